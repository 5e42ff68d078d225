import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { tokens } from '../../theme/tokens.ts';

/**
 * Renders PNG icons and the Open Graph picture (1200 × 630) from logo and art. `npm run art:brand`
 * runs it; needs Chromium to render the typefaces.
 */

const PUBLIC = path.resolve('public');
const { night, nightSoft, linkHover, onNight, onNightLink, onNightMuted } = tokens.color;
const PREVIEW = { width: 1200, height: 630 };
const BROWSER = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const asDataUrl = async (file: string, type: string): Promise<string> =>
  `data:${type};base64,${(await readFile(path.join(PUBLIC, file))).toString('base64')}`;

/** A square PNG: the logo on dark, as wide as `share` of the side, so that no mask crops it. */
async function writeIcon(file: string, side: number, share: number): Promise<void> {
  const size = Math.round(side * share);
  const mark = await sharp(path.join(PUBLIC, 'icons/logo-on-night.svg'), { density: 1200 })
    .resize(size, size)
    .toBuffer();
  await sharp({ create: { width: side, height: side, channels: 3, background: night } })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(PUBLIC, 'icons', file));
}

async function previewPage(): Promise<string> {
  const [text, heading, rocket, planet, moon, mark] = await Promise.all([
    asDataUrl('fonts/onest.woff2', 'font/woff2'),
    asDataUrl('fonts/unbounded.woff2', 'font/woff2'),
    asDataUrl('art/rocket-launch-720.webp', 'image/webp'),
    asDataUrl('art/planet-ringed-640.webp', 'image/webp'),
    asDataUrl('art/moon-400.webp', 'image/webp'),
    asDataUrl('icons/logo-on-night.svg', 'image/svg+xml'),
  ]);
  return `<!doctype html><style>
    @font-face { font-family: Onest; src: url(${text}); font-weight: 400 700 }
    @font-face { font-family: Unbounded; src: url(${heading}); font-weight: 600 700 }
    body { margin: 0; position: relative; overflow: hidden; width: 1200px; height: 630px; color: ${onNight};
      background: radial-gradient(circle at 76% 50%, ${linkHover} 0, ${nightSoft} 38%, ${night} 68%) }
    body > * { position: absolute }
    .orbit { border: 1.5px solid ${onNightLink}; opacity: .3; border-radius: 50% }
    .name { left: 72px; top: 64px; height: 76px; display: flex; gap: 18px; align-items: center;
      font: 700 40px Unbounded } .name img { width: 76px }
    h1 { left: 72px; top: 216px; width: 640px; margin: 0; font: 700 58px/1.18 Unbounded }
    p { left: 72px; top: 492px; margin: 0; font: 500 32px/1.4 Onest; color: ${onNightMuted} }
  </style><body>
    <div class="orbit" style="left:520px;top:-40px;width:900px;height:710px"></div>
    <div class="orbit" style="left:660px;top:90px;width:620px;height:450px"></div>
    <img src="${planet}" style="left:668px;top:56px;width:176px">
    <img src="${moon}" style="left:1092px;top:84px;width:64px">
    <img src="${rocket}" style="left:732px;top:8px;height:640px">
    <div class="name"><img src="${mark}">Космосад</div>
    <h1>Частный детский сад в&nbsp;Москве</h1>
    <p>от 1,5 до 7 лет · метро «Крылатское»</p>`;
}

async function writePreview(): Promise<void> {
  const browser = await chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: PREVIEW });
  await page.setContent(await previewPage());
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot();
  await browser.close();
  const jpeg = await sharp(shot).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
  await writeFile(path.join(PUBLIC, 'art/og.jpg'), jpeg);
}

await writeIcon('icon-192.png', 192, 0.8);
await writeIcon('icon-512.png', 512, 0.8);
await writeIcon('icon-maskable-192.png', 192, 0.62);
await writeIcon('icon-maskable-512.png', 512, 0.62);
await writeIcon('apple-touch-icon.png', 180, 0.74);
await writePreview();
