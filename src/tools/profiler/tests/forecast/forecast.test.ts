import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { attribute } from '../../attribution/attribute.ts';
import type { BuiltNames } from '../../forecast/built-names.ts';
import { forecastProduction } from '../../forecast/forecast.ts';
import { frame } from '../../wire/framer.ts';

const FOLDER = path.join(import.meta.dirname, '../support/waku');
const sample = (name: string): Buffer => readFileSync(path.join(FOLDER, name));
const forecast = (payload: string | Buffer, built: BuiltNames | null = null) => {
  const bytes = Buffer.from(payload);
  return forecastProduction(attribute(bytes, frame(bytes)), built);
};

const BUILT: BuiltNames = {
  classNames: new Set(['mtv95y1', 'mtv95y2']),
  styles: new Map([
    ['src/card.tsx', ['/assets/pages-BEvif7bs.css']],
    ['src/pages/_root.tsx', ['/assets/_root-TZrNw7dA.css']],
    ['src/pages/index.tsx', ['/assets/pages-BEvif7bs.css']],
  ]),
};

const missBy = (one: number, other: number): number => Math.abs(one - other) / other;

/** What a payload says, however React numbered and cut it. */
const countOf = (payload: Buffer, pattern: RegExp): number =>
  payload.toString('utf8').match(pattern)?.length ?? 0;

test('a payload of waku dev is forecast within 1 % with a build', () => {
  const real = sample('production.txt');
  const { payload, rules } = forecast(sample('development.txt'), BUILT);
  expect(rules).toEqual(['module-ids', 'built-styles', 'built-classes']);
  expect(missBy(payload.length, real.length)).toBeLessThan(0.01);
  for (const pattern of [
    /"link","css:\/assets\/_root-TZrNw7dA.css"/g,
    /"link","css:\/assets\/pages-BEvif7bs.css"/g,
    /:HL\["\/assets\/[^"]*"/g,
    /I\["e0ae9894f33a",\[\],"Counter"/g,
    /I\["847a2b1045ef",\[\],/g,
    /mtv95y\d/g,
    /--mtv95y0/g,
    /block__element/g,
    /_chip_sydki_1/g,
    /:T4e3,<svg>/g,
  ]) {
    expect(countOf(payload, pattern), String(pattern)).toBe(countOf(real, pattern));
    expect(countOf(real, pattern), String(pattern)).toBeGreaterThan(0);
  }
  expect(payload.includes('/src/')).toBe(false);
});

test('a payload of waku dev is forecast within 5 % without a build', () => {
  const { payload, rules } = forecast(sample('development.txt'));
  expect(rules).toEqual(['module-ids', 'guessed-styles', 'short-classes']);
  expect(missBy(payload.length, sample('production.txt').length)).toBeLessThan(0.05);
});

const link = (href: string): string =>
  `["$","link","css:${href}",{"rel":"stylesheet","href":"${href}"},"$5","$6",0]`;
const REMOVER = '/@id/__x00__virtual:vite-rsc/remove-duplicate-server-css$$cache=abc';

/** A page in development whose links take rows of their own where they are many. */
const page = (links: string, others = ''): string =>
  [
    ':N1',
    `1:I["${REMOVER}",[],"default",1]`,
    ':HL["/a.css.ts.vanilla.css","style"]',
    ':HL["/b.css.ts.vanilla.css","style"]',
    '6:[["Resources","\\u0000virtual:vite-rsc/css?type=rsc&id=%2Fapp%2Fsrc%2Fpage.tsx&lang.js",1,1]]',
    '5:{"name":"Resources"}',
    `${others}3:[${links},["$","$L1","remove-duplicate-css",{},"$5","$6",0]]`,
    '4:["$","p",null,{"children":"text"},"$5","$6",1]',
    '2:D"$5"',
    '2:["$L3","$L4"]',
    '0:{"page:/":"$2"}\n',
  ].join('\n');
const LINKS = [link('/a.css.ts.vanilla.css'), link('/b.css.ts.vanilla.css')] as const;
const linking = (...hrefs: string[]): BuiltNames => ({
  classNames: new Set(),
  styles: new Map([['src/page.tsx', hrefs]]),
});

test.each([
  ['in one row', page(LINKS.join(','))],
  ['in rows of their own', page(`${LINKS[0]},"$L7"`, `7:${LINKS[1]}\n`)],
])('links of development become those of the build: %s', (_, payload) => {
  const built = forecast(payload, linking('/assets/styles-abcd1234.css'));
  expect(built.payload.toString()).toBe(
    ':HL["/assets/styles-abcd1234.css","style"]\n' +
      '1:["$","p",null,{"children":"text"}]\n' +
      '0:{"page:/":[[["$","link","css:/assets/styles-abcd1234.css",' +
      '{"rel":"stylesheet","href":"/assets/styles-abcd1234.css"}],"$undefined"],"$L1"]}\n',
  );
});

test('links that the build has not are none', () => {
  const built = forecast(page(LINKS.join(',')), { classNames: new Set(), styles: new Map() });
  expect(built.payload.toString()).toBe(
    '1:["$","p",null,{"children":"text"}]\n0:{"page:/":"$L1"}\n',
  );
});

test('a build may link what development has no link for', () => {
  const { payload } = forecast(page('["$","$L1","x",{}]'), linking('/assets/styles-abcd1234.css'));
  expect(payload.toString()).toContain('0:{"page:/":[["$undefined"],"$L1"]}');
});

test.each([
  ['a path that the page shows, too', ':N1\n2:"/src/a.tsx"\n1:I["$2",[],"A",1]\n0:["$L1","$2"]\n'],
  ['a path in the root', ':N1\n0:"/src/a.tsx"\n1:I["$0",[],"A",1]\n'],
  [
    'a malformed escape',
    ':N1\n1:I["/@id/__x00__virtual:vite-rsc/client-in-server-package-proxy/%E0%A4",[],"A",1]\n0:["$L1"]\n',
  ],
  [
    'links without URLs',
    page('["$","link","css:",{"rel":"stylesheet"}],["$","link","css:",{"href":""}]'),
  ],
  ['a server module with quotes', page(LINKS[0]).replace('page.tsx', 'p%22%0a%22.tsx')],
  ['a group in the root', page(LINKS[0]).replace('3:[', '0:[').replace('0:{', '3:{')],
  ['classes without end', `:N1\n0:"${'a__'.repeat(50_000)}${'\\\\'.repeat(50_000)}"\n`],
])('is no failure: %s', (_, payload) => {
  for (const built of [null, BUILT]) {
    const { payload: made } = forecast(payload, built);
    expect(frame(made).length).toBeGreaterThan(0);
  }
});
