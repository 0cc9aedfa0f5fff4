from taverne.games.roi_des_nains.latest import latest


def test_the_last_answer_is_remembered_for_the_very_same_value_alone() -> None:
    asked: list[list[int]] = []

    @latest
    def total(numbers: list[int]) -> int:
        asked.append(numbers)
        return sum(numbers)

    one, same, other = [1, 2], [1, 2], [3]
    assert [total(numbers) for numbers in (one, one, same, other, one)] == [3, 3, 3, 3, 3]
    assert [id(numbers) for numbers in asked] == [id(numbers) for numbers in (one, same, other, one)]
