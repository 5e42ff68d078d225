import { describe, expect, test } from 'vitest';
import type { Finding } from '../../findings/finding.ts';
import { findResentSlots } from '../../findings/resent-slots.ts';
import { profile, read } from '../../profile.ts';

const CARD = `export function Card({ title, list }) {
  return list.map(({ name }) => <p key={name}>{title}</p>);
}`;

const findingsOf = (lines: readonly string[]): readonly Finding[] => {
  const bytes = Buffer.from(`${lines.join('\n')}\n`);
  const { findings } = profile(
    { name: 'test', bytes, timing: null },
    {
      findModule: (id) => ({ file: id === 'card' ? 'src/card.client.tsx' : null, chunk: null }),
      readSource: () => CARD,
      withSavings: false,
    },
  );
  return findings;
};

const page = (element: string): string[] => ['1:I["card",[],"Card",1]', `0:{"page:/":${element}}`];
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
    expect(finding?.brotli).toBeGreaterThan(40);
  });

  test('name fields that are not read of an object passed whole', () => {
    const items = ['Анна', 'Борис'].map((name) => `{"name":"${name}","bio":"${name}: ${LONG}"}`);
    const findings = findingsOf(page(`["$","$L1",null,{"title":"а","list":[${items.join(',')}]}]`));
    expect(findings[0]).toMatchObject({
      kind: 'unread-field',
      detail: 'list[].bio is sent 2× and never read',
    });
  });

  test('say nothing of a component whose source is not known', () => {
    const findings = findingsOf([
      '1:I["other",[],"Other",1]',
      `0:{"page:/":["$","$L1",null,{"unused":"${LONG}"}]}`,
    ]);
    expect(findings).toEqual([]);
  });

  test('name debugging information and paths of files', () => {
    const findings = findingsOf([
      ':N1763733600000.123',
      '0:{"page:/":["$","p",null,{"title":"at render (file:///srv/app/src/page.tsx:3:14)"},null,[],1]}',
    ]);
    expect(findings.map(({ kind }) => kind).sort()).toEqual(['debug', 'stack-path']);
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

  test('name e-mail addresses that nobody sees, and no others', () => {
    const shown = '["$","a",null,{"href":"mailto:a@b.ru","children":"a@b.ru"}]';
    expect(findingsOf(page(shown))).toEqual([]);
    const [finding] = findingsOf(page('["$","p",null,{"data-owner":"anna@sad.ru"}]'));
    expect(finding).toMatchObject({ kind: 'e-mail', place: 'page:/ › p.data-owner' });
  });

  test('know which addresses a string of HTML shows', () => {
    const html = (text: string, others = '') =>
      page(
        `["$","p",null,{${others}"dangerouslySetInnerHTML":{"__html":${JSON.stringify(text)}}}]`,
      );
    expect(
      findingsOf(html(`<p>Пишите: a@b.ru</p><a href="mailto:c@d.ru?subject=e">c</a>`)),
    ).toEqual([]);
    expect(findingsOf(html(`<p title='x'>a@b.ru</p>`, '"data-to":"a@b.ru",'))).toEqual([]);
    const places = ['<p data-to="a@b.ru">x</p>', '<!-- a@b.ru -->'].map(
      (text) => findingsOf(html(text))[0]?.place,
    );
    expect(places).toEqual([
      'page:/ › p.dangerouslySetInnerHTML.__html › p.data-to',
      'page:/ › p.dangerouslySetInnerHTML.__html.(comment)',
    ]);
  });

  test('name long lists of classes and undefined props, each once', () => {
    const names = 'alpha-beta-gamma-delta-epsilon zeta-eta-theta-iota-kappa';
    const items = Array.from(
      { length: 12 },
      (_, at) =>
        `["$","li","${at}",{"className":"${names}","title":"$undefined","children":"${'аяую'[at % 4]} ${at * 7919}"}]`,
    );
    const findings = findingsOf(page(`["$","ul",null,{"children":[${items.join(',')}]}]`));
    expect(findings.map(({ kind }) => kind).sort()).toEqual(['class-name', 'undefined-prop']);
    const unset = findings.find(({ kind }) => kind === 'undefined-prop');
    expect(unset).toMatchObject({
      place: 'page:/ › li.title',
      count: 12,
      raw: 12 * '"title":"$undefined",'.length,
    });
    expect(unset?.places.slice(0, 2)).toEqual([
      'page:/ › ul › li[0].title',
      'page:/ › ul › li[1].title',
    ]);
  });
});

describe('resent slots', () => {
  const slot = (text: string) => `["$","$L1",null,{"children":"${text.repeat(12)}"}]`;
  const attributionOf = (...lines: string[]) =>
    read({ name: '', bytes: Buffer.from(`${lines.join('\n')}\n`), timing: null }).attribution;

  test('are found though rows are numbered and cut otherwise', () => {
    const had = attributionOf(
      '1:I["card",[],"Card",1]',
      `0:{"layout:/":${slot('общий макет сайта ')},"page:/a":${slot('одна ')}}`,
    );
    const sent = attributionOf(
      `0:{"page:/b":${slot('другая ').replace('$L1', '$L7')},"layout:/":"$L2f"}`,
      '7:I["card",[],"Card",1]',
      `2f:${slot('общий макет сайта ').replace('$L1', '$L7')}`,
    );
    const [finding, ...others] = findResentSlots(had, sent);
    expect(finding).toMatchObject({ kind: 'resent-slot', place: 'layout:/' });
    expect(others).toEqual([]);
  });

  test('are none where a text changed', () => {
    const had = attributionOf(`0:{"layout:/":${slot('общий макет сайта ')}}`, '1:I["c",[],"C",1]');
    const sent = attributionOf(`0:{"layout:/":${slot('другой макет сайта')}}`, '1:I["c",[],"C",1]');
    expect(findResentSlots(had, sent)).toEqual([]);
  });
});
