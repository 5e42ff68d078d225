import { expect, test } from 'vitest';
import { formSchemaOf } from '../../../../bff/editor/file-schema.ts';
import { labels, sectionsOf } from '../../../../bff/editor/labels.ts';
import {
  collections,
  entryLists,
  type KindName,
  rulesOf,
  singles,
} from '../../../../bff/origin/content-kinds.ts';

type Schema = Readonly<Record<string, unknown>>;

const KINDS = [collections, entryLists, singles].flatMap(Object.keys) as KindName[];

/** All parts of a schema, with their names. */
function* partsOf(schema: Schema, name = ''): Generator<[string, Schema]> {
  yield [name, schema];
  const { properties = {}, items, anyOf = [] } = schema;
  for (const [part, field] of Object.entries(properties as Schema))
    yield* partsOf(field as Schema, part);
  if (items) yield* partsOf(items as Schema, `${name}[]`);
  for (const option of anyOf as Schema[]) yield* partsOf(option, `${name}|`);
}

test.each(KINDS)(
  'each field, choice and block of %s has a Russian label, or is marked as hidden',
  (kind) => {
    for (const [name, part] of partsOf(formSchemaOf(kind))) {
      const isInner = name === '' || name.endsWith(']') || part['const'] !== undefined;
      if (!isInner) expect(part['title'], name).toMatch(/./);
      for (const { title } of (part['oneOf'] ?? []) as { title: string }[])
        expect(title).not.toMatch(/^[a-z]/);
    }
    const { properties } = rulesOf(kind).schema;
    for (const name of Object.keys(properties)) expect(labels.fields).toHaveProperty([name]);
  },
);

test('each kind is in one section; a collection that is in none has its own', () => {
  const kinds = sectionsOf(labels.sections).flatMap((section) => section.kinds);
  expect(kinds.toSorted()).toEqual(KINDS.toSorted());
  const own = sectionsOf([{ title: 'Страницы', kinds: ['pages', 'sections'] }]);
  expect(own).toHaveLength(Object.keys(collections).length - 1);
  expect(own).toContainEqual({ title: 'Команда', kinds: ['people'] });
});

test('no form of a document shows its slug, which is the name of its file', () => {
  for (const kind of Object.keys(collections) as KindName[])
    expect(formSchemaOf(kind)['properties'], kind).not.toHaveProperty('slug');
  expect(formSchemaOf('groups')['properties']).toHaveProperty('slug');
});

test('no form shows fields that only programs write; references are chosen by kind', () => {
  const news = formSchemaOf('news')['properties'] as Schema;
  for (const name of ['id', 'slug', 'name', 'text', 'prev', 'next'])
    expect(news).not.toHaveProperty(name);
  expect(news['related']).toMatchObject({ items: { 'x-ref': 'news' }, title: 'Похожее' });
  expect(news['content']).toMatchObject({ 'x-kind': 'markdown' });
  expect(news['date']).toMatchObject({ format: 'date' });
  for (const name of ['announce', 'source_url', 'author'])
    expect(news[name]).not.toHaveProperty('format');
});
