import { getOuterHTML } from 'domutils';
import { parseDocument } from 'htmlparser2';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sanitize } from '../../../../src/loaders/sanitize.ts';
import { StaticHtml } from '../../../../src/rendering/static-html.tsx';
import { logOnce } from '../../../../src/runtime/log.ts';

vi.mock('server-only', () => ({}));
vi.mock('../../../../src/runtime/log.ts', () => ({ logOnce: vi.fn() }));
vi.mock('../../../../src/waku/renderer.ts', async () => {
  const { renderToStaticMarkup } = await import('react-dom/server');
  return { loadMarkupRenderer: async () => renderToStaticMarkup };
});

beforeEach(() => vi.mocked(logOnce).mockReset());

const ODD = '"q" \'a\' `b` <b> > </section> &amp; &#39; <!-- c --> \\ \u2028 \ud83d a\r\nb\rc';
const VALUE = `it's > 'c' &quot;d&quot; &amp;lt; <i>`;
const HTML = sanitize(
  `<p>${ODD}</p><!-- > --><a href='/a?b="c"&d' title="${VALUE}">e</a><table><tr><td>&nbsp;&lt;td&gt;`,
);

const Card = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <article className="card" aria-label={title} style={{ color: 'red', '--size': 2 } as object}>
    <h3 title={VALUE}>
      {title} {1} из {2}
    </h3>
    {children}
  </article>
);

/** Parts of server components: texts, attributes, lists, empty children, HTML from editors. */
const PARTS: Readonly<Record<string, ReactNode>> = {
  'texts beside each other': <p>{['a', ODD, '', 'b', null, false, 0, 'c']}</p>,
  'attributes of every kind': (
    <form action={'/a?b="c"&d'} noValidate>
      <input defaultValue={VALUE} disabled name="'" data-list='["a"]' aria-hidden={false} />
      <textarea defaultValue={`\n${ODD}`} />
      <select defaultValue="2">
        <option value="1">{ODD}</option>
        <option value="2">b</option>
      </select>
    </form>
  ),
  'components in lists': [1, 2].map((key) => (
    <Card key={key} title={ODD}>
      <img src="/files/a.jpg?x='y'" srcSet="/a 1x, /b 2x" alt={ODD} loading="lazy" />
      <svg viewBox="0 0 1 1">
        <path d="M0 0" strokeWidth={2} />
      </svg>
    </Card>
  )),
  'HTML of editors': <div dangerouslySetInnerHTML={{ __html: HTML }} />,
  'boundaries inside': (
    <StaticHtml as="ul" className="list">
      <StaticHtml as="li" title={VALUE}>
        {ODD}
      </StaticHtml>
      <StaticHtml as="li" html={HTML} />
    </StaticHtml>
  ),
};

/** Elements and texts; React separates texts with empty comments. */
const domOf = (node: ReactNode): string =>
  getOuterHTML(parseDocument(renderToString(node)), { encodeEntities: false })
    .replaceAll('<!-- -->', '')
    .replaceAll(/<(\w+)/g, '\n<$1');

test.each(Object.entries(PARTS))(
  'a boundary has the same DOM as its element around %s',
  (_, children) => {
    const attributes = { className: 'part', title: VALUE };
    const actual = domOf(
      <StaticHtml as="section" {...attributes}>
        {children}
      </StaticHtml>,
    );
    expect(actual).toBe(domOf(<section {...attributes}>{children}</section>));
    expect(actual.length).toBeGreaterThan(100);
  },
);

/** The server's stand-in for a client component, which must not be called. */
const Client = Object.defineProperties(
  () => {
    throw new Error('called on the server');
  },
  { $$typeof: { value: Symbol.for('react.client.reference') }, $$id: { value: 'id' } },
);
const Late = async () => <p>late</p>;

const NOT_STATIC: Readonly<Record<string, ReactNode>> = {
  'a client component': <Client />,
  'an asynchronous component': <Late />,
  'a picture that is loaded early': <img src="/a.jpg" alt="" />,
};

describe('a boundary leaves to React', () => {
  test.each(Object.entries(NOT_STATIC))('%s, and logs which part', (_, children) => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const { props } = StaticHtml({ as: 'section', name: 'Фото', children });
    expect(props).toStrictEqual({ children });
    expect(logOnce).toHaveBeenCalledExactlyOnceWith(
      'debug',
      { part: 'Фото', reason: expect.any(String) as string },
      'a part of a page is not static: React renders it',
    );
    vi.mocked(console.error).mockReset();
  });

  test('only for the part around it, not for its neighbours', () => {
    const Counter = () => <StaticHtml as="p">1</StaticHtml>;
    const { props } = StaticHtml({
      as: 'section',
      children: [<Client key="a" />, <Counter key="b" />],
    });
    const [, beside] = (props as { children: ReactNode[] }).children;
    expect(renderToString(beside)).toBe('<p>1</p>');
    expect(logOnce).toHaveBeenCalledOnce();
  });
});
