"""Takes the grain out of a render of few samples (this Blender has no denoiser of its own).

An edge-avoiding wavelet filter (Dammertz et al., "Edge-Avoiding À-Trous Wavelet Transform for fast
Global Illumination Filtering", 2010): light without the surface's own colour is averaged over
pixels with like normal, colour and brightness, at distances of 1, 2, 4, 8 pixels.
"""

import numpy as np

KERNEL = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)
BAND = 96


def _shifted(plane, dy: int, dx: int, reach: int):
    height, width = plane.shape[:2]
    return plane[reach + dy : height - reach + dy, reach + dx : width - reach + dx]


def _padded(plane, reach: int):
    return np.pad(plane, ((reach, reach), (reach, reach), (0, 0)), mode="edge")


def _blur(plane):
    """Mean of 3 x 3 pixels."""
    wide = _padded(plane, 1)
    return sum(_shifted(wide, dy, dx, 1) for dy in (-1, 0, 1) for dx in (-1, 0, 1)) / 9


def _brightness(light):
    return np.log(0.02 + light @ np.array([[0.2126], [0.7152], [0.0722]], np.float32))


def _grain(brightness, alpha) -> float:
    """Standard deviation of the noise, from the median difference to a pixel's neighbourhood."""
    rest = np.abs(brightness - _blur(brightness))[alpha[..., 0] > 0.9]
    return float(max(np.median(rest) * 1.4826, 1e-4)) if rest.size else 1e-4


def _pass(light, guide, brightness, step: int, limit: float):
    """One wavelet level; `guide` are features scaled so that a distance of 1 is an edge."""
    reach = 2 * step
    wide = [_padded(plane, reach) for plane in (light, guide, brightness)]
    total = np.zeros_like(light)
    weights = np.zeros_like(brightness)
    for row, vertical in enumerate(KERNEL):
        for column, horizontal in enumerate(KERNEL):
            dy, dx = (row - 2) * step, (column - 2) * step
            near, feature, level = (_shifted(plane, dy, dx, reach) for plane in wide)
            distance = np.square(feature - guide).sum(-1, keepdims=True)
            distance += np.square((level - brightness) / limit)
            weight = np.exp(-distance) * (vertical * horizontal)
            total += near * weight
            weights += weight
    return total / weights


def _in_bands(light, guide, brightness, step: int, limit: float):
    """`_pass` over strips of rows, which stay in the processor's cache."""
    reach = 2 * step
    height = light.shape[0]
    strips = []
    for top in range(0, height, BAND):
        start, end = max(0, top - reach), min(height, top + BAND + reach)
        part = _pass(*(plane[start:end] for plane in (light, guide, brightness)), step, limit)
        strips.append(part[top - start : top - start + min(BAND, height - top)])
    return np.concatenate(strips)


def denoise(picture, albedo, normal, levels: int = 4):
    """The picture (height x width x premultiplied linear RGBA, float32) without its grain;
    `albedo` and `normal` are Cycles' denoising passes (x 3)."""
    alpha = picture[..., 3:]
    base = albedo + 0.03
    light = picture[..., :3] / base
    guide = np.concatenate([albedo / 0.06, normal / 0.25, alpha / 0.1], axis=-1)
    brightness = _brightness(light)
    grain = _grain(brightness, alpha)
    for level in range(levels):
        smooth = _blur(brightness) if level == 0 else brightness
        limit = max(3.0 * grain * 0.6**level, 0.02)
        # Neighbours may differ more: pixels on an edge have none that are quite alike.
        strictness = 0.4 if level == 0 else 1.0
        light = _in_bands(light, guide * strictness, smooth, 2**level, limit)
        brightness = _brightness(light)
    return np.concatenate([light * base, alpha], axis=-1)
