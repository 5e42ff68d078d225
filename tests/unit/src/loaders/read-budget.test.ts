import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { readAs } from '../../../../src/loaders/read-as.ts';
import { ReadBudget } from '../../../../src/loaders/read-budget.ts';

const Document = Type.Object({
  title: Type.Optional(Type.String()),
  content: Type.Optional(Type.String()),
  images: Type.Optional(Type.Array(Type.Object({ url: Type.String() }))),
  tags: Type.Optional(Type.Array(Type.String())),
});

const read = (value: object, limits: Partial<ConstructorParameters<typeof ReadBudget>[0]> = {}) => {
  const budget = new ReadBudget({ characters: 100, tags: 40, items: 6, ...limits });
  return { document: readAs(Document, value, budget), exceeded: budget.exceeded };
};

describe('a document within the limits', () => {
  test('is read whole', () => {
    const document = { title: 'т'.repeat(50), content: '<p>а</p>'.repeat(5), tags: ['а', 'б'] };
    expect(read(document)).toEqual({ document, exceeded: [] });
  });
});

describe('beyond the limits', () => {
  test('a text counts as not set, and others are read', () => {
    const { document, exceeded } = read({ title: 'т', content: 'а'.repeat(100), tags: ['б'] });
    expect(document).toEqual({ title: 'т', tags: ['б'] });
    expect(exceeded).toEqual(['content']);
  });

  test('the texts of a document count together', () => {
    const { document } = read({ title: 'т'.repeat(60), content: 'а'.repeat(60) });
    expect(document).toEqual({ title: 'т'.repeat(60) });
  });

  test.each(['<p>'.repeat(41), '<img>'.repeat(3), '<IMG>'.repeat(3)])('tags are: %s', (content) => {
    expect(read({ content }, { characters: 1000 }).exceeded).toEqual(['content']);
  });

  test.each([
    [
      { images: [{ url: 'a' }, { url: 'b' }, { url: 'c' }] },
      { images: [{ url: 'a' }, { url: 'b' }] },
    ],
    [{ images: [1, null, { url: 'c' }] }, { images: [] }],
    [{ tags: Array.from('абвгдеж') }, { tags: Array.from('абвгде') }],
  ])('items are left out: %j', (value, document) => {
    const { exceeded, ...rest } = read(value);
    expect(rest).toEqual({ document });
    expect(exceeded).toEqual(Object.keys(value));
  });

  test('only some of the fields are named', () => {
    const names = Array.from({ length: 50 }, (_, index) => `field${index}`);
    const budget = new ReadBudget({ characters: 0, tags: 0, items: 0 });
    for (const name of names) budget.takeText('а', name);
    expect(budget.exceeded).toHaveLength(10);
  });
});

describe('pictures inside of a text', () => {
  const picture = `<img alt="" src="data:image/png;base64,${'A'.repeat(50_000)}">`;

  test('do not count', () => {
    const { document, exceeded } = read({ content: `<p>а</p>${picture}<p>б</p>` });
    expect(document).toEqual({ content: '<p>а</p><img alt="" ><p>б</p>' });
    expect(exceeded).toEqual([]);
  });

  test('without an end are text', () => {
    expect(read({ content: picture.slice(0, -2) }).exceeded).toEqual(['content']);
  });
});
