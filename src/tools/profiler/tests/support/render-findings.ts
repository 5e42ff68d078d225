/**
 * Renders a page for each kind of finding, before and after its advice was applied, with the
 * installed react-server-dom-webpack, and prints the payloads as JSON in base64. Runs in a separate
 * process for the same reasons as the corpus.
 */
import { createElement as h, type ComponentType, type ReactNode } from 'react';
import {
  registerClientReference,
  renderToReadableStream,
} from 'react-server-dom-webpack/server.node';

const manifest = { 'card.tsx#Card': { id: 'card', chunks: [], name: 'Card', async: true } };
const Card = registerClientReference(() => null, 'card.tsx', 'Card') as ComponentType<
  Readonly<Record<string, unknown>>
>;

let seed = 7919;
const next = (below: number): number => {
  seed = (seed * 48271) % 0x7fffffff;
  return seed % below;
};
const SYLLABLES = 'ка ро ми ле ста на до ви пу тель ши бра ко ше ную ри зо га'.split(' ');
const word = (): string =>
  Array.from({ length: 2 + next(3) }, () => SYLLABLES[next(SYLLABLES.length)]).join('');
const sentence = (words = 9): string => Array.from({ length: words }, word).join(' ');
const token = (length: number): string =>
  Array.from({ length }, () => 'abcdefghijkmnpqrstuvwxyz23456789'[next(32)]).join('');

const ITEMS = Array.from({ length: 40 }, (_, id) => ({
  id,
  title: sentence(3),
  text: sentence(),
  bio: sentence(12),
  opaque: token(40),
  note: sentence(4),
}));
type Item = (typeof ITEMS)[number];

/** A server component around each item, as in real pages. */
function Row({ item, children }: { readonly item: Item; readonly children?: ReactNode }) {
  return h(
    'li',
    { className: 'row' },
    h('h3', null, item.title),
    h('p', null, item.text),
    children,
  );
}

const list = (inside: (item: Item) => ReactNode, items: readonly Item[] = ITEMS) =>
  h('ul', null, ...items.map((item) => h(Row, { key: item.id, item, children: inside(item) })));

const LONG_TEXT = sentence(160);
const CONFIG = Array.from({ length: 6 }, () => ({ name: sentence(4) }));
const copyOf = <T>(data: T): T => structuredClone(data);

const STROKES = Array.from({ length: 6 }, (_, at) => ({
  d: `M${at} ${at * 7}Z`,
  stroke: token(9),
}));
const drawIcon = () =>
  h(
    'svg',
    { viewBox: '0 0 24 24', width: 24 },
    ...STROKES.map((stroke) => h('path', { key: stroke.d, ...stroke })),
  );
const ICON = drawIcon();
const JWT = [{ alg: 'HS256' }, { sub: token(20) }]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .concat(token(43))
  .join('.');

/** Pages by kind: with the finding, and after the change. */
const pages: Readonly<Record<string, (isChanged: boolean) => unknown>> = {
  'unread-prop': (isChanged) =>
    list((item) =>
      h(Card, { title: item.title, list: [], ...(isChanged ? {} : { unused: item.opaque }) }),
    ),
  'unread-prop in a row of its own': (isChanged) =>
    list((item) =>
      item.id > 0
        ? null
        : h(Card, { title: item.title, list: [], ...(isChanged ? {} : { unused: LONG_TEXT }) }),
    ),
  'unread-field': (isChanged) =>
    h(Card, {
      title: 'x',
      list: ITEMS.map(({ title: name, bio }) => ({ name, ...(isChanged ? {} : { bio }) })),
    }),
  'undefined-prop': (isChanged) =>
    list((item) =>
      h('img', { src: `/${item.id * 7919}`, ...(isChanged ? {} : { style: undefined }) }),
    ),
  'same-data': (isChanged) =>
    list((item) => h(Card, { title: item.note, list: isChanged ? CONFIG : copyOf(CONFIG) })),
  'same-subtree': (isChanged) => list(() => (isChanged ? ICON : drawIcon())),
  secret: (isChanged) =>
    list((item) => h('b', isChanged || item.id > 0 ? {} : { 'data-session': JWT }, item.note)),
};

async function render(model: unknown): Promise<string> {
  const stream = renderToReadableStream(model, manifest);
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('base64');
}

const rendered: Record<string, readonly string[]> = {};
for (const [kind, make] of Object.entries(pages)) {
  rendered[kind] = [await render(make(false)), await render(make(true))];
}
process.stdout.write(JSON.stringify(rendered));
