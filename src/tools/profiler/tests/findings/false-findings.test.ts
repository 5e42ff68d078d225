import { describe, expect, test } from 'vitest';
import { reportOf, suspectedIn, suspicionsOf } from '../support/read.ts';

const TABS = `export function Tabs({ children }) {
  return children.map((child) => <button key={child.props.label}>{child.props.label}</button>);
}
export function Tab({ children }) { return children; }`;

/** Suspicions of any size, because a small saving must not hide a false finding here. */
const findingsOf = (...lines: readonly string[]) => suspectedIn(lines, TABS);

const copiesIn = (...lines: readonly string[]) =>
  kindsOf(findingsOf(...lines)).filter((kind) => kind.startsWith('same-'));

const inRow = (element: string) => findingsOf('0:{"page:/":"$L1"}', `1:${element}`);
const kindsOf = (findings: ReturnType<typeof findingsOf>) => findings.map(({ kind }) => kind);

describe('values that React does not share are not a finding', () => {
  const LONG = 'M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5-9.5-6.5-9.5-6.5Z'.repeat(3);
  const list = (inside: (id: string) => string) => {
    const items = Array.from({ length: 40 }, (_, at) => {
      const id = `${at * 7919}`;
      return `["$","li","${id}",{"children":["${id.repeat(3)}",${inside(id)}]}]`;
    });
    return `["$","ul",null,{"children":[${items.join(',')}]}]`;
  };
  const card = (id: string) => `["$","$L2",null,{"id":"${id}","text":"${LONG}"}]`;
  const styled = (id: string) => `["$","i","${id}",{"style":{"background":"${LONG}"}}]`;

  test('strings, in attributes and in props of client components', () => {
    expect(inRow(list((id) => `["$","path","${id}",{"d":"${LONG}"}]`))).toEqual([]);
    const cards = ['2:I["card",[],"Card",1]', '0:{"page:/":"$L1"}', `1:${list(card)}`];
    expect(findingsOf(...cards)).toEqual([]);
  });

  test('values below a key with a colon', () => {
    expect(copiesIn('0:{"page:/":"$L1"}', `1:${list(styled)}`)).toEqual(['same-data']);
    expect(copiesIn(`0:{"page:/":${list(styled)}}`)).toEqual([]);
  });

  test('options that two lists share: each is an edit that saves next to nothing', () => {
    const option = (at: number) => {
      const month = `${1990 + Math.floor(at / 12)}-${(at % 12) + 1}`;
      return `["$","option","${month}",{"value":"${month}","children":"дети, рождённые в ${month}"}]`;
    };
    const select = (id: string, step: number) => {
      const options = Array.from({ length: 200 }, (_, at) => option((at * step) % 200));
      return `["$","select",null,{"id":"${id}","children":[${options.join(',')}]}]`;
    };
    const form = `["$","form",null,{"children":[${select('one', 1)},${select('other', 37)}]}]`;
    const payload = `0:{"page:/":"$L1"}\n1:${form}\n`;
    expect(suspicionsOf(payload)).not.toEqual([]);
    expect(reportOf(payload).findings).toEqual([]);
  });

  test('texts side by side in an element', () => {
    const texts = (id: string) => `["$","i","${id}",{"children":["${LONG}","${LONG}"]}]`;
    expect(copiesIn(`0:${list(texts)}`)).toEqual([]);
  });
});

test.each([
  ['versions of packages', (at: number) => `left-pad@${at}.${at * 3}.1`],
  ['pictures for dense screens', (at: number) => `hero-${at}@2x.webp`],
  ['names in a chat', (at: number) => `anna@team${at}`],
])('%s are not addresses of people', (_, textOf) => {
  const list = JSON.stringify(Array.from({ length: 12 }, (__, at) => textOf(at)));
  expect(findingsOf(`0:{"page:/":["$","p",null,{"data":${list}}]}`)).toEqual([]);
});

describe('props that are read elsewhere', () => {
  const tab = (label: string) => `["$","$L2","${label}",{"label":"${label}","children":"x"}]`;
  const text = 'Надпись, которую читает соседний компонент, а не тот, кому её дали';

  test('by a component around the element', () => {
    const tabs = `["$","$L3",null,{"children":[${tab(text)},${tab('другая')}]}]`;
    const imports = ['2:I["card",[],"Tab",1]', '3:I["card",[],"Tabs",1]'];
    expect(findingsOf(...imports, `0:{"page:/":${tabs}}`)).toEqual([]);
  });
});
