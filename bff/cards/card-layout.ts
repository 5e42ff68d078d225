import { CARD_MARGIN } from '../contract/card-sizes.ts';
import type { CardFacts } from './card-facts.ts';
import { typefaces } from './drawable-text.ts';
import { type FittedTitle, fitTitle, type TitleBox } from './title-lines.ts';

/** Places on a card, px. */
export const places = {
  name: { left: 138, top: 54, width: 518, height: 64 },
  /** Section, title and price, which stand on the lower margin. */
  column: { left: CARD_MARGIN, bottom: CARD_MARGIN, width: 592 },
  price: { paddingX: 28, height: 60 },
} as const;

const nameBox: TitleBox = {
  width: places.name.width,
  maxLines: 1,
  fontSizes: [30, 26, 22],
  advances: typefaces.heading,
};
const titleBox: TitleBox = {
  width: places.column.width,
  maxLines: 3,
  fontSizes: [84, 75, 67, 60, 54, 48, 43, 38],
  advances: typefaces.heading,
};
const sectionBox: TitleBox = {
  width: places.column.width,
  maxLines: 1,
  fontSizes: [28],
  advances: typefaces.text,
};
const priceBox: TitleBox = {
  ...sectionBox,
  width: places.column.width - 2 * places.price.paddingX,
};

/** The texts of a card as they are drawn; without lines where there is no text. */
export type CardTexts = Readonly<Record<'name' | 'section' | 'title' | 'price', FittedTitle>>;

const fit = (text: string, box: TitleBox): FittedTitle =>
  text === '' ? { lines: [], fontSize: box.fontSizes[0] } : fitTitle(text, box);

/** Fits the texts of a card into their places. */
export const fitTexts = ({ siteName, section, title, price }: CardFacts): CardTexts => ({
  name: fit(siteName, nameBox),
  section: fit(section, sectionBox),
  title: fit(title, titleBox),
  price: fit(price, priceBox),
});
