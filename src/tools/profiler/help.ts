import type { Host } from './host.ts';
import { OPTIONS } from './options.ts';

const GAP = 2;

const toLines = (entries: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...entries.map(([name]) => name.length)) + GAP;
  return entries.map(([name, text]) => `  ${name.padEnd(width)}${text}`).join('\n');
};

const formatOptions = (): string =>
  toLines(
    Object.entries(OPTIONS).map(([name, option]) => {
      const short = 'short' in option ? `-${option.short}, ` : '';
      const value = option.value === null ? '' : ` <${option.value}>`;
      return [`${short}--${name}${value}`, option.help] as const;
    }),
  );

const formatTargets = ({ reachSite }: Host): string =>
  toLines([
    ['<url>', 'a document or a payload'],
    ...(reachSite
      ? [
          [
            '<path>',
            "a page of this project's site, which is started when it does not run",
          ] as const,
        ]
      : []),
    ['<file>', 'a saved document or payload'],
    ['-', 'the same on standard input'],
  ]);

function formatExamples({ command, reachSite }: Host): string {
  const page = reachSite ? '/' : 'https://example.org/';
  return toLines([
    [`${command} ${page}`, 'what its payload is made of, and what it costs'],
    [`${command} ${page} --payload --html report.html`, 'what a navigation to it fetches'],
    [`${command} after.txt --diff before.txt`, 'what changed'],
    [`${command} ${page} --all --save-baseline main.json`, 'what all pages take'],
    [`${command} ${page} --all --baseline main.json`, 'what grew since then'],
    [`${command} ${page} --check`, 'no page is heavier than its budget'],
    [`curl -s https://example.org/ | ${command} -`, 'what another program fetched'],
  ]);
}

/** One line for who called the command in a wrong way. */
export const formatSynopsis = ({ command, reachSite }: Host): string =>
  `${command} <url | ${reachSite ? 'path | ' : ''}file | -> [options]`;

/** The text of `--help`. */
export const formatHelp = (host: Host): string => `Usage: ${formatSynopsis(host)}

${formatTargets(host)}

Options:
${formatOptions()}

Examples:
${formatExamples(host)}

Exit codes: 0 fine, 1 a budget or limit is broken, 2 wrong use or an input that cannot be measured.`;
