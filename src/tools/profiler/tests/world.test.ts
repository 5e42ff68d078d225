import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { profile } from '../reports/profile.ts';
import { readPayload } from '../reports/read-payload.ts';
import type { Encoding } from '../bytes/encodings.ts';
import { sumOfSlots, toInput } from './support/read.ts';

/** Responses of producers, and small inputs as people save them; compressed if long. */
const FOLDER = path.join(import.meta.dirname, 'support/world');
const FILES = readdirSync(FOLDER).map((name) => name.replace(/\.br$/, ''));
const readWorld = (name: string): Buffer =>
  zlib.brotliDecompressSync(readFileSync(path.join(FOLDER, `${name}.br`)));

const reportOf = (name: string, encoding: Encoding = 'br') =>
  profile(toInput(readWorld(name), name), { encoding });

const kindsOf = (name: string, encoding?: Encoding): string[] => [
  ...new Set(reportOf(name, encoding).findings.map(({ kind }) => kind)),
];

/** Files with findings; all others have none. */
const FINDINGS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    FILES.filter((name) => /^(?:hand-sec|rsdw-secret)/.test(name)).map((name) => [
      name,
      ['secret'],
    ]),
  ),
  'hand-sec-email-list.txt': ['personal-data'],
  'hand-sec-gcp.txt': ['restricted-key'],
  // Compression hides these copies, but a browser parses and keeps them.
  'nav-10.rsc': ['same-data'],
  'nav-11.rsc': ['same-subtree'],
  'next16-clone.rsc': ['same-data'],
  'rsdw-undefined-data.bin': ['undefined-prop'],
  'vinext-products.html': ['undefined-prop'],
  'vinext-products.rsc': ['undefined-prop'],
};

describe.each(FILES)('%s', (name) => {
  test('has every byte in one place, and only its own findings', () => {
    const { tree } = readPayload(toInput(readWorld(name), name));
    expect(sumOfSlots(tree)).toBe(tree.payload.length);
    expect(kindsOf(name)).toEqual(FINDINGS[name] ?? []);
  });
});

describe('the content of documents', () => {
  test.each(['defaults', 'products', 'values'])('of vinext is its payload: %s', (name) => {
    const read = (ending: string) =>
      readPayload(toInput(readWorld(`vinext-${name}.${ending}`))).tree.payload.toString('latin1');
    // Rows come in another order, because React writes the first finished one first.
    const rows = (text: string) => text.split('\n').sort();
    expect(rows(read('html')).length).toBe(rows(read('rsc')).length);
    expect(read('html')).toHaveLength(read('rsc').length);
  });

  test.each(FILES.filter((name) => name.startsWith('hand-q-')))(
    'is whole beside a stray quote: %s',
    (name) => {
      const [payload, other] = [name, 'hand-q-dq-0.html'].map(
        (one) => readPayload(toInput(readWorld(one))).tree.payload,
      );
      expect(payload).toEqual(other);
    },
  );

  test('is not text that a script only mentions', () => {
    const { payload } = readPayload(toInput(readWorld('hand-mention.html'))).tree;
    expect(payload.toString()).toMatch(/^1:I/);
  });
});

test('a copy outside gzip’s window costs all its bytes, one within Brotli’s none but in the browser', () => {
  const { findings, patterns } = reportOf('next16-clone.rsc', 'gzip');
  expect(findings).toMatchObject([{ kind: 'same-data', raw: 89_429 }]);
  expect(findings[0]?.wire).toBeGreaterThan(6500);
  const shares = ['Count', 'ProductList'].map(
    (name) =>
      patterns.find(
        ({ pattern }) =>
          pattern.endsWith(`${name}[].products`) || pattern.endsWith(`${name}[].products[]`),
      )?.wire,
  );
  for (const share of shares) expect(share).toBeGreaterThan(6000);
  const [hidden] = reportOf('next16-clone.rsc').findings;
  expect(hidden).toMatchObject({ kind: 'same-data', raw: 89_429 });
  expect(hidden?.wire).toBeLessThan(50);
});

test('a saving by chance, because Brotli then takes other models, is not a finding', () => {
  expect(reportOf('waku-chance.html').copies).toEqual([]);
});

test.each(['parcel.html', 'parcel.rsc', 'react-router.html', 'react-router.rsc', 'rsbuild.html'])(
  'a client component has its name in %s',
  (name) => {
    const [largest] = reportOf(name).clients;
    expect(largest).toMatchObject({ name: 'Counter', uses: 20 });
    expect(largest?.props[0]?.name).toBe('data');
  },
);

test('React Router’s routes are slots, and its own undefined fields are not a finding', () => {
  const slots = [
    '(frame)',
    'router',
    'actionData',
    'loaderData',
    'route:root',
    'route:../routes/home',
  ];
  expect(reportOf('react-router.html').slots.map(({ name }) => name)).toEqual(slots);
});

test('modules without a name stay apart, dictionaries and keys with brackets are one pattern', () => {
  const patternsOf = (name: string) =>
    reportOf(name).patterns.map(({ pattern, count }) => `${count} ${pattern}`);
  const names = reportOf('hand-two-defaults.txt').clients.map(
    ({ name, uses }) => `${uses} ${name}`,
  );
  expect(names.toSorted()).toEqual(['1 module 9a8b7c6d5e4f', '2 module 0d1f6a2b3c4e']);
  expect(patternsOf('rsdw-by-id.bin')).toContain('400 root › Card.byId.*.about');
  expect(patternsOf('rsdw-keys-brackets.bin')).toContain('50 root › ul › li[]');
  const [largest] = reportOf('next15-defaults.rsc').clients;
  expect(largest).toMatchObject({ name: 'I18nProvider', uses: 1, props: [{ name: 'messages.*' }] });
  expect(largest?.raw).toBeGreaterThan(42_000);
});

describe('long texts sent again', () => {
  const noise = (seed: number, length = 900): string =>
    Array.from({ length }, (_, at) =>
      String.fromCharCode(97 + ((at * at * (seed + 7) + at * 13 + (at >> 3) * seed) % 26)),
    ).join('');
  const row = (id: string, text: string) => `${id}:T${text.length.toString(16)},${text}`;
  const copyKinds = (bytes: string, encoding: Encoding) => {
    const { findings, copies, freeCopies } = profile(toInput(bytes), { encoding });
    return { kinds: [...findings, ...copies].map(({ kind }) => kind), free: freeCopies.count };
  };
  const page = (texts: string, props: string) => `${texts}0:{"page:/":["$","p",null,${props}]}\n`;
  const twice = page(
    row('2', noise(1)) + row('3', noise(2, 40_000)) + row('4', noise(1)),
    '{"a":"$2","b":"$3","c":"$4"}',
  );
  const document = (style: string, between: string) => {
    const payload = page('', JSON.stringify({ css: style }));
    return `<!doctype html><style>${style}</style><!--${between}--><script>(self.__FLIGHT_DATA||=[]).push(${JSON.stringify(payload)})</script>`;
  };

  test.each([
    ['twice in a payload, out of the window', twice, 'gzip', { kinds: ['copy'], free: 0 }],
    ['twice in a payload, within the window', twice, 'br', { kinds: [], free: 1 }],
    [
      'in a style and in the payload, near',
      document(noise(3), 'x'),
      'gzip',
      { kinds: [], free: 1 },
    ],
  ] as const)('%s', (_, bytes, encoding, expected) => {
    expect(copyKinds(bytes, encoding)).toEqual(expected);
  });
});
