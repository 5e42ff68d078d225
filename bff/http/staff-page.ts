import { createHash } from 'node:crypto';
import { Html, html } from './html.ts';

const STYLE = `
body{margin:0 auto;max-width:40rem;padding:.5rem 1rem 1rem;font:1.0625rem/1.45 system-ui,sans-serif;color:#1b1b2b;background:#f6f4fb}
h1{font-size:1.125rem;margin:.5rem 0}h2{font-size:1.0625rem;margin:1.25rem 0 .5rem}p{margin:.25rem 0}
nav{display:flex;gap:.25rem;margin:0 -.5rem}nav a{padding:.6rem .75rem;border-radius:.75rem;text-decoration:none}
[aria-current]{background:#e6dff5;font-weight:600}
article{background:#fff;border-radius:1rem;padding:.75rem;margin:0 0 .75rem;overflow-wrap:anywhere}
a{display:inline-block;padding:.6rem 0;color:#4527a0}a.call{font-size:1.125rem;font-weight:600}
form{display:flex;flex-wrap:wrap;align-items:end;gap:.5rem;margin:.5rem 0 0}
button,select,input,summary,a.button{font:inherit;min-height:2.75rem;border-radius:.75rem;box-sizing:border-box}
button,a.button{border:1px solid #4527a0;padding:.5rem .625rem;background:#fff;color:#4527a0;text-decoration:none}
button.main,[value=book],a.button{background:#4527a0;color:#fff}
label{flex:1 1 60%}select,input{width:100%;border:1px solid #6b6880;padding:.5rem;background:#fff;color:inherit}
.line{display:flex;gap:.5rem;align-items:end}.line form{flex:1;flex-wrap:nowrap;margin:0;min-width:0}.line label{flex:1;min-width:0}
summary{padding:.6rem 0;color:#4527a0}article details{display:inline-block;margin-right:1rem}article details[open]{display:block;margin:0}.told{background:#e3f4e4;border-radius:1rem;padding:.75rem 1rem;margin:.5rem 0}
.hint{color:#5a5770}.note,.alert{color:#8a3b00}.hidden{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
footer{margin-top:2rem;border-top:1px solid #d8d3e6}:focus-visible{outline:3px solid #b25e00;outline-offset:2px}`;

const hash = createHash('sha256').update(STYLE).digest('base64');
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);

/**
 * Headers of pages for staff: no caching or framing; only their own style, the site's icon and no
 * scripts.
 */
export const STAFF_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; img-src 'self'`,
  'content-type': 'text/html; charset=utf-8',
  // `no-referrer` would make Safari 16 send forms with `Origin: null`.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

const tabs = { '/staff': 'Сегодня', '/staff/days': 'Записи', '/editor': 'Сайт' } as const;
export type Tab = keyof typeof tabs;

/** The account that views a page. */
export interface Viewer {
  /** Name of the account. */
  readonly name: string;
  readonly tabs: readonly Tab[];
}

const toNav = (viewer: Viewer, open: Tab | undefined): Html =>
  html`<nav aria-label="Разделы">
    ${viewer.tabs.map((tab) =>
      tab === open
        ? html`<a href="${tab}" aria-current="page">${tabs[tab]}</a>`
        : html`<a href="${tab}">${tabs[tab]}</a>`,
    )}
  </nav>`;

const toFooter = ({ name }: Viewer): Html =>
  html`<footer>
    <form method="post" action="/staff/out"><button>Выйти: ${name}</button></form>
  </footer>`;

/** A page for staff. @param viewer undefined before a sign-in */
export const toStaffPage = (title: string, main: Html, viewer?: Viewer, open?: Tab): string =>
  html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        ${viewer && toNav(viewer, open)}
        <main>${main}</main>
        ${viewer && toFooter(viewer)}
      </body>
    </html> `.text;
