import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Compile } from 'typebox/schema';
import { documentOf, makeFolder, rsc } from './support/command-line.ts';
import { listen } from './support/listen.ts';

const { pathOf, save } = await makeFolder();
const schema = JSON.parse(
  await readFile(path.join(import.meta.dirname, '../report.schema.json'), 'utf8'),
) as { readonly $defs: object };

const page = (name: string, items: number) =>
  `1:I["a1",[],"Card",1]\n0:{"key":"sk_live_${'a1'.repeat(9)}","layout:/":["$","p",null,{"children":"${'общее '.repeat(400)}"}],"page:${name}":[${Array.from({ length: items }, (_, at) => `["$","$L1","${at}",{"title":"${at}"}]`).join(',')}]}\n`;

const startSite = (items: () => number) =>
  listen(({ url = '' }, response) => {
    const name = url.replace(/^\/RSC\/R|\.txt$/g, '');
    const payload = page(name, items());
    if (name === '/broken') response.writeHead(500).end();
    else response.end(url.startsWith('/RSC/') ? payload : documentOf(payload));
  });

let items = 3;
const { origin, close } = await startSite(() => items);
const list = await save('list.txt', '/a\n/b\n/broken\n');
const ALL = [origin, '--all', '--pages', list];
await rsc(...ALL, '--save', pathOf('main.json'));
const before = await save('before.txt', page('/a', 2));

const responses = ['/a', '/b'].map((name) => ({
  request: { url: origin + name },
  response: { content: { mimeType: 'text/x-component', text: page(name, 2) } },
}));
const recorded = await save('two.har', JSON.stringify({ log: { entries: responses } }));

test.each<[string, string, readonly string[]]>([
  ['report', 'a document', [`${origin}/a`]],
  ['report', 'a payload', [before]],
  ['site', 'all pages', ALL],
  ['site', 'all pages that are saved', [...ALL, '--save', pathOf('again.json')]],
  ['comparison', 'a file', [await save('after.txt', page('/a', 9)), '--diff', before]],
  ['comparison', 'a site', [...ALL, '--against', pathOf('main.json'), '--max-growth', '2%']],
  ['recording', 'a HAR', [recorded]],
])('the JSON of a %s matches the schema: %s', async (kind, _, args) => {
  items = 9;
  const { stdout } = await rsc(...args, '--json');
  const validator = Compile({ $defs: schema.$defs, $ref: `#/$defs/${kind}` });
  const value = JSON.parse(stdout) as object;
  expect(validator.Errors(value)).toEqual([true, []]);
  expect(validator.Check({ ...value, unknown: 1 })).toBe(false);
  expect(stdout.length).toBeLessThan(6000);
});

test('all pages have their shared parts, even if saved', async () => {
  const { stdout } = await rsc(...ALL, '--save', pathOf('again.json'), '--json');
  const { shared } = JSON.parse(stdout) as { readonly shared: readonly object[] };
  expect(shared).toContainEqual(expect.objectContaining({ part: 'layout:/' }));
  close();
});
