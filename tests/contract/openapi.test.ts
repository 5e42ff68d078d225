import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SLUG_PATTERN } from '../../bff/contract/requests.ts';
import { isPaged, type ResourceName, resources } from '../../bff/contract/resources.ts';
import { views } from '../../bff/contract/views.ts';
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

/** Not part of any schema. */
const ABOUT = { title: 'О нас', unknown_field: { deep: [1, null] } };

let bff: Bff;
let document: Document;

beforeAll(async () => {
  bff = await openBff({
    content: { ...bareContent, '/api/about': ABOUT, '/api/contacts': ABOUT },
  });
  document = (await (await fetch(`${bff.url}/openapi.json`)).json()) as Document;
});
afterAll(() => bff.close());

const REF = '#/components/schemas/';
const refTo = (name: string) => ({ $ref: REF + name });
const jsonOf = (path: string, status: string) =>
  document.paths[path]?.['get']?.responses[status]?.content['application/json']?.schema;

describe.each(Object.keys(resources) as ResourceName[])('the route of %s', (name) => {
  const { path, content } = resources[name];

  test('is documented with its content and its failures', () => {
    expect(jsonOf(path, '200')).toEqual(refTo(name));
    expect(jsonOf(path, '4XX')).toEqual(refTo('Error'));
    expect(jsonOf(path, '5XX')).toEqual(refTo('Error'));
  });

  test('has the schema of the contract', () => {
    expect(document.components.schemas[name]).toEqual(JSON.parse(JSON.stringify(content)));
  });

  test('has the parameters that it reads', () => {
    const parameters = document.paths[path]?.['get']?.parameters ?? [];
    const expected = [
      ...(path.includes('{slug}')
        ? [{ name: 'slug', in: 'path', schema: { pattern: SLUG_PATTERN.source } }]
        : []),
      ...(isPaged(name) ? [{ name: 'page', in: 'query', schema: { minimum: 1 } }] : []),
    ];
    expect(parameters).toHaveLength(expected.length);
    expect(parameters).toMatchObject(expected);
  });
});

test('the content of views is that of their parts, an optional one may be null', () => {
  for (const [name, { required, optional }] of Object.entries(views)) {
    const schema = jsonOf(`/api/views/${name}`, '200');
    expect(schema).toMatchObject({ required: ['parts', 'partial'] });
    expect((schema as { properties?: object }).properties).toMatchObject({
      parts: {
        properties: {
          ...Object.fromEntries(required.map((part) => [part, refTo(part)])),
          ...Object.fromEntries(
            optional.map((part) => [part, { anyOf: [refTo(part), { type: 'null' }] }]),
          ),
        },
      },
    });
  }
});

test.each(['/media/{width}', '/api/lead', '/admin/purge', '/admin/cache'])(
  '%s is documented',
  (path) => {
    expect(document.paths).toHaveProperty([path]);
  },
);

test('required fields are documented', () => {
  expect(document.components.schemas).toMatchObject({
    layout: { required: ['config', 'menu'] },
    news: { required: ['items', 'next_page'] },
    Error: { required: ['error'] },
  });
});

test('every reference has a component', () => {
  const references = JSON.stringify(document.paths).matchAll(/"\$ref":"([^"]+)"/g);
  const missing = [...references].filter(
    ([, ref = '']) => !(ref.replace(REF, '') in document.components.schemas),
  );
  expect(missing).toEqual([]);
});

test('a field that no schema names reaches the client, alone and in a view', async () => {
  expect(JSON.stringify(resources.about.content)).not.toContain('unknown_field');
  expect(await (await fetch(`${bff.url}/api/about`)).json()).toEqual(ABOUT);
  const view = await (await fetch(`${bff.url}/api/views/contacts`)).json();
  expect(view).toMatchObject({ parts: { contacts: ABOUT } });
});
