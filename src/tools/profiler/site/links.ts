import { scanHtml } from '../document/html.ts';

/** URLs within the origin that a document links to, in its order and without fragments. */
export function readLinks(document: Buffer, page: string): string[] {
  const links = new Set<string>();
  for (const { kind, name, attributes } of scanHtml(document.toString('latin1'))) {
    if (kind !== 'tag' || name !== 'a') continue;
    const href = attributes.find((attribute) => attribute.name === 'href');
    if (!href) continue;
    const text = document.toString('utf8', href.start, href.end).replaceAll('&amp;', '&');
    const url = URL.parse(text, page);
    if (url === null || url.origin !== new URL(page).origin) continue;
    url.hash = '';
    links.add(url.href);
  }
  return [...links];
}
