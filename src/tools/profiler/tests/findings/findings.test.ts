import { compress } from '../../bytes/encodings.ts';
import { savedBytes } from '../../bytes/body.ts';
import { renderFindings } from '../support/corpus.ts';
import { describe, expect, test } from 'vitest';
import {
  CARD,
  cardPage as page,
  projectOf,
  reportOf,
  suspectedIn as suspected,
  suspicionsOf,
} from '../support/read.ts';

const project = projectOf(CARD);
const findingsOf = (lines: readonly string[]) =>
  reportOf(`${lines.join('\n')}\n`, project).findings;

const LONG = 'Очень длинная строка, которую никто не читает, потому что она не нужна';

describe('findings', () => {
  test('name a prop that is never read', () => {
    const [finding] = findingsOf(
      page(`["$","$L1",null,{"title":"а","unused":"${LONG}","list":[]}]`),
    );
    expect(finding).toMatchObject({
      kind: 'unread-prop',
      place: 'Card (src/card.client.tsx)',
      detail: 'unused is sent 1× and never read',
      raw: Buffer.byteLength(`"unused":"${LONG}",`),
    });
    expect(finding?.wire).toBeGreaterThan(50);
  });

  test('name fields that are not read of an object passed whole', () => {
    const items = ['Анна', 'Борис'].map((name) => `{"name":"${name}","bio":"${name}: ${LONG}"}`);
    const findings = suspected(page(`["$","$L1",null,{"title":"а","list":[${items.join(',')}]}]`));
    expect(findings[0]).toMatchObject({
      kind: 'unread-field',
      detail: 'list[].bio is sent 2× and never read',
    });
  });

  test('say nothing about a component without a known source', () => {
    const findings = suspected([
      '1:I["other",[],"Other",1]',
      `0:{"page:/":["$","$L1",null,{"unused":"${LONG}"}]}`,
    ]);
    expect(findings).toEqual([]);
  });

  test('name debugging information and paths of files', () => {
    const findings = suspected([
      ':N1763733600000.123',
      '0:{"page:/":["$","p",null,{"title":"at render (file:///srv/app/src/page.tsx:3:14)"},null,[],1]}',
    ]);
    expect(findings.map(({ kind }) => kind).sort()).toEqual(['debug', 'debug-path']);
  });

  test('name secrets without repeating them', () => {
    const key = `sk_live_${'a1'.repeat(12)}`;
    const findings = findingsOf(
      page(`["$","p",null,{"config":{"note":"${key}","clientSecret":"qwertyuiop12"}}]`),
    );
    expect(findings.map(({ kind }) => kind)).toEqual(['secret', 'secret']);
    expect(JSON.stringify(findings)).not.toContain(key);
    expect(JSON.stringify(findings)).not.toContain('qwertyuiop12');
  });

  test('name the undefined props of a kind of element together', () => {
    const items = Array.from(
      { length: 12 },
      (_, at) =>
        `["$","li","${at}",{"title":"$undefined","id":"$undefined","children":"${'аяую'[at % 4]} ${at * 7919}"}]`,
    );
    const [unset, ...others] = suspected(page(`["$","ul",null,{"children":[${items.join(',')}]}]`));
    expect(others).toEqual([]);
    expect(unset).toMatchObject({ kind: 'undefined-prop', place: 'page:/ › li', count: 24 });
    expect(unset?.detail).toBe('title and id are sent as undefined 24×');
    expect(savedBytes(unset?.edits ?? [])).toBe(
      12 * '"title":"$undefined","id":"$undefined",'.length,
    );
    expect(unset?.places.slice(0, 2)).toEqual([
      'page:/ › ul › li[0].title',
      'page:/ › ul › li[0].id',
    ]);
  });

  test.each([
    [
      'fields of data, together',
      '{"rows":[%]}',
      (at: number) => `{"a":${at},"b":"$undefined","c":"$undefined"}`,
      'page:/ › Card.rows[]',
      '"b":"$undefined","c":"$undefined"'.length,
    ],
    [
      'items of a list',
      '{"rows":[%]}',
      (at: number) => `["$undefined",${at}]`,
      'page:/ › Card.rows',
      '"$undefined"'.length - 'null'.length,
    ],
    [
      'values of a dictionary',
      '{"byId":{%}}',
      (at: number) => `"id${at}":{"b":"$undefined","a":${at}}`,
      'page:/ › Card.byId.*',
      '"b":"$undefined",'.length,
    ],
  ])('name undefined in %s', (_, props, item, place, bytes) => {
    const items = Array.from({ length: 12 }, (__, at) => item(at)).join(',');
    const [unset, ...others] = suspected([
      '1:I["other",[],"Card",1]',
      `0:{"page:/":["$","$L1",null,${props.replace('%', items)}]}`,
    ]);
    expect(others).toEqual([]);
    expect(unset).toMatchObject({ kind: 'undefined-prop', place });
    expect(savedBytes(unset?.edits ?? [])).toBe(12 * bytes);
  });

  test('name undefined in a Map', () => {
    const entries = Array.from({ length: 12 }, (_, at) => `["key${at}","$undefined"]`);
    const [unset] = suspected([
      `1:[${entries.join(',')}]`,
      '0:{"page:/":["$","p",null,{"data":"$Q1"}]}',
    ]);
    expect(unset).toMatchObject({ kind: 'undefined-prop', place: 'page:/ › p.data.*', count: 12 });
  });

  test('match objects by the long texts that they point at', () => {
    const text = 'x'.repeat(1100);
    const row = (id: string, value: string) => `${id}:T${value.length.toString(16)},${value}`;
    const found = (second: string) =>
      suspected([
        '1:I["other",[],"Card",1]',
        `${row('2', text)}${row('1f', second)}0:{"page:/":"$L3"}`,
        '3:["$","p",null,{"children":[["$","$L1",null,{"n":1,"data":{"name":"a","text":"$2"}}],["$","$L1",null,{"n":2,"data":{"name":"a","text":"$1f"}}]]}]',
      ]).filter(({ kind }) => kind === 'same-data');
    const [same, ...others] = found(text);
    expect(others).toEqual([]);
    expect(savedBytes(same?.edits ?? [])).toBeGreaterThan(1100);
    expect(found(`${text.slice(1)}y`)).toEqual([]);
  });
});

describe('a list of findings', () => {
  const secret = `sk_live_${'a1'.repeat(12)}`;
  const noise = (seed: number) =>
    Array.from({ length: 40 }, (_, at) => ((at + 3) * (seed + 7) * 7919).toString(36)).join('');

  test('has secrets first, then the largest savings, and nothing below 50 bytes', () => {
    const cards = [noise(1), noise(2) + noise(3)].map(
      (text, at) => `["$","$L1",null,{"title":"а","unused${at}":"${text}","list":[]}]`,
    );
    const small = '["$","$L1",null,{"title":"а","little":"qwertyuiop","list":[]}]';
    const note = `["$","p",null,{"data-note":"${secret}"}]`;
    const all = `["$","ul",null,{"children":[${[...cards, small, note].join(',')}]}]`;
    expect(findingsOf(page(all)).map(({ detail }) => detail.split(' ')[0])).toEqual([
      '"sk_l…a1"',
      'unused1',
      'unused0',
    ]);
    expect(suspected(page(all)).map(({ detail }) => detail)).toContain(
      'little is sent 1× and never read',
    );
  });

  test('has one entry for all closures of a pattern, with the fields of the HTML', () => {
    const closed = (at: number) => (noise(at) + noise(at + 50) + noise(at + 90)).slice(0, 450);
    const rows = Array.from({ length: 5 }, (_, at) => [
      `a${at}:{"id":"40ab${at}","bound":"$@b${at}"}`,
      `b${at}:["${closed(at)}"]`,
    ]).flat();
    const forms = [0, 1, 2, 3, 4].map(
      (at) => `["$","$L1","${at}",{"title":"${at}","list":[],"onRemove":"$ha${at}"}]`,
    );
    const payload = `${[...rows, ...page(`["$","ul",null,{"children":[${forms.join(',')}]}]`)].join('\n')}\n`;
    const fields = [0, 1, 2, 3, 4].map(
      (at) => `<input type="hidden" value="[&quot;${closed(at)}&quot;]">`,
    );
    const html = `<!doctype html>${fields.join('')}<script>(self.__FLIGHT_DATA||=[]).push(${JSON.stringify(payload)})</script>`;
    const closures = reportOf(html).findings.filter(({ kind }) => kind === 'closure');
    expect(closures).toMatchObject([
      { count: 5, detail: expect.stringContaining('4 more'), raw: 2 * 5 * closed(0).length },
    ]);
  });

  test('omits repeats that compression makes free', () => {
    const styled = (at: number) =>
      `["$","li","${at}",{"style":{"color":"var(--ink)","background":"var(--paper)","padding":"${'1px '.repeat(9)}"}}]`;
    const cards = Array.from({ length: 5 }, (_, at) => styled(at)).join(',');
    const lines = ['0:{"page:/":"$L1"}', `1:["$","ul",null,{"children":[${cards}]}]`];
    expect(suspected(lines).map(({ kind }) => kind)).toEqual(['same-data']);
    expect(findingsOf(lines)).toEqual([]);
  });
});

describe('a payload of React itself', () => {
  const KINDS = [
    'unread-prop',
    'unread-prop in a row of its own',
    'unread-field',
    'undefined-prop',
    'same-data',
    'same-subtree',
    'secret',
  ];
  const rendering = renderFindings();
  const wireOf = (payload: Buffer): number => compress(payload, 'br', 9).length;

  test.each(KINDS)('is weighed like the actual change: %s', async (kind) => {
    const [before, after] = (await rendering).get(kind) ?? [];
    if (!before || !after) throw new Error(`no page for ${kind}`);
    const [name] = kind.split(' ');
    const finding = reportOf(before, project).findings.find((one) => one.kind === name);
    expect(suspicionsOf(after, project).filter((one) => one.kind === name)).toEqual([]);
    const real = wireOf(before) - wireOf(after);
    // A saved payload is assumed to come from a less dense compressor, and React splits rows
    // differently.
    if (finding) {
      expect(finding.wire / real).toBeGreaterThan(0.6);
      expect(finding.wire / real).toBeLessThan(1.4);
    } else expect(real).toBeLessThan(60);
  });
});
