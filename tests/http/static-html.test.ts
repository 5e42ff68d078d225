import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getOuterHTML, removeElement } from 'domutils';
import { selectAll } from 'css-select';
import { parseDocument } from 'htmlparser2';
import { afterAll, beforeAll } from 'vitest';
import { buildIn, copySources, type SourceCopy } from '../support/build-copy.ts';
import { expectedPages } from '../support/expected-pages.ts';
import { read } from '../support/servers.ts';
import { describe, expect, test } from '../support/site-test.ts';
import { type RunningServer, startSite } from '../support/stack.ts';

/** The boundary without its work: all elements stay React's. No page calls the renderer. */
const PLAIN = `
export { renderMarkup } from './real-static-html.tsx';
export const StaticHtml = ({ as: Element, isStatic, html, children, ...attributes }) =>
  html === undefined ? (
    <Element {...attributes}>{children}</Element>
  ) : (
    <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
  );
`;

/** A page that puts the part its slug names into a real boundary. */
const PARTS = `
import { StaticHtml } from '../../rendering/real-static-html.tsx';
import { Lightbox } from '../../ui/gallery/lightbox.client.tsx';

const Late = async () => <p>late</p>;
const parts = {
  allowed: <p title="a > b">allowed</p>,
  client: <Lightbox>x</Lightbox>,
  late: <Late />,
  title: <title>x</title>,
  picture: <img src="/a.jpg" alt="" />,
};
export default ({ slug }) => <StaticHtml as="section">{parts[slug]}</StaticHtml>;
export const getConfig = async () => ({ render: 'dynamic' });
`;

/** A build in which React renders everything. */
let plain: SourceCopy;

beforeAll(async () => {
  plain = await copySources();
  const inSource = (file: string) => path.join(plain.folder, 'src', file);
  const boundary = inSource('rendering/static-html.tsx');
  await copyFile(boundary, inSource('rendering/real-static-html.tsx'));
  await writeFile(boundary, PLAIN);
  await writeFile(inSource('pages/sections/[slug].tsx'), PARTS);
  await buildIn(plain.folder);
});
afterAll(() => plain.remove());

/** Elements and texts of a document, without what differs between two builds or trees. */
function domOf(html: string): string {
  const document = parseDocument(html);
  for (const element of selectAll(
    'script, link[rel="stylesheet"], link[rel="modulepreload"]',
    document,
  )) {
    removeElement(element);
  }
  return (
    getOuterHTML(document, { encodeEntities: false })
      .replaceAll(/_R_[a-z0-9]+_/g, '_R_')
      // React separates texts with empty comments.
      .replaceAll('<!-- -->', '')
      .replaceAll(/<(\w+)/g, '\n<$1')
  );
}

async function expectSameDom(site: RunningServer, other: RunningServer, paths: readonly string[]) {
  for (const address of paths) {
    const [actual, expected] = await Promise.all([read(site, address), read(other, address)]);
    expect(actual.status, address).toBe(200);
    expect(domOf(actual.text), address).toBe(domOf(expected.text));
    expect(actual.text.length, address).toBeGreaterThan(1000);
  }
}

const startPlain = (bff: RunningServer, settings = {}) =>
  startSite(plain.folder, { BFF_URL: bff.url, LOG_LEVEL: 'silent', ...settings });

describe('a page has the same DOM as without static HTML', () => {
  for (const upstream of ['embedded', 'spec-only'] as const) {
    test(`over the ${upstream} content`, async ({ stacks, servers }) => {
      const { site, bff } = await stacks.of(upstream);
      const other = await servers.keep(startPlain(bff));
      const paths = expectedPages.map((pages) => pages[upstream].path);
      const comparable = paths.filter((address) => !address.startsWith('/sections/'));
      await expectSameDom(site, other, comparable);
    });
  }

  test('over hostile texts', async ({ servers }) => {
    const odd = '"q" \'a\' `b` <b> > </section> &amp; &#39; <!-- c --> \\ \u2028 \ud83d a\r\nb\rc';
    const value = `it's > 'c' &quot;d&quot; &amp;lt; <i>`;
    const content =
      `<p>${odd}</p><!-- > --><a href='/a?b="c"&d' title="${value}">e</a>` +
      `<img src="/files/a.jpg?x='y'" alt="${value}"><table><tr><td>&nbsp;&lt;td&gt;`;
    const page = {
      title: odd,
      announce: odd,
      content,
      facts: [{ title: odd, value: odd }],
      values: [{ title: odd, text: odd }],
      premises: [{ title: odd, text: odd, images: [{ url: '/files/a.jpg', alt: odd }] }],
      blocks: [
        { type: 'text', html: content },
        { type: 'quote', text: odd, author: odd },
        { type: 'table', caption: odd, head: [odd], rows: [[odd]] },
        { type: 'cards', items: [{ title: odd, page: '/news?a="b"', announce: odd }] },
      ],
    };
    servers.upstream.script('/api/about', (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(page)),
    );
    const bff = await servers.startBff();
    const site = await servers.startSite(bff.url);
    const other = await servers.keep(startPlain(bff));
    await expectSameDom(site, other, ['/about']);
    expect((await read(site, '/about')).text).toContain('e</a>');
  });
});

describe('a boundary', () => {
  const MESSAGE = 'StaticHtml renders synchronous server components without client components';

  test('renders what needs no React', async ({ servers }) => {
    const site = await servers.keep(startPlain(await servers.startBff()));
    const { status, text } = await read(site, '/sections/allowed');
    expect(status).toBe(200);
    expect(text).toContain(`<section><p title='a &gt; b'>allowed</p></section>`);
  });

  test.for(['client', 'late', 'title', 'picture'])(
    'refuses %s and says why',
    async (slug, { servers }) => {
      const bff = await servers.startBff();
      const site = await servers.keep(startPlain(bff, { LOG_LEVEL: 'error' }));
      expect((await read(site, `/sections/${slug}`)).status).toBe(500);
      expect(site.log()).toContain(MESSAGE);
    },
  );
});
