import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

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

/** A white picture of 8 × 8 pixels, then a black one. */
const frames = () =>
  sharp(Buffer.concat([Buffer.alloc(8 * 8 * 3, 255), Buffer.alloc(8 * 8 * 3)]), {
    raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
  });

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
};

/** End of a PNG's signature and the start of its first chunk, which has the size. */
const HEADER_END = 33;

/** A PNG whose header claims this size. */
export function withSize(png: Buffer, width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(16, HEADER_END - 4));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), png.subarray(HEADER_END)]);
}

/** An animated PNG, whose two frames are announced before the picture. */
async function drawAnimatedPng(): Promise<Buffer> {
  const png = await whiteness().png().toBuffer();
  const control = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return Buffer.concat([png.subarray(0, HEADER_END), control, png.subarray(HEADER_END)]);
}

const whiteness = (): Sharp =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });

/** White pictures in the forms of cameras, phones and editors, each with its type. */
export const writings: Readonly<Record<string, readonly [string, () => Promise<Buffer>]>> = {
  'an animated GIF': [
    'image/gif',
    () =>
      frames()
        .gif({ delay: [100, 100] })
        .toBuffer(),
  ],
  'an animated WebP': [
    'image/webp',
    () =>
      frames()
        .webp({ delay: [100, 100] })
        .toBuffer(),
  ],
  'an animated PNG': ['image/png', drawAnimatedPng],
  AVIF: ['image/avif', () => whiteness().avif().toBuffer()],
  CMYK: ['image/jpeg', () => whiteness().toColourspace('cmyk').jpeg().toBuffer()],
  'a progressive JPEG': ['image/jpeg', () => whiteness().jpeg({ progressive: true }).toBuffer()],
  'a PNG of 16 bits': ['image/png', () => whiteness().toColourspace('rgb16').png().toBuffer()],
  'a grey PNG': ['image/png', () => whiteness().toColourspace('b-w').png().toBuffer()],
  'a GIF without a type': ['application/octet-stream', () => whiteness().gif().toBuffer()],
  'a PNG called JPEG': ['image/jpeg', () => whiteness().png().toBuffer()],
};

export const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>';
