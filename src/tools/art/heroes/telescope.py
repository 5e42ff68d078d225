"""The telescope of the observatory, alone."""

from lib import lights, stage
from lib.props import telescope

SHOTS = {"telescope": stage.Shot(420, 520)}


def build(_: str) -> None:
    """Composes the shot."""
    telescope(turn=(0, 0, -22), lift=38)
    lights.studio((0, 0, 1.1), 1.2)
    stage.camera((0, -9, 1.7), (0.12, 0, 1.12), 105)
