"""Finds out on which kind of file system a folder lies."""

from __future__ import annotations

import re
from pathlib import Path

MOUNTS = Path("/proc/self/mountinfo")  # only Linux has it
# SQLite's write-ahead log needs memory that all its users share, which these do not give.
NETWORK = re.compile(
    "afs|beegfs|ceph|cifs|coda|gfs2?|glusterfs|gpfs|lustre|ncpfs|nfs4?|ocfs2|orangefs|pvfs2|smb[23]|smbfs"
    r"|fuse\.(beegfs|ceph|cephfs|curlftpfs|davfs|gcsfuse|geesefs|glusterfs|goofys|gvfsd-fuse|juicefs"
    "|mount-s3|rclone|s3fs|s3ql|seaweedfs|smbnetfs|sshfs)"
)


def network_file_system(folder: Path, mounts: Path = MOUNTS) -> str:
    """The kind of network file system that the folder lies on; "" if it lies on a disk, or nobody knows."""
    kind = file_system(folder, mounts)
    return kind if NETWORK.fullmatch(kind) else ""


def file_system(folder: Path, mounts: Path = MOUNTS) -> str:
    """The kind of file system under the folder, such as ext4 or nfs4; "" if it cannot be found out."""
    try:
        lines = mounts.read_text(encoding="utf-8", errors="surrogateescape").splitlines()
    except OSError:
        return ""
    path, found, depth = folder.resolve(), "", -1
    for line in lines:
        mount, _, details = line.partition(" - ")
        point = Path(_unescaped(mount.split(" ")[4]))
        # A later mount on the same point hides the earlier one.
        if path.is_relative_to(point) and len(point.parts) >= depth:
            found, depth = details.split(" ")[0], len(point.parts)
    return found


def _unescaped(text: str) -> str:
    """The mount point as it is: spaces and the like are written as octal numbers."""
    return re.sub(r"\\([0-7]{3})", lambda code: chr(int(code[1], 8)), text)
