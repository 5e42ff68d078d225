import { createHash } from 'node:crypto';
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

const STYLE = `
body{margin:0 auto;max-width:40rem;padding:1rem;font:1.0625rem/1.5 system-ui,sans-serif;color:#1b1b2b;background:#f6f4fb}
h1{font-size:1.5rem;margin:0}h2{font-size:1.125rem;margin:1.5rem 0 .5rem}p{margin:.25rem 0}
article{background:#fff;border-radius:1rem;padding:1rem;margin:0 0 .75rem;overflow-wrap:anywhere}
a{display:inline-block;padding:.6rem 0;color:#4527a0}form{display:flex;flex-wrap:wrap;align-items:end;gap:.5rem;margin:.5rem 0 0}
button,select,input,summary{font:inherit;min-height:2.75rem;border-radius:.75rem;box-sizing:border-box}
button{border:0;padding:.5rem 1rem;background:#4527a0;color:#fff}
label{flex:1 1 60%}select,input{width:100%;border:1px solid #6b6880;padding:.5rem;background:#fff;color:inherit}
summary{padding:.6rem 0;color:#4527a0}.told{background:#e3f4e4;border-radius:1rem;padding:1rem}
.note{color:#8a3b00}:focus-visible{outline:3px solid #ff8f00;outline-offset:2px}`;

const hash = createHash('sha256').update(STYLE).digest('base64');

/** Allows this style and forms of this site, nothing else. */
export const PAGE_CSP = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);

export const toPage = (title: string, main: Html): string =>
  html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>${main}</main>
      </body>
    </html> `.text;
