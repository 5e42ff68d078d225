import { CATEGORIES } from '../tree/painting.ts';
import { toRule } from './strings.ts';

/** A form of credentials: its name, and its pattern. */
interface Form {
  readonly name: string;
  readonly pattern: RegExp;
  /** Whether a match is really a credential, and not an example or a public key. */
  readonly isReal?: (match: RegExpExecArray) => boolean;
}

/** Placeholders for a password in documentation. */
const PLACEHOLDER =
  /^(?:[*x.•]+|<.*>|\$?\{.*\}|\$\w+|%\w+%|(?:your|my|the|db|user)?[-_ ]?(?:pass(?:word|wd)?|secret|pwd|token)|example|changeme)$/i;

function decode(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString('utf8'));
  } catch {
    // Text that is not JSON is not part of a token.
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether a token is signed, and is not one that its service means to be public. */
function isPrivateToken([, header = '', claims = '']: RegExpExecArray): boolean {
  const [head, body] = [decode(header), decode(claims)];
  return isObject(head) && 'alg' in head && isObject(body) && body['role'] !== 'anon';
}

/** Beginnings of keys that their services keep for them, with the text that must follow at least. */
const PREFIXES: readonly string[] = [
  'gh[pousr]_[A-Za-z0-9]{36}',
  'github_pat_\\w{40}',
  'gl(?:pat|rt|dt|cbt|ptt)-[\\w-]{20}',
  'npm_[A-Za-z0-9]{36}',
  'pypi-[\\w-]{50}',
  'dckr_pat_[\\w-]{20}',
  '[sr]k_live_[A-Za-z0-9]{16}',
  'whsec_[A-Za-z0-9+/]{20}',
  'sk-(?:proj|ant|svcacct|or)-[\\w-]{20}',
  'sk-[A-Za-z0-9]{40}',
  'xox[abeprs]-\\d[\\w-]{10}',
  'xapp-\\d-[\\w-]{20}',
  'SG\\.[\\w-]{22}\\.[\\w-]{43}',
  'sb(?:p|_secret)_[\\w-]{20}',
  'shp(?:at|ca|pa|ss)_[\\da-fA-F]{32}',
  'do[por]_v1_[\\da-f]{40}',
  'hf_[A-Za-z]{30}',
  're_[A-Za-z0-9]{8}_[A-Za-z0-9]{16}',
  'lin_api_[A-Za-z0-9]{30}',
  'xkeysib-[\\da-f]{40}',
  'GOCSPX-[\\w-]{20}',
  'ya29\\.[\\w-]{20}',
  'sq0(?:csp|atp)-[\\w-]{20}',
  'y0_[\\w-]{50}',
  'AQVN[\\w-]{30}',
  'vercel_blob_rw_\\w{20}',
  'hv[sb]\\.[\\w-]{24}',
  '\\d{8,10}:AA[\\w-]{33}\\b',
];

/** Whether base64 says `name:password`. */
const isBasic = ([, text = '']: RegExpExecArray): boolean =>
  /^[\x21-\x7e]*:[\x20-\x7e]+$/.test(Buffer.from(text, 'base64').toString('latin1'));

const isNoPlaceholder = ([, password = '']: RegExpExecArray): boolean =>
  !PLACEHOLDER.test(password);

const FORMS: readonly Form[] = [
  {
    name: 'a private key',
    pattern: /-----BEGIN (?:[A-Z]+ ){0,3}PRIVATE KEY-----(?:\\[nr]|\s)*[\w+/=\\\s]{40}/,
  },
  {
    name: 'a hash of a password',
    pattern:
      /\$2[abxy]\$\d\d\$[./A-Za-z\d]{53}|\$argon2(?:id|i|d)\$|\$s(?:crypt|0)\$[\w=,/+.-]+\$|\$(?:5|6|7|y)\$[^\s$]{1,60}\$[./A-Za-z\d]{43}|\bscrypt:\d+:\d+:\d+\$|\$?\bpbkdf2[_:-]sha\d+[$:]\d+[$:]/,
  },
  {
    name: 'a JSON web token',
    pattern: /\b(eyJ[\w-]{8,})\.(eyJ[\w-]{8,})\.[\w-]{16,}/,
    isReal: isPrivateToken,
  },
  {
    name: 'an AWS access key',
    pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
    isReal: ([text]) => !text.endsWith('EXAMPLE'),
  },
  { name: 'a token of a service', pattern: new RegExp(`\\b(?:${PREFIXES.join('|')})`) },
  {
    name: 'a bearer token',
    pattern: /^(?:authorization:\s*)?bearer\s+([\w.~+/-]{20,2000}={0,2})$/i,
    isReal: ([, token = '']) => /\d/.test(token),
  },
  {
    name: 'a password of basic authentication',
    pattern: /^(?:authorization:\s*)?basic\s+([A-Za-z\d+/]{6,2000}={0,2})$/i,
    isReal: isBasic,
  },
  {
    name: 'a password in a URL',
    pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/"'<>]{0,100}:([^\s@/"'<>]{3,200})@[\w.[\]-]/i,
    isReal: isNoPlaceholder,
  },
  {
    name: 'a password in a connection string',
    pattern:
      /\b(?:server|data source|host|endpoint|accountname|defaultendpointsprotocol)=[^;"]{1,200};[^"]{0,400}\b(?:password|pwd|accountkey|sharedaccesskey)=([^;"]{4,200})/i,
    isReal: isNoPlaceholder,
  },
];

/** Shorter values are not credentials. */
const LEAST_LENGTH = 8;

/** Names of props that hold credentials end so, in small letters without `-` and `_`. */
const NAMES =
  /(?:secret|password|passwd|passphrase|secretkey|privatekey|accesskey|signingkey|encryptionkey|servicekey|^authorization)$/;
const TOKENS = /(?:access|refresh|auth|session|bearer)token$/;
/** Names of tokens that are meant for the browser, or say where a list goes on. */
const PUBLIC_TOKENS =
  /(?:csrf|xsrf|forgery|requestverification|captcha|turnstile|page|cursor|continuation|sync|public|publishable|site|client|map|mapbox|design|color|theme|syntax|^)token$/;

/** One word of letters and digits, long enough to be generated; `pk` begins keys that are public. */
const GENERATED = /^(?!pk[._])(?=.*\d)(?=.*[a-z])[\w.~+/=!@#$%^&*-]{8,}$/i;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Paths, and words with hyphens as paths have them. */
const SLUG = /^(?:\/|https?:|[a-z]+(?:-[a-z]+)+(?:-\d+)?$)/i;

/** Bits of a character, by how often each is there: texts made by chance have more than words. */
function entropyOf(text: string): number {
  const counts = Map.groupBy(text, (char) => char).values();
  return counts.reduce((sum, { length }) => {
    const share = length / text.length;
    return sum - share * Math.log2(share);
  }, 0);
}

const isByChance = (text: string): boolean =>
  text.length >= 16 && !UUID.test(text) && entropyOf(text) >= 2.4;

function isNamed(prop: string, text: string): boolean {
  const name = prop.replace(/[-_]/g, '').toLowerCase();
  if (!GENERATED.test(text) || SLUG.test(text) || PLACEHOLDER.test(text)) return false;
  if (NAMES.test(name) || TOKENS.test(name)) return true;
  return name.endsWith('token') && !PUBLIC_TOKENS.test(name) && isByChance(text);
}

/**
 * Kind of credential in a string, by its form, or by the name of its prop if it looks generated;
 * undefined if it is not a credential.
 */
function nameCredential(prop: string, text: string): string | undefined {
  if (text.length < LEAST_LENGTH) return undefined;
  for (const { name, pattern, isReal } of FORMS) {
    const match = pattern.exec(text);
    if (match && (isReal?.(match) ?? true)) return name;
  }
  return isNamed(prop, text) ? `a value of ${prop}` : undefined;
}

/** Hides all but the ends of a credential. */
const masked = (text: string): string => `${text.slice(0, 4)}…${text.slice(-2)}`;

/** Strings that look like credentials. */
export const findSecrets = toRule({
  kind: 'secret',
  advice: 'keep it on the server, and replace it: it has been published',
  categories: CATEGORIES.filter((one) => one !== 'reference' && one !== 'binary'),
  name: (text, { kind, name }) => {
    const form = nameCredential(kind === 'prop' ? name : '', text);
    return form === undefined ? undefined : { shown: masked(text), form: `looks like ${form}` };
  },
});

const RESTRICTED = /^AIza[\w-]{35}$/;
/** Names of keys that are made for browsers. */
const OF_BROWSERS = /map|firebase|api_?key|public|places|browser/i;

/** Keys that are public only where their service was told who may use them. */
export const findRestrictedKeys = toRule({
  kind: 'restricted-key',
  advice: 'restrict it to this site and one API, or keep it on the server',
  name: (text, { path }) =>
    RESTRICTED.test(text) && !OF_BROWSERS.test(path)
      ? { shown: `${text.slice(0, 4)}…`, form: 'is a key of Google' }
      : undefined,
});
