import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CARD_SIZE } from '../contract/card-sizes.ts';
import { type CardTexts, places } from './card-layout.ts';
import type { FittedTitle } from './title-lines.ts';

const TITLE_LINE_HEIGHT = 1.2;

interface CardColors {
  readonly text: string;
  readonly section: string;
  readonly price: string;
  readonly priceText: string;
}

const fileOf = (name: string): string => path.join(import.meta.dirname, name);

const readFont = async (face: string, name: string, weight: 500 | 700) => ({
  name,
  weight,
  data: await readFile(fileOf(`fonts/${face}.ttf`)),
});

/** Satori and what it draws with; loaded with the first card, because it takes memory. */
async function loadTypesetter() {
  const [{ default: satori }, colors, ...fonts] = await Promise.all([
    import('satori'),
    readFile(fileOf('art/colors.json'), 'utf8'),
    readFont('unbounded', 'Unbounded', 700),
    readFont('onest', 'Onest', 500),
  ]);
  return { satori, fonts, colors: JSON.parse(colors) as CardColors };
}

let typesetter: ReturnType<typeof loadTypesetter> | undefined;

type Style = Readonly<Record<string, string | number>>;

/** A React element, as Satori takes it. */
interface Box {
  readonly type: 'div';
  readonly key: null;
  readonly props: { readonly style: Style; readonly children: readonly Box[] | string };
}

const box = (style: Style, children: Box['props']['children']): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
});

/** Lines that were fitted before, so that nothing wraps here. */
const toLines = ({ lines, fontSize }: FittedTitle, style: Style): Box[] =>
  lines.map((line) => box({ fontSize, whiteSpace: 'pre', ...style }, line));

const heading = { fontFamily: 'Unbounded, Onest', fontWeight: 700 };
const text = { fontFamily: 'Onest', fontWeight: 500 };

function toTree({ name, section, title, price }: CardTexts, colors: CardColors): Box {
  const pill = {
    marginTop: 32,
    height: places.price.height,
    padding: `0 ${places.price.paddingX}px`,
    borderRadius: places.price.height / 2,
    alignSelf: 'flex-start',
    alignItems: 'center',
    background: colors.price,
  };
  const column = { position: 'absolute', flexDirection: 'column', ...places.column };
  const titleStyle = { ...heading, color: colors.text, lineHeight: TITLE_LINE_HEIGHT };
  return box({ ...CARD_SIZE, position: 'relative' }, [
    box(
      { position: 'absolute', alignItems: 'center', ...places.name },
      toLines(name, { ...heading, color: colors.text }),
    ),
    box(column, [
      ...toLines(section, { ...text, color: colors.section, marginBottom: 18 }),
      ...toLines(title, titleStyle),
      ...toLines(price, { ...text, color: colors.priceText }).map((line) => box(pill, [line])),
    ]),
  ]);
}

/**
 * Draws the texts of a card as an SVG of glyph outlines, so that no installed font matters.
 * @returns SVG source, transparent where there is no text
 */
export async function drawTexts(texts: CardTexts): Promise<string> {
  typesetter ??= loadTypesetter();
  const { satori, fonts, colors } = await typesetter;
  return satori(toTree(texts, colors), { ...CARD_SIZE, fonts });
}
