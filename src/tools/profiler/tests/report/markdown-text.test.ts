import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { toCode, toMarkdownTable } from '../../report/markdown-text.ts';

const markdown = new MarkdownIt({ html: true, linkify: true });

const HOSTILE = [
  'a|b',
  '|||',
  '`',
  '``a`b```',
  '`start and end`',
  '<!-- rsc-payload-profiler -->',
  '-->',
  '<img src=x onerror=alert(1)>',
  '@octocat and #1',
  '[text](https://example.org)',
  '**bold** _it_ ~~no~~',
  '</code></td></table>',
  '&lt;&#124;',
];

const render = (name: string): string =>
  markdown.render(toMarkdownTable(['name'], ['raw'], [[toCode(name), '1']]));

/** The text of the only code element; undefined when there is not just one. */
function codeOf(html: string): string | undefined {
  const found = [...html.matchAll(/<code>(.*?)<\/code>/g)];
  const text = found.length === 1 ? found[0]?.[1] : undefined;
  return text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

describe('a name in a table', () => {
  test.each(HOSTILE)('is shown as it is: %s', (name) => {
    const html = render(name);
    expect(codeOf(html)).toBe(name);
    expect(html.match(/<td/g)).toHaveLength(2);
  });

  test.each([String.raw`a\|b`, String.raw`a\\|b`, String.raw`\\\|`])(
    'keeps its cell with a backslash before a pipe: %s',
    (name) => {
      expect(render(name).match(/<td/g)).toHaveLength(2);
      // GitHub skips pairs of a backslash and a punctuation character before it looks for pipes.
      expect(toCode(name).replaceAll(/\\[!-/:-@[-`{-~]/g, '')).not.toContain('|');
    },
  );

  test('is one line that reads from left to right', () => {
    expect(toCode('a\n\n# b\r\u2028c\u202Ed')).toBe('`a # b c d`');
    expect(toCode('')).toBe('` `');
  });

  test('loses its start when it is too long', () => {
    expect(toCode('abcdef', 4)).toBe('`…def`');
    expect(toCode(`a${'😀'.repeat(4)}`, 4).isWellFormed()).toBe(true);
  });
});
