import { parseArgs } from 'node:util';
import { Type } from 'typebox';
import { BffSettings } from '../../services/settings.ts';
import { EnvironmentError, readEnvironment } from '../../shared/environment.ts';
import { isUrl, serviceRule } from '../../shared/url-setting.ts';
import { BffError } from '../../shared/errors.ts';
import { readPolicy } from '../../content-cache/cache-policy.ts';
import { Api } from './api.ts';
import { checkApi, type CheckReport } from './check-api.ts';
import { type AddressReport, checkOldAddresses } from './check-old-addresses.ts';
import { sayTime } from './check-lifetimes.ts';
import { type ReportedFinding, SHOWN } from './findings.ts';
import { readAddressFile } from './read-addresses.ts';

const USAGE = `npm run check-api -- <url of the API> [--token <token>] [--cache-control <value>] [--json]
npm run check-api -- [<url of the API>] --addresses <file> [--token <token>] [--json]

Asks a content API for all that the site needs, as the BFF would with the same settings; options
stand for UPSTREAM_TOKEN and CACHE_CONTROL. SITE_ORIGIN tells which links are the site's own.

--addresses takes a sitemap, an export of WordPress, a list, or an access log of nginx or Apache, and
lists the addresses that neither a page nor a rule answers. The URL is UPSTREAM_URL or the BFF by default.

Exit codes: 0 the site can use the API; 1 something required is missing; 2 wrong use`;

const EXIT = { missing: 1, usage: 2 } as const;

/** Decodes the escapes of a URL if they are UTF-8. */
const toLetters = (escapes: string): string => {
  const letters = Buffer.from(escapes.replaceAll('%', ''), 'hex').toString();
  return letters.includes('\uFFFD') ? escapes : letters;
};

/** Makes a text of the API safe to print: it must not control a terminal. */
const toLine = (text: string): string =>
  text.replaceAll(/(?:%[89a-f][\da-f])+/gi, toLetters).replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ');

function lineOf({ level, where, text }: ReportedFinding): string {
  const shown = where.slice(0, SHOWN).join(', ');
  const more = where.length > SHOWN ? ` and ${where.length - SHOWN} more` : '';
  return toLine(`${level === 'required' ? level : 'advice'}: ${shown}${more}: ${text}`);
}

function formatReport({ findings, paths, lifetimes }: CheckReport): string {
  const most = (unit: 'bytes' | 'milliseconds') => {
    const [first] = paths.toSorted((one, other) => other[unit] - one[unit]);
    return first && toLine(`${first[unit]} (${first.path})`);
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

/** Labels for the fates of former addresses. */
const FATES = {
  page: 'pages of the site',
  rule: 'led to a page by a rule',
  gone: 'gone by a rule (410)',
  part: 'pictures, styles and other parts of pages, not checked',
  missing: 'answered by nothing',
} as const;

function formatAddresses({ counts, missing }: AddressReport): string {
  return [
    ...Object.entries(FATES).map(
      ([fate, name]) => `${name}: ${counts[fate as keyof typeof FATES]}`,
    ),
    ...missing.map(({ address, count }) => toLine(`${String(count).padStart(7)}  ${address}`)),
  ].join('\n');
}

const Settings = Type.Pick(BffSettings, [
  'BFF_PORT',
  'UPSTREAM_URL',
  'UPSTREAM_TOKEN',
  'UPSTREAM_TIMEOUT_MS',
  'CACHE_CONTROL',
  'SITE_ORIGIN',
  'MEDIA_HOSTS',
  'MEDIA_TOKEN',
  'MEDIA_PATHS',
  'HTTPS_PROXY',
  'NO_PROXY',
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
    addresses: { type: 'string' },
  } as const;
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch {
    return exitWith(USAGE);
  }
}

function readCommand() {
  const { positionals, values } = parse();
  const { token, 'cache-control': cacheControl, json = false, addresses } = values;
  const [url, ...others] = positionals;
  const isFit = url === undefined ? addresses !== undefined : isUrl(url, serviceRule);
  if (!isFit || others.length > 0) exitWith(USAGE);
  const given = {
    ...(url && { UPSTREAM_URL: url }),
    ...(token && { UPSTREAM_TOKEN: token }),
    ...(cacheControl && { CACHE_CONTROL: cacheControl }),
  };
  try {
    const settings = readEnvironment(Settings, { ...process.env, ...given });
    const { UPSTREAM_URL: base = `http://127.0.0.1:${settings.BFF_PORT}` } = settings;
    return { url: url ?? base, json, settings, addresses };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return exitWith(error.message);
  }
}

const { url, json, settings, addresses } = readCommand();

async function runCheck(): Promise<void> {
  const report = await checkApi(url, settings);
  console.log(json ? JSON.stringify(report) : formatReport(report));
  if (report.findings.some(({ level }) => level === 'required')) process.exitCode = EXIT.missing;
}

async function runAddresses(file: string): Promise<void> {
  const api = new Api(url, settings, readPolicy(settings.CACHE_CONTROL));
  try {
    const report = await checkOldAddresses(api, await readAddressFile(file));
    console.log(json ? JSON.stringify(report) : formatAddresses(report));
    if (report.missing.length > 0) process.exitCode = EXIT.missing;
  } catch (error) {
    if (!(error instanceof BffError || (error as NodeJS.ErrnoException).code)) throw error;
    console.error((error as Error).message);
    process.exitCode = EXIT.usage;
  } finally {
    await api.close();
  }
}

await (addresses === undefined ? runCheck() : runAddresses(addresses));
