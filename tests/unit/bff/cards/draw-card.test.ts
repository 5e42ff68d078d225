import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawCard, MAX_CARD_BYTES, partAround } from '../../../../bff/cards/draw-card.ts';
import { drawTexts } from '../../../../bff/cards/draw-texts.ts';
import { fitTexts } from '../../../../bff/cards/card-layout.ts';
import { CARD_PICTURE, CARD_SIZE } from '../../../../bff/contract/card-sizes.ts';
import { areas, type AreaName } from '../../../../bff/contract/areas.ts';
import { tokens } from '../../../../src/theme/tokens.ts';

const CENTRE = { focusX: 0.5, focusY: 0.5 };
const FACTS = {
  siteName: 'Космосад',
  title: 'Полный день',
  section: 'Программы',
  price: 'от 55 000 ₽',
  picture: { url: '/a.jpg', ...CENTRE },
};

async function expectCard(card: Buffer): Promise<void> {
  const { format, width, height } = await sharp(card).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...CARD_SIZE });
  expect(card.length).toBeLessThanOrEqual(MAX_CARD_BYTES);
}

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

test('the worst picture and three lines make a card of the right size', async () => {
  const title = 'Ж'.repeat(10).concat(' ').repeat(3).trim();
  await expectCard(await drawCard('', { ...FACTS, title }, await noise(960, 1440)));
});

test.each([
  [1, 1],
  [960, 1],
  [1, 900],
])('a picture of %i × %i fills its place', async (width, height) => {
  await expectCard(await drawCard('', FACTS, await noise(width, height)));
});

test.each(Object.keys(areas) as AreaName[])('the area «%s» has a scene', async (area) => {
  await expectCard(await drawCard(area, { ...FACTS, picture: undefined }, undefined));
});

test('a card without any text is a card', async () => {
  const empty = { siteName: '', title: '', section: '', price: '', picture: undefined };
  await expectCard(await drawCard('', empty, undefined));
});

describe('the part of a picture that is shown', () => {
  test('has the proportions of its place and keeps the focus', () => {
    const box = { width: 100, height: 200 };
    expect(partAround({ width: 400, height: 400 }, box, CENTRE)).toEqual({
      left: 100,
      top: 0,
      width: 200,
      height: 400,
    });
    expect(partAround({ width: 400, height: 400 }, box, { focusX: 1, focusY: 0 }).left).toBe(200);
    expect(partAround({ width: 400, height: 1600 }, box, { focusX: 0, focusY: 0.2 }).top).toBe(0);
  });
});

test('texts are outlines, which need no installed font', async () => {
  const svg = await drawTexts(fitTexts(FACTS));
  expect(svg).toContain('<path');
  expect(svg).not.toMatch(/<text|<image|href/);
});

test('the colours are those of the theme', async () => {
  const { onNight, onNightLink, action, actionText } = tokens.color;
  expect(JSON.parse(await readFile('bff/cards/art/colors.json', 'utf8'))).toEqual({
    text: onNight,
    section: onNightLink,
    price: action,
    priceText: actionText,
  });
});

test('the frame and the scenes have the size of a card', async () => {
  for (const name of ['frame', 'picture', 'rocket', 'telescope', 'spaceman', 'planet']) {
    const { width, height } = await sharp(`bff/cards/art/${name}.webp`).metadata();
    expect({ width, height }).toEqual(CARD_SIZE);
  }
  expect(CARD_PICTURE.top * 2 + CARD_PICTURE.height).toBe(CARD_SIZE.height);
});
