import { parseArgs } from 'node:util';
import { Type } from 'typebox';
import { BffSettings } from '../../settings.ts';
import { EnvironmentError, readEnvironment } from '../../shared/environment.ts';
import { isUrl, serviceRule } from '../../shared/url-setting.ts';
import { checkApi, type CheckReport } from './check-api.ts';
import { sayTime } from './check-lifetimes.ts';
import { type ReportedFinding, SHOWN } from './findings.ts';

const USAGE = `npm run check-api -- <url of the API> [--token <token>] [--cache-control <value>] [--json]

Asks a content API for all that the site needs, as the BFF would with the same settings; options
stand for UPSTREAM_TOKEN and CACHE_CONTROL. SITE_ORIGIN tells which links are the site's own.

Exit codes: 0 the site can use the API; 1 something required is missing; 2 wrong use`;

const EXIT = { missing: 1, usage: 2 } as const;

/** Texts of the API must not steer a terminal. */
const toLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ');

function lineOf({ level, where, text }: ReportedFinding): string {
  const shown = where.slice(0, SHOWN).join(', ');
  const more = where.length > SHOWN ? ` and ${where.length - SHOWN} more` : '';
  return toLine(`${level === 'required' ? level : 'advice'}: ${shown}${more}: ${text}`);
}

function formatReport({ findings, paths, lifetimes }: CheckReport): string {
  const most = (unit: 'bytes' | 'milliseconds') => {
    const [first] = paths.toSorted((one, other) => other[unit] - one[unit]);
    return first && `${first[unit]} (${first.path})`;
  };
  const isUsable = !findings.some(({ level }) => level === 'required');
  return [
    ...findings.map(lineOf),
    ...(isUsable ? ['Nothing that the site needs is missing.'] : []),
    '',
    `paths asked for: ${paths.length}`,
    `largest response, bytes: ${most('bytes')}`,
    `slowest response, ms: ${most('milliseconds')}`,
    ...lifetimes.map(
      ({ paths: count, fresh, stale, onFailure }) =>
        `${count} paths: an edit shows within ${sayTime(fresh)}, until then the API is not asked; ` +
        `sent for ${sayTime(stale)} more while it is asked, for ${sayTime(onFailure)} more if it fails`,
    ),
  ].join('\n');
}

const Settings = Type.Pick(BffSettings, [
  'UPSTREAM_TOKEN',
  'UPSTREAM_TIMEOUT_MS',
  'CACHE_CONTROL',
  'SITE_ORIGIN',
  'MEDIA_HOSTS',
  'MEDIA_TOKEN',
  'MEDIA_PATHS',
]);

function exitWith(problem: string): never {
  console.error(problem);
  process.exit(EXIT.usage);
}

function parse() {
  const options = {
    token: { type: 'string' },
    'cache-control': { type: 'string' },
    json: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch {
    return exitWith(USAGE);
  }
}

function readCommand() {
  const { positionals, values } = parse();
  const [url = '', ...others] = positionals;
  if (!isUrl(url, serviceRule) || others.length > 0) exitWith(USAGE);
  const { token, 'cache-control': cacheControl, json = false } = values;
  const given = {
    ...(token && { UPSTREAM_TOKEN: token }),
    ...(cacheControl && { CACHE_CONTROL: cacheControl }),
  };
  try {
    return { url, json, settings: readEnvironment(Settings, { ...process.env, ...given }) };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return exitWith(error.message);
  }
}

const { url, json, settings } = readCommand();
const report = await checkApi(url, settings);
console.log(json ? JSON.stringify(report) : formatReport(report));
if (report.findings.some(({ level }) => level === 'required')) process.exitCode = EXIT.missing;
