"""Phrases of five plain words, to be said aloud: they bring a guest's identity to a second device."""

from __future__ import annotations

import re
import secrets
from unicodedata import combining, normalize

from taverne.words.grammar import Language

WORDS_IN_PHRASE = 5

# 256 words of each language that are easy to say, to hear and to write. All are different without accents.
_FRENCH = """
abeille abricot aiguille album allumette alouette amande ananas ancre animal anneau antenne armoire
artichaut asperge assiette aubergine autruche avion avocat baguette balai balcon baleine ballon banane
bandeau barbe bateau beignet belette berger betterave beurre biberon bison blaireau blouson bocal bonbon
bonnet bordure bouclier bougie bouquet bourdon boussole bouteille bouton bretelle brioche brouette bulle
cabane cactus cadeau cahier caillou camion canapé canard cannelle caravane carotte carton casquette castor
cerise chaise chaloupe chameau champignon chandelle chanson chapeau chariot chaton chaussette chemise cheval
chocolat chouette cigale ciseaux citron citrouille clairon clavier cloche coccinelle coffre colline colombe
compas concombre confiture coquille corbeau corde coton couleuvre couloir courgette coussin couteau
couverture crayon crevette crocodile cuillère cuisine dauphin dentelle dessin diamant dimanche dindon domino
dragon drapeau écharpe échelle écluse écureuil éléphant enclume épinard éponge érable escargot étable étoile
fagot falaise famille faucon fauteuil fenêtre fenouil ficelle figue flamant flocon fontaine forêt fougère
fourchette fourmi framboise fromage fusée galette gazelle genou girafe glaçon gorille goutte graine grenade
grenier grenouille guitare hamac haricot hérisson hibou hirondelle horloge huître igloo jardin jasmin jeudi
jongleur journal jumelles jupon kangourou koala lanterne lapin lavande lézard libellule limace lionne livre
loutre lucarne lumière lundi lunettes luzerne mandarine manège marmite marmotte marron mélodie melon menthe
méridien merle mésange miroir moineau montagne moulin mouton muguet musique myrtille navire noisette nuage
oignon olive orage orange orchidée oreille otarie palmier panda panier pantalon papier papillon parasol
passoire pastèque pélican perdrix perruche pinceau pingouin piscine pivoine planète plumier poireau poisson
poivron pommier potiron poulain prairie printemps pyjama raisin renard rivière rosée tambour violon
"""
_ENGLISH = """
acorn almond anchor ankle apple apricot apron arrow autumn avocado badger bagel ballet balloon bamboo banana
banjo barley basket beaver bench berry bicycle biscuit blanket blossom bottle bracelet branch breakfast
bridge broccoli bubble bucket buffalo butter button cabbage cabin cactus camel camera candle canoe canyon
carpet carrot castle celery cellar cement cheese cherry chestnut chimney cinnamon circus clover coconut
coffee comet compass cookie copper coral cottage cotton cousin cricket crocus crystal cucumber curtain
cushion daisy dancer desert diamond dinner doctor dolphin domino donkey dragon drawer eagle earring elbow
elephant engine falcon family farmer feather fennel fiddle finger flamingo forest fountain freckle friday
galaxy garden garlic gazelle giant ginger giraffe glacier goblet gorilla grandma gravel guitar hamster
harbour hazelnut hedgehog helmet heron holiday honey hornet igloo island ivory jacket jasmine jelly jigsaw
jockey juggler jungle kangaroo kettle kitchen kitten koala ladder lantern lavender lemon leopard library
lighthouse lily lizard lobster magnet mango maple marble market meadow melon mermaid mirror mitten monday
monkey mountain muffin mushroom mustard napkin needle nephew noodle nutmeg oatmeal octopus olive onion
orange orchard orchid ostrich otter oyster paddle palace pancake panda panther paper parade parrot parsley
pasture peacock peanut pebble pelican pencil penguin pepper piano pickle picnic pigeon pillow pirate planet
pocket pony poppy potato pudding pumpkin puppet purple puzzle pyramid rabbit radish rainbow raisin raven
ribbon river robin rocket rooster saddle saffron sailor salmon sandal saturn scarf season shadow shovel
silver sparrow spider spinach spoon spring squirrel station sugar summer sunset teapot thunder tiger tomato
tulip turtle valley velvet violin walnut winter
"""
WORDS: dict[Language, tuple[str, ...]] = {"fr": tuple(_FRENCH.split()), "en": tuple(_ENGLISH.split())}


def new_phrase(lang: Language) -> str:
    return " ".join(secrets.choice(WORDS[lang]) for _ in range(WORDS_IN_PHRASE))


def typed_phrase(text: str) -> str:
    """The phrase that somebody has typed, without capitals, accents, and what else joins its words."""
    plain = "".join(letter for letter in normalize("NFKD", text.lower()) if not combining(letter))
    return " ".join(re.findall(r"[a-z]+", plain))
