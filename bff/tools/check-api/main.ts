import { parseArgs } from 'node:util';
import { Type } from 'typebox';
import { BffSettings } from '../../settings.ts';
import { readEnvironment } from '../../shared/environment.ts';
import { isUrl, serviceRule } from '../../shared/url-setting.ts';
import { checkApi, type CheckReport } from './check-api.ts';
import { type Language, textOf } from './findings.ts';

const USAGE = 'npm run check-api -- <url of the API> [--token <token>] [--json]';

const words = {
  en: {
    required: 'required',
    advised: 'advice',
    clean: 'Nothing that the site needs is missing.',
    requests: 'paths asked for',
    largest: 'largest response, bytes',
    slowest: 'slowest response, ms',
    freshness: 'fresh / stale / while the API fails, seconds',
  },
  ru: {
    required: 'нужно',
    advised: 'совет',
    clean: 'Всё, что нужно сайту, есть.',
    requests: 'проверено путей',
    largest: 'самый большой ответ, байт',
    slowest: 'самый долгий ответ, мс',
    freshness: 'свежее / устаревшее / пока API не отвечает, секунд',
  },
} as const;

/** Exit codes: a requirement is not met; wrong use. */
const EXIT = { missing: 1, usage: 2 } as const;

/** Russian if the terminal's language is. */
const readLanguage = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language =>
  (LC_ALL || LC_MESSAGES || LANG || '').startsWith('ru') ? 'ru' : 'en';

/** Texts of the API must not steer a terminal. */
const toLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ');

function formatReport({ findings, paths, freshness }: CheckReport, language: Language): string {
  const word = words[language];
  const most = (unit: 'bytes' | 'milliseconds') => {
    const [first] = paths.toSorted((one, other) => other[unit] - one[unit]);
    return first && `${first[unit]} (${first.path})`;
  };
  return [
    ...findings.map((finding) =>
      toLine(`${word[finding.level]}: ${finding.where}: ${textOf(finding, language)}`),
    ),
    ...(findings.some(({ level }) => level === 'required') ? [] : [word.clean]),
    '',
    `${word.requests}: ${paths.length}`,
    `${word.largest}: ${most('bytes')}`,
    `${word.slowest}: ${most('milliseconds')}`,
    ...Object.entries(freshness).map(([rule, count]) => `${word.freshness}: ${rule} (${count})`),
  ].join('\n');
}

function readCommand() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { token: { type: 'string' }, json: { type: 'boolean' } },
    });
    const [url, ...others] = positionals;
    const isFit = url !== undefined && isUrl(url, serviceRule);
    return isFit && others.length === 0 ? { url, ...values } : undefined;
  } catch {
    // The usage lists the commands.
    return undefined;
  }
}

const command = readCommand();
if (command === undefined) {
  console.error(USAGE);
  process.exitCode = EXIT.usage;
} else {
  const { url, token, json } = command;
  const { UPSTREAM_TIMEOUT_MS: timeoutMs, MEDIA_HOSTS = '' } = readEnvironment(
    Type.Pick(BffSettings, ['UPSTREAM_TIMEOUT_MS', 'MEDIA_HOSTS']),
    process.env,
  );
  const pictureHosts = MEDIA_HOSTS.split(',').map((host) => host.trim());
  const report = await checkApi({ url, token, timeoutMs, pictureHosts });
  console.log(json ? JSON.stringify(report) : formatReport(report, readLanguage(process.env)));
  if (report.findings.some(({ level }) => level === 'required')) process.exitCode = EXIT.missing;
}
