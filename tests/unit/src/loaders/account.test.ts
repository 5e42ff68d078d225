import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMarkup } from '#contract/markup/tree.ts';
import { parseContentFile } from '../../../../bff/origin/parse-document.ts';
import { sanitize } from '../../../../src/loaders/sanitize.ts';
import { SAMPLE } from '../../../kit/sample.ts';

function read(html: string) {
  const notes: [kind: string, sample: string][] = [];
  const shown = sanitize(html, { note: (...note) => notes.push(note) });
  return { shown, notes };
}

describe('every word, link and picture is shown or reported', () => {
  const names = (
    'p div span b a ul ol li table tr td th dl dt dd h2 h5 blockquote figure figcaption details ' +
    'summary section pre code form label button fieldset center font w:sdt x-card iframe video ' +
    'object svg select option textarea noscript script style template title canvas map nobr br hr'
  ).split(' ');
  const attributes = fc.constantFrom(
    ...(
      '|| id="a"| hidden| hidden="until-found" id="b"| style="display:none"| href="#a"| href="/p"|' +
      ' style="mso-list:l0 level2 lfo1"| href="javascript:x"| aria-controls="b"| class="ql-indent-2"'
    ).split('|'),
  );
  const { tree } = fc.letrec<{ tree: string; node: string }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      {
        weight: 3,
        arbitrary: fc.constantFrom('@', '@', ' @\n@ ', '@<br><br>@', '<img src="/@.jpg">'),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.constantFrom(...names), attributes, tie('tree'), fc.boolean())
          .map(([name, own, inner, isClosed]) =>
            isClosed ? `<${name}${own}>${inner}</${name}>` : `<${name}${own}>${inner}`,
          ),
      },
    ),
    tree: fc.array(tie('node'), { maxLength: 4 }).map((parts) => parts.join('')),
  }));
  /** Gives each text its own word. */
  const html = tree.map((text) => {
    let word = 0;
    return text.replace(/@/g, () => `q${(word += 1)}q`);
  });

  const UNSHOWN = /^(?:script|style|template|title|noscript|iframe|video|object|canvas)$/;
  /** @param isFolded whether the account of an element around them names texts only */
  const wordsOf = (nodes: ReturnType<typeof parseMarkup>, isFolded = false): string[] =>
    nodes.flatMap((node) => {
      if (typeof node === 'string') return node.match(/q\d+q/g) ?? [];
      const { name, attributes, children } = node;
      if (UNSHOWN.test(name)) return [];
      const pictures = isFolded ? [] : (attributes['src']?.match(/q\d+q/g) ?? []);
      const isLeftOut =
        /^(?:select|option|svg|label|button)$/.test(name) ||
        'hidden' in attributes ||
        /display/.test(attributes['style'] ?? '');
      return [...pictures, ...wordsOf(children, isFolded || isLeftOut)];
    });

  test('of random trees', () => {
    fc.assert(
      fc.property(html, (text) => {
        const { shown, notes } = read(text);
        const told = shown + notes.map(([, sample]) => sample).join(' ');
        expect(wordsOf(parseMarkup(text)).filter((word) => !told.includes(word))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('of the sample, without a lost word', () => {
    const textsOf = (value: unknown): string[] => {
      if (typeof value === 'string') return [value];
      return Object.values(value ?? {}).flatMap(textsOf);
    };
    const root = path.join(SAMPLE, 'content');
    const texts = globSync('**/*.{md,yaml}', { cwd: root }).flatMap((file) =>
      textsOf(parseContentFile(file, readFileSync(path.join(root, file), 'utf8'))),
    );
    const notes = texts.flatMap((text) => read(text).notes);
    expect(notes.filter(([kind]) => kind === 'text')).toEqual([]);
  });
});

describe('lost content is reported', () => {
  test.each([
    ['<p>а</p><select><option>б</select>', ['markup', '<select>б']],
    ['<xmp>а</xmp>', ['markup', '<xmp>а']],
    ['<a href="/a"><img src="data:x"></a>', ['picture', 'data:x'], ['address', '/a']],
    ['<map><area href="/a"></map>', ['address', '/a']],
    ['<a href="javascript:x">а</a>', ['address', 'javascript:x']],
    ['<div hidden><img src="/a.jpg"></div>', ['hidden', '<img src="/a.jpg" />']],
    ['<p>а</p><p hidden><a href="/b">б</a></p>', ['hidden', 'б']],
    ['Кому: <name>, а', ['markup', '<name>']],
    ['<p>а <ivanova@sad.ru></p><p>б</p>', ['markup', '<ivanova@sad.ru>']],
    ['а <https://sad.ru>', ['markup', '<https: sad.ru>']],
    ['если а <b and c>', ['markup', '<b and c>']],
    ['<ac:image><ri:page ri:title="x"/></ac:image>', ['markup', '<ri:page ri:title="x">']],
    ['<p>а</p><title>б <b>в</b>', ['markup', '<title>б <b>в</b>']],
  ])('%s', (html, ...expected) => {
    expect(read(html).notes).toEqual(expected);
  });

  test.each([
    '<script>а</script><style>б</style><!--в--><title>г</title><input type="hidden"><p hidden></p>',
    '<p>e\u0301 \u0439</p>',
    '<p>https://youtu.be/a</p>',
    '<ul><ul><li>а</li></ul></ul>',
    '<w:sdt>а</w:sdt><o:p/><kbd>б</kbd>',
    '<p nowrap class title>а<ul compact><li value>б<input disabled type="hidden">',
    '<a href="/a"></a>',
    '<p>а\u200bб\uf0b7в</p>',
  ])('nothing is lost of %s', (html) => {
    expect(read(html).notes).toEqual([]);
  });
});

describe('hidden content is folded where something in the text opens it', () => {
  const panel = (attributes: string) => `<div ${attributes}><p>б</p></div>`;
  const folded = (label: string, id = '') =>
    `<details${id && ` id="c-${id}"`}><summary>${label}</summary><p>б</p></details>`;

  test.each([
    [`<a href="#x">а</a>${panel('id="x" hidden')}`, folded('а', 'x')],
    [`<b aria-controls="y x">а</b>${panel('id="x" style="display:none"')}`, folded('а', 'x')],
    [`<button data-bs-target="#x">а</button>${panel('id="x" hidden')}`, folded('а', 'x')],
    [`<button popovertarget="x">а</button>${panel('id="x" popover')}`, folded('а', 'x')],
    ['<button commandfor="x">а</button><dialog id="x"><p>б</p></dialog>', folded('а', 'x')],
    [`${panel('id="x" hidden=""')}<i data-target="#x">а</i>`, folded('а', 'x')],
    [`<h3>а</h3>${panel('hidden="until-found"')}`, folded('Подробнее')],
  ])('%s', (html, expected) => {
    const { shown, notes } = read(html);
    expect(shown).toContain(expected);
    expect(notes.filter(([kind]) => kind === 'hidden')).toEqual([]);
  });

  test.each([
    panel('id="x" hidden'),
    `<a href="#y">а</a>${panel('id="x" hidden')}`,
    '<div id="x" hidden><button aria-controls="x">а</button>б</div>',
    `<div hidden><a href="#x">а</a></div>${panel('id="x" hidden')}`,
    `<p title="#x">а</p>${panel('id="x" hidden')}`,
  ])('%s stays hidden', (html) => {
    const { shown, notes } = read(html);
    expect(shown).not.toContain('б');
    expect(notes).toContainEqual(['hidden', expect.stringContaining('б')]);
  });
});
