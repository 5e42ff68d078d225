import { expect, test } from 'vitest';
import { profile } from '../../profile.ts';
import { formatHtml } from '../../report/html.ts';
import { markdownReport } from '../../report/markdown.ts';
import { formatReport } from '../../report/table.ts';

const report = (payload: string) =>
  profile({ name: 'page', bytes: Buffer.from(payload), timing: null }, { withSavings: false });

const FORMATS = [
  ['the terminal', (payload: string) => formatReport(report(payload), 5)],
  ['Markdown', (payload: string) => markdownReport(report(payload), 5)],
  ['HTML', (payload: string) => formatHtml(report(payload))],
] as const;

const LACKING = '0:{"page:/":["$","p",null,{"<img src=x>":"$L1f"}]}\n';

test.each(FORMATS)('%s says what a payload lacks', (_, format) => {
  expect(format(LACKING)).toContain('warning: row 1f is referenced from page:/ › p.');
});

test('what a payload lacks is no markup', () => {
  expect(formatHtml(report(LACKING))).not.toContain('<img');
  expect(markdownReport(report(LACKING), 5)).toMatch(/^- `warning: [^`]*<img src=x>[^`]*`$/m);
});

test.each(FORMATS)('%s says what a development payload would be in production', (_, format) => {
  const production = '0:{"page:/":["$","p",null,{"title":"x"}]}\n';
  const remark = "bytes with React's production build";
  const unescaped = (text: string) => text.replaceAll('&#39;', "'");
  const text = unescaped(format(`:N1\n${production}`));
  expect(text).toContain(`about ${Buffer.byteLength(production)} ${remark}`);
  expect(unescaped(format(production))).not.toContain(remark);
});

test.each(FORMATS)('%s says what a forecast of names rests on', (_, format) => {
  const text = format(':N1\n1:I["/src/a.tsx",[],"A",1]\n0:["$L1","a_b__8109io5"]\n');
  expect(text).toContain('an estimate; --root with a build is nearer');
  expect(text).toContain('module ids of @vitejs/plugin-rsc');
  expect(text).not.toContain('are not foreseen');
});
