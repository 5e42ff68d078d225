import { describe, expect, test } from 'vitest';
import { contentDigest } from '../../../../bff/upstream/known-part.ts';
import type { ResourceName } from '../../../../bff/contract/shapes/resources.ts';

const layout = (config: object, more: object = {}) => ({ config, menu: [], ...more });
const blocks = (...list: object[]) => ({ title: 'a', blocks: list });

describe('the same content', () => {
  test.each<[what: string, ResourceName, object, object]>([
    ['a time of the API', 'layout', layout({ title: 'a' }), layout({ title: 'a' }, { at: 1 })],
    ['a time in the config', 'layout', layout({ title: 'a' }), layout({ title: 'a', at: 1 })],
    ['another order', 'about', { title: 'a', content: 'b' }, { content: 'b', title: 'a' }],
    ['a field of a card', 'news', page({ slug: 'a' }), page({ slug: 'a', views: 7 })],
    [
      'a list in an envelope',
      'programs',
      [{ slug: 'a' }],
      { items: [{ slug: 'a', at: 1 }], at: 2 },
    ],
    ['a field of a block', 'about', blocks({ type: 'text' }), blocks({ type: 'text', id: 1 })],
  ])('%s', (_what, resource, one, other) => {
    expect(contentDigest(resource, one)).toBe(contentDigest(resource, other));
  });
});

describe('a change', () => {
  test.each<[what: string, ResourceName, object, object]>([
    ['of a text', 'layout', layout({ title: 'a' }), layout({ title: 'b' })],
    ['of a field that is set', 'about', { title: 'a' }, { title: 'a', content: 'b' }],
    [
      'of an order of items',
      'team',
      [{ slug: 'a' }, { slug: 'b' }],
      [{ slug: 'b' }, { slug: 'a' }],
    ],
    ['of the next page', 'news', page({ slug: 'a' }), { items: [{ slug: 'a' }], next_page: 2 }],
    [
      'in a form of a content system',
      'about',
      { title: { rendered: 'a' } },
      { title: { rendered: 'b' } },
    ],
    ['of content without a known field', 'about', { data: { v: 1 } }, { data: { v: 2 } }],
    [
      'of a block',
      'about',
      blocks({ type: 'text', html: 'a' }),
      blocks({ type: 'text', html: 'b' }),
    ],
  ])('%s', (_what, resource, one, other) => {
    expect(contentDigest(resource, one)).not.toBe(contentDigest(resource, other));
  });

  test('of the resource', () => {
    expect(contentDigest('about', { title: 'a' })).not.toBe(
      contentDigest('contacts', { title: 'a' }),
    );
  });
});

function page(...items: object[]) {
  return { items, next_page: null };
}
