import { type ReactNode, Children, Fragment, isValidElement } from 'react';
import { describe, expect, test } from 'vitest';
import { toStaticHtml } from '../../../../../src/rendering/static-html/to-static-html.ts';

/** Enough of a renderer to see what was written as HTML. */
const toMarkup = (node: ReactNode): string =>
  Children.toArray(node)
    .map((child) => {
      if (typeof child === 'string' || typeof child === 'number') return String(child);
      if (!isValidElement<{ children?: ReactNode; title?: string }>(child)) return '';
      if (child.type === Fragment) return toMarkup(child.props.children);
      const { children, title } = child.props;
      const attributes = title === undefined ? '' : ` title="${title}"`;
      return `<${String(child.type)}${attributes}>${toMarkup(children)}</${String(child.type)}>`;
    })
    .join('');

const frozen = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });
const renderNode = (node: ReactNode) => toStaticHtml(node, toMarkup);

/** What the RSC plugin leaves of a client component on the server. */
const Client = Object.assign((_props: { children?: ReactNode }) => null, {
  $$typeof: Symbol.for('react.client.reference'),
});
const Card = ({ title }: { title: string }) => (
  <article>
    <h3>{title}</h3>
  </article>
);

describe('a part without client components', () => {
  test('is HTML inside its outermost element, which stays', () => {
    expect(
      renderNode(
        <section id="a" className="b">
          <Card title="x" />
          {null}y{3}
        </section>,
      ),
    ).toEqual(<section id="a" className="b" {...frozen('<article><h3>x</h3></article>y3')} />);
  });

  test('that is a text alone stays', () => {
    expect(renderNode(<p>x</p>)).toEqual(<p>x</p>);
    expect(renderNode('x')).toBe('x');
  });

  test('has single quotes around its values, and in them none', () => {
    const inner = `<a title="it's">"it's"</a>`;
    expect(renderNode(<div {...frozen(inner)} />)).toEqual(
      <div {...frozen(`<a title='it&#39;s'>"it's"</a>`)} />,
    );
  });
});

describe('beside a client component', () => {
  test('static parts are HTML each, and what holds them stays', () => {
    const tree = (
      <main>
        <Card title="x" />
        <div>
          <Client />
          <p>
            <b>z</b>
          </p>
        </div>
      </main>
    );
    expect(renderNode(tree)).toEqual(
      <main>
        <article {...frozen('<h3>x</h3>')} />
        <div>
          <Client />
          <p {...frozen('<b>z</b>')} />
        </div>
      </main>,
    );
  });

  test('its own children are frozen; keys stay', () => {
    const items = ['a', 'b'].map((title) => (
      <li key={title}>
        <Card title={title} />
      </li>
    ));
    expect(renderNode(<Client>{items}</Client>)).toEqual(
      <Client>
        {['a', 'b'].map((title) => (
          <li key={title} {...frozen(`<article><h3>${title}</h3></article>`)} />
        ))}
      </Client>,
    );
  });

  test('a component’s key is that of what it shows', () => {
    const tree = [<Card key="a" title="x" />, <Client key="b" />];
    expect(renderNode(tree)).toEqual([
      <Fragment key="a">
        <article {...frozen('<h3>x</h3>')} />
      </Fragment>,
      <Client key="b" />,
    ]);
  });
});

describe('what React keeps for itself', () => {
  const kept = {
    'a title': <title>x</title>,
    metadata: <meta name="a" content="b" />,
    'a field': <input name="a" />,
    'a picture that is not lazy': <img src="a" alt="" />,
  };
  test.each(Object.entries(kept))('%s', (_name, element) => {
    const tree = (
      <div>
        {element}
        <p>x</p>
      </div>
    );
    expect(renderNode(tree)).toEqual(tree);
  });

  test('a lazy picture is HTML', () => {
    expect(
      renderNode(
        <p>
          <img src="a" alt="" loading="lazy" />
        </p>,
      ),
    ).toEqual(<p {...frozen('<img></img>')} />);
  });
});
