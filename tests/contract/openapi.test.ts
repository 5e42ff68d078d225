import { afterAll, beforeAll, expect, test } from 'vitest';
import { SLUG_PATTERN } from '#contract/values/requests.ts';
import { isPaged, type ResourceName, resources } from '#contract/shapes/resources.ts';
import { type Bff, openBff } from '../kit/bff.ts';
import { bareContent } from '../kit/content.ts';

interface Operation {
  readonly parameters?: readonly { name: string; in: string; schema: object }[];
  readonly responses: Readonly<Record<string, { content: Record<string, { schema: object }> }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** A document with a field outside all schemas. */
const ABOUT = { title: 'О нас', unknown_field: { deep: [1, null] } };

let bff: Bff;
let document: Document;

beforeAll(async () => {
  bff = await openBff({ content: { ...bareContent, '/api/about': ABOUT, '/api/contacts': ABOUT } });
  document = (await (await fetch(`${bff.url}/openapi.json`)).json()) as Document;
});
afterAll(() => bff.close());

const REF = '#/components/schemas/';
const refTo = (name: string) => ({ $ref: REF + name });
const jsonOf = (path: string, status: string) =>
  document.paths[path]?.['get']?.responses[status]?.content['application/json']?.schema;

test('every route of content is documented with its content, failures and parameters', () => {
  for (const name of Object.keys(resources) as ResourceName[]) {
    const { path, content } = resources[name];
    const found = ['200', '4XX', '5XX'].map((status) => jsonOf(path, status));
    expect(found, name).toEqual([refTo(name), refTo('Error'), refTo('Error')]);
    expect(document.components.schemas[name]).toEqual(JSON.parse(JSON.stringify(content)));
    const slug = { name: 'slug', in: 'path', schema: { pattern: SLUG_PATTERN.source } };
    const page = { name: 'page', in: 'query', schema: { minimum: 1 } };
    const expected = [...(path.includes('{slug}') ? [slug] : []), ...(isPaged(name) ? [page] : [])];
    const parameters = document.paths[path]?.['get']?.parameters ?? [];
    expect(parameters, name).toHaveLength(expected.length);
    expect(parameters, name).toMatchObject(expected);
  }
});

test('other routes are documented as well, and every reference has a component', () => {
  const { paths, components } = document;
  const others = ['/media/{width}', '/api/lead', '/admin/purge', '/admin/cache'];
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(others));
  const references = JSON.stringify(paths).matchAll(/"\$ref":"([^"]+)"/g);
  const missing = [...references].filter(
    ([, ref = '']) => !(ref.replace(REF, '') in components.schemas),
  );
  expect(missing).toEqual([]);
});

test('a field that no schema names reaches the client', async () => {
  expect(JSON.stringify(resources.about.content)).not.toContain('unknown_field');
  expect(await (await fetch(`${bff.url}/api/about`)).json()).toEqual(ABOUT);
});
