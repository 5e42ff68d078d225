import { escapeUTF8 } from 'entities';

/** Markup whose texts are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | undefined | readonly Html[];

function toText(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escapeUTF8(String(part));
  if (part instanceof Html) return part.text;
  return part ? part.map(({ text }) => text).join('') : '';
}

/** Markup: every text in it is escaped. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(toText)));
