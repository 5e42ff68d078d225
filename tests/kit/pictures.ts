import sharp from 'sharp';

/** A picture of noise, which does not compress. */
export const drawNoise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

/** A plain violet picture of any type. */
export const draw = (width: number, height: number, type: 'jpeg' | 'png' | 'gif' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#6029CC' } })
    .toFormat(type)
    .toBuffer();

/** A picture with a place and a copyright in its EXIF, stored on its side as 40 × 20. */
export const drawWithExif = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#6029CC' } })
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** An animation of two frames. */
export async function drawAnimation(): Promise<Buffer> {
  const frames = Buffer.alloc(8 * 16 * 3);
  frames.fill(255, frames.length / 2);
  return sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

export const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>';
