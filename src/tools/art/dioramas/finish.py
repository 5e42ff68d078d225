"""From Cycles' passes to a picture: removes noise, adds a soft glow, develops the tones.

This build of Blender has no denoiser, so light is parted from surface colour and smoothed by an
edge-avoiding wavelet (Dammertz et al., 2010) which the noise-free normals and colours guide. That
happens at less than half the size: light changes slowly, and the surfaces keep the edges sharp.
"""

import cv2
import numpy as np

KERNEL = {-1: 0.25, 0: 0.5, 1: 0.25}


def shifted(image, dx, dy):
    """The image moved by whole pixels, its rim repeated."""
    height, width = image.shape[:2]
    rows = np.clip(np.arange(height) + dy, 0, height - 1)
    columns = np.clip(np.arange(width) + dx, 0, width - 1)
    return image[rows][:, columns]


def tamed(light):
    """Without fireflies: a pixel may be twice as bright as the median around it, not more."""
    middle = cv2.medianBlur(light, 5)
    return np.minimum(light, middle * 2 + 0.02)


def smoothed(light, normal, albedo, depth, passes=5):
    """Light averaged over neighbours of the same surface, at growing distances."""
    for index in range(passes):
        step, total, weights = 2**index, 0, 0
        tone = cv2.GaussianBlur(light.mean(axis=2), (0, 0), 1.2)
        for dy, wy in KERNEL.items():
            for dx, wx in KERNEL.items():
                move = (dx * step, dy * step)
                other = shifted(light, *move)
                apart = ((shifted(normal, *move) - normal) ** 2).sum(2) * 10
                apart += ((shifted(albedo, *move) - albedo) ** 2).sum(2) * 60
                apart += (np.abs(shifted(depth, *move) - depth) / (depth * 0.02 + 1e-4)) ** 2 * 0.5
                contrast = (shifted(tone, *move) - tone) / (tone + 0.05)
                apart += (contrast * 1.6 * index) ** 2
                weight = (wx * wy * np.exp(-apart))[..., None].astype(np.float32)
                total, weights = total + other * weight, weights + weight
        light = total / weights
    return light


def bloomed(image, amount):
    """What is brighter than white shines over its surroundings."""
    bright = np.clip(image - 1.0, 0, 6)
    size = image.shape[1] / 1600
    halo = cv2.GaussianBlur(bright, (0, 0), 9 * size) * 0.5 + cv2.GaussianBlur(bright, (0, 0), 40 * size) * 0.5
    return image + halo * amount


def developed(image, exposure=1.0):
    """Scene-linear to sRGB: straight up to 0.6, then a shoulder that keeps hues."""
    image = np.maximum(image * exposure, 0)
    peak = image.max(axis=2, keepdims=True)
    rolled = np.where(peak > 0.6, 0.6 + 0.4 * np.tanh((peak - 0.6) / 0.75), peak)
    image = image * (rolled / np.maximum(peak, 1e-6))
    image = image + (np.maximum(peak - 1.2, 0) * 0.12) * (1 - image)
    image = np.clip(image, 0, 1)
    return np.where(image <= 0.0031308, image * 12.92, 1.055 * image ** (1 / 2.4) - 0.055)


def enlarged(light, rough, fine, spread=0.7):
    """Light of a small size on the surfaces of a large one (joint bilateral upsampling, Kopf et al., 2007).

    `rough` and `fine` are (albedo, normal, depth) at the two sizes.
    """
    height, width = fine[0].shape[:2]
    v = (np.arange(height, dtype=np.float32) + 0.5) * light.shape[0] / height - 0.5
    u = (np.arange(width, dtype=np.float32) + 0.5) * light.shape[1] / width - 0.5
    total, weights = 0, 0
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            rows = np.clip(np.rint(v).astype(int) + dy, 0, light.shape[0] - 1)
            columns = np.clip(np.rint(u).astype(int) + dx, 0, light.shape[1] - 1)
            near = np.exp(-((np.rint(v) + dy - v)[:, None] ** 2 + (np.rint(u) + dx - u)[None] ** 2) / (2 * spread**2))
            albedo, normal, depth = (guide[rows][:, columns] for guide in rough)
            apart = ((albedo - fine[0]) ** 2).sum(2) * 40 + ((normal - fine[1]) ** 2).sum(2) * 5
            apart += np.minimum(np.abs(depth - fine[2]) / (fine[2] * 0.03), 3)
            weight = (near * (np.exp(-apart) + 1e-4))[..., None].astype(np.float32)
            total, weights = total + light[rows][:, columns] * weight, weights + weight
    return total / weights


def shrunk(image, share=0.45):
    """The image at a smaller size, every pixel an average."""
    return cv2.resize(np.ascontiguousarray(image), None, fx=share, fy=share, interpolation=cv2.INTER_AREA)


def finish(colour, surfaces, size, exposure=1.0, glow=0.35):
    """The finished 8-bit RGB picture of a noisy rendering and its (albedo, normal, depth)."""
    rough = tuple(shrunk(guide) for guide in surfaces)
    light = smoothed(
        tamed(shrunk(colour / (surfaces[0] + 0.04)).astype(np.float32)), rough[1], rough[0], rough[2],
    )
    picture = developed(bloomed(enlarged(light, rough, surfaces) * (surfaces[0] + 0.04), glow), exposure)
    picture = picture + 0.5 * (picture**2 * (3 - 2 * picture) - picture)
    picture = cv2.resize(picture.astype(np.float32), size, interpolation=cv2.INTER_CUBIC)
    soft = cv2.GaussianBlur(picture, (0, 0), 1.3)
    return (np.clip(picture + (picture - soft) * 0.45, 0, 1) * 255 + 0.5).astype(np.uint8)
