import { expect, test } from 'vitest';
import { contentDigest } from '../../../../bff/upstream/known-part.ts';
import type { ResourceName } from '#contract/shapes/resources.ts';

const layout = (config: object, more: object = {}) => ({ config, menu: [], ...more });
const blocks = (...list: object[]) => ({ title: 'a', blocks: list });

test.each<[what: string, ResourceName, object, object]>([
  ['a time of the API', 'layout', layout({ title: 'a' }), layout({ title: 'a' }, { at: 1 })],
  ['a time in the config', 'layout', layout({ title: 'a' }), layout({ title: 'a', at: 1 })],
  ['another order', 'about', { title: 'a', content: 'b' }, { content: 'b', title: 'a' }],
  ['a field of a card', 'news', page({ slug: 'a' }), page({ slug: 'a', views: 7 })],
  ['a list in an envelope', 'programs', [{ slug: 'a' }], { items: [{ slug: 'a', at: 1 }], at: 2 }],
  ['a field of a block', 'about', blocks({ type: 'text' }), blocks({ type: 'text', id: 1 })],
])('the same content: %s', (_what, resource, one, other) => {
  expect(contentDigest(resource, one)).toBe(contentDigest(resource, other));
});

const [A, B] = [{ slug: 'a' }, { slug: 'b' }];

test.each<[what: string, ResourceName, object, object]>([
  ['a text', 'layout', layout({ title: 'a' }), layout({ title: 'b' })],
  ['a field that is set', 'about', { title: 'a' }, { title: 'a', content: 'b' }],
  ['an order of items', 'team', [A, B], [B, A]],
  ['the next page', 'news', page(A), { ...page(A), next_page: 2 }],
  ['another form', 'about', { title: { rendered: 'a' } }, { title: { rendered: 'b' } }],
  ['content without a known field', 'about', { data: { v: 1 } }, { data: { v: 2 } }],
  ['a block', 'about', blocks({ type: 'text', html: 'a' }), blocks({ type: 'text', html: 'b' })],
])('a change of %s', (_what, resource, one, other) => {
  expect(contentDigest(resource, one)).not.toBe(contentDigest(resource, other));
});

test('a change of the resource', () => {
  expect(contentDigest('about', A)).not.toBe(contentDigest('contacts', A));
});

function page(...items: object[]) {
  return { items, next_page: null };
}
