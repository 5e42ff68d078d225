import { leavesOf } from '../tree/painting.ts';
import type { Evidence, Suspicion } from './finding.ts';
import { type FoundString, rawText, toStringSuspicions } from './strings.ts';

/** A form of credentials: how it is called, and how it is known. */
interface Form {
  readonly name: string;
  readonly pattern: RegExp;
  /** Whether what matched is one indeed; examples and public keys are none. */
  readonly isReal?: (match: RegExpExecArray) => boolean;
}

/** What documentation writes where a password stands. */
const PLACEHOLDER =
  /^(?:[*x.•]+|<.*>|\$?\{.*\}|\$\w+|%\w+%|(?:your|my|the|db|user)?[-_ ]?(?:pass(?:word|wd)?|secret|pwd|token)|example|changeme)$/i;

function decode(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString('utf8'));
  } catch {
    // What is no JSON is no part of a token.
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

const FORMS: readonly Form[] = [
  {
    name: 'a private key',
    pattern: /-----BEGIN (?:[A-Z]+ ){0,3}PRIVATE KEY-----(?:\\[nr]|\s)*[\w+/=\\\s]{40}/,
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
  {
    name: 'a token of a service',
    pattern:
      /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40}|glpat-[\w-]{20}|npm_[A-Za-z0-9]{36}|[sr]k_live_[A-Za-z0-9]{16}|sk-(?:proj|ant|svcacct)-[\w-]{20}|xox[abeprs]-\d[\w-]{10}|SG\.[\w-]{22}\.[\w-]{43}|\d{8,10}:AA[\w-]{33}\b)/,
  },
  {
    name: 'a bearer token',
    pattern: /^(?:authorization:\s*)?bearer\s+([\w.~+/-]{20,2000}={0,2})$/i,
    isReal: ([, token = '']) => /\d/.test(token),
  },
  {
    name: 'a password in a URL',
    pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/"'<>]{0,100}:([^\s@/"'<>]{3,200})@[\w.[\]-]/i,
    isReal: ([, password = '']) => !PLACEHOLDER.test(password),
  },
  {
    name: 'a password in a connection string',
    pattern: /\b(?:server|data source|host)=[^;"]{1,200};[^"]{0,400}\bpassword=([^;"]{4,200})/i,
    isReal: ([, password = '']) => !PLACEHOLDER.test(password),
  },
];

/** Shorter values are none. */
const LEAST_LENGTH = 8;

/** Names of props that hold credentials, in small letters without `-` and `_`. */
const NAMES = new Set([
  'password',
  'passwd',
  'secret',
  'secretkey',
  'clientsecret',
  'apisecret',
  'appsecret',
  'privatekey',
  'accesstoken',
  'refreshtoken',
  'authtoken',
  'sessiontoken',
  'bearertoken',
  'authorization',
]);

/** One word of letters and digits, long enough to be generated; `pk` begins keys that are public. */
const GENERATED = /^(?!pk[._])(?=.*\d)(?=.*[a-z])[\w.~+/=!@#$%^&*-]{8,}$/i;
/** Paths, and words with hyphens as paths have them. */
const SLUG = /^(?:\/|https?:|[a-z]+(?:-[a-z]+)+(?:-\d+)?$)/i;

function isNamed(prop: string, text: string): boolean {
  if (!NAMES.has(prop.replace(/[-_]/g, '').toLowerCase())) return false;
  return GENERATED.test(text) && !SLUG.test(text) && !PLACEHOLDER.test(text);
}

/**
 * Says what credential a string is, by its form, or by the exact name of its prop if it looks
 * generated; undefined when it is none.
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

/** What looks like a credential. */
export function findSecrets(evidence: Evidence): Suspicion[] {
  const { tree } = evidence;
  const found = leavesOf(tree).flatMap((leaf): FoundString[] => {
    const { category, node } = leaf;
    if (category === 'reference' || category === 'binary') return [];
    const text = rawText(tree, leaf);
    const form = nameCredential(node.kind === 'prop' ? node.name : '', text);
    return form === undefined ? [] : [{ leaf, shown: masked(text), form: `looks like ${form}` }];
  });
  const advice = 'keep it on the server, and replace it: it has been published';
  return toStringSuspicions(evidence, 'secret', found, advice);
}
