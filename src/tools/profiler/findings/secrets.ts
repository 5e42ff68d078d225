import { CATEGORIES } from '../tree/painting.ts';
import type { StringRule } from './strings.ts';

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

/** A link to a file with a token: a picture or a video for everybody who has the link. */
const SIGNED_FILE = /\/[^?\s]*\.\w{2,5}\?(?:[^\s]*&)?\w+=$/;

/** Whether a token is signed and not public by its service's design. */
function isPrivateToken({
  1: header = '',
  2: claims = '',
  index,
  input,
}: RegExpExecArray): boolean {
  if (SIGNED_FILE.test(input.slice(0, index))) return false;
  const [head, body] = [decode(header), decode(claims)];
  return isObject(head) && 'alg' in head && isObject(body) && body['role'] !== 'anon';
}

/** Beginnings of keys that their services reserve for them. */
const PREFIXES =
  String.raw`gh[pousr]_ github_pat_ gl(?:pat|rt|dt|ft|cbt|ptt|imt|oas|soat|ffct|agent)- GR1348941 npm_ pypi- rubygems_
  CLOJARS_ dckr_pat_ PMAK- dp\.[psc]t\. AT(?:ATT3|CTT3|BB) BBDC- sgp_ pul- pnu_ HRKU- rnd_ nfp_ napi_ fo1_ dnkey- ico-
  (?:duffel|shippo)_(?:live|test)_ FLWSECK(?:_TEST)?- EZ[AT]K LTAI(?=\w{16}) ABSK(?=[\w+/]{60}) sl\.(?:u\.)?(?=[\w-]{60})
  access-(?:sandbox|development|production)- sdk-(?=[\da-f]{8}-) ops_eyJ dt0c01\. p8e- fio-u- rdme_ tfp_ aio_ NRII- phx_
  nvapi- xai- csk- pcsk_ tvly- lsv2_[ps][tk]_
  (?:[a-z]+_)*(?:sk|rk|secret|tkn|pw)_(?:(?:live|test)_)? whsec_ sk-(?:proj|ant|svcacct|or)- sk\.eyJ gsk_ pplx- r8_
  xox[abeprs]- xapp- SG\. shp(?:at|ca|pa|ss)_ sq0(?:csp|atp)- do[por]_v1_ sbp_ fm2_ vercel_blob_rw_ hv[sb]\. ntn_
  lin_api_ figd_ CFPAT- dapi(?=[\da-f]{32}) xkeysib- GOCSPX- ya29\. NRAK- gls[ab]_ glc_ sntry[su]_ y0_ t1\.9eu vk1\.a\.
  AQVN(?=[\w-]{30}) AGE-SECRET-KEY-1 (?:bot)?\d{8,10}:AA(?=[\w-]{33})`
    .split(/\s+/)
    .join('|');
/** A generated text follows: letters with a digit among them, not words. */
const GENERATED_TAIL = String.raw`[\w.~+/-]{0,24}?(?=[A-Za-z]*\d)[A-Za-z\d]{12}`;

/**
 * Keys that count only as a whole value, because a long base64 text may contain the same letters.
 */
const WHOLE = [
  /sk-?[A-Za-z\d]{40,}|hf_[A-Za-z]{30,}|re_[A-Za-z\d]{8}_[A-Za-z\d]{16,}|EAA[A-Za-z\d]{60,}/,
  /(?:live|test)_[\w-]{40,}|1\/\/0[\w-]{40,}|[\w-]{7,15}:APA91b[\w-]{100,}|SK[\da-f]{32}|[\da-f]{32}-us\d\d?/,
  /key-[\da-z]{32}|[\da-f]{32}-[\da-f]{8}-[\da-f]{8}|[\w~.]{3}\dQ~[\w~.-]{31,34}|t\.[\w-]{86}|oy2[a-z\d]{43}/,
  /pat\w{14}\.[\da-f]{64}|[\da-f-]{36}:fx|[MNO][\w-]{22,26}\.[\w-]{6}\.[\w-]{27,}|(?:prod|dev):[\w-]+\|[\w=+/-]{40,}/,
]
  .map(({ source }) => source)
  .join('|');

/** Whether base64 encodes `name:password`. */
const isBasic = ([, text = '']: RegExpExecArray): boolean =>
  /^[\x21-\x7e]*:[\x20-\x7e]+$/.test(Buffer.from(text, 'base64').toString('latin1'));

/** Whether a signature of Azure allows more than to read one file, as visitors may. */
function isForMore({ index, input }: RegExpExecArray): boolean {
  const link = input.slice(Math.max(0, index - 500), index + 500);
  return /\bs[ve]=/.test(link) && !(/\bsr=b\b/.test(link) && /\bsp=r\b/.test(link));
}

const isNoPlaceholder = ([, password = '']: RegExpExecArray): boolean =>
  !PLACEHOLDER.test(password);

const FORMS: readonly Form[] = [
  {
    name: 'a private key',
    pattern:
      /-----BEGIN (?:[A-Z]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----(?:\\+[nr]|\s|\w+: [^\\\n]*)*[\w+/]{40}/,
  },
  {
    name: 'a hash of a password',
    pattern:
      /\$2[abxy]\$\d\d\$[./A-Za-z\d]{53}|\$argon2(?:id|i|d)\$|\$s(?:crypt|0)\$[\w=,/+.-]+\$|\$(?:5|6|7|y)\$[^\s$]{1,60}\$[./A-Za-z\d]{43}|\bscrypt:\d+:\d+:\d+\$|\$?\bpbkdf2[_:-]sha\d+[$:]\d+[$:]|\$[PH]\$[./A-Za-z\d]{31}|^[\da-f]{32,64}:[\da-f]{128}$/,
  },
  {
    name: 'a JSON web token',
    pattern: /\b(eyJ[\w-]{8,})\.(eyJ[\w-]{8,})\.[\w-]{16,}/,
    isReal: isPrivateToken,
  },
  {
    name: 'an AWS access key',
    // A signed link names the key that signed it.
    pattern: /(?<!(?:Credential|AccessKeyId)=)\bA(?:KI|SI|BI|CC)A[0-9A-Z]{16}\b/,
    isReal: ([text]) => !text.endsWith('EXAMPLE'),
  },
  {
    name: 'a token of a service',
    pattern: new RegExp(`\\b(?:${PREFIXES})${GENERATED_TAIL}|^(?:${WHOLE})$`),
  },
  {
    name: 'a webhook that anybody may call',
    pattern:
      /\b(?:hooks\.slack\.com\/(?:services|workflows|triggers)|discord(?:app)?\.com\/api\/webhooks|webhook\.office\.com\/webhookb2)\/[\w@/-]{30}|\.bitrix24\.\w+\/rest\/\d+\/[a-z\d]{14}/,
  },
  {
    name: 'a shared access signature',
    pattern: /(?:^|[?&\s])sig=[\w%+/-]{30}/,
    isReal: isForMore,
  },
  {
    name: 'a link that signs somebody in',
    pattern:
      /(?:reset|verif|confirm|invit|magic|login|sign-?in|activat)[^\s"]{0,300}[?&](?:\w{0,40}token|code)=([\w.~-]{16,})/i,
    isReal: ([, text = '']) => isByChance(text),
  },
  {
    name: 'a cookie of a session',
    pattern:
      /^(?:cookie:\s*)?(?:[^\s=;]+=[^;]*;\s*){0,50}[\w.-]{0,40}(?:sess|sid|auth|token)[\w.-]{0,40}=([^;]{16,})/i,
    isReal: ([, text = '']) => isByChance(text),
  },
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
      /\b(?:(?:server|driver|data source|host|endpoint|accountname|defaultendpointsprotocol)=[^;"]{1,200};|jdbc:|otpauth:)[^"]{0,400}\b(?:password|pwd|accountkey|sharedaccesskey|secret)=([^;&"]{4,200})/i,
    isReal: isNoPlaceholder,
  },
];

/** Minimum length of a credential, characters. */
const LEAST_LENGTH = 8;
/** Several words without digits, which none of the forms matches; many values are such texts. */
const WORDS_ALONE = /^\p{Lu}?\p{Ll}+(?:,? \p{Lu}?\p{Ll}+)+[.!?]?$/u;

/** Endings of names of props that hold credentials, in small letters without `-` and `_`. */
const NAMES =
  /(?:secret|password|passwd|passphrase|(?:password|pin)(?:hash|digest|salt)|(?:secret|private|access|signing|encryption|service|servicerole|admin|master)key|^authorization)$/;
const TOKENS = /(?<!storefront)(?:access|refresh|auth|session|bearer)token$/;
/** Endings of names that count if the value looks random. */
const BY_CHANCE =
  /(?:token|credentials?|(?:hmac|jwt|session|cookie|account|shared|deploy|webhook)key|(?:db|smtp|mail|root|user)pass|pwd)$/;
/**
 * Names of a wallet's seed words, which could otherwise be recognized only by the list of all
 * words.
 */
const OF_WALLETS = /(?:mnemonic|seed|(?:seed|recovery|secret|backup)(?:phrase|words))$/;
const WORDS = /^(?:[a-z]{3,8} ){11}(?:(?:[a-z]{3,8} ){3}){0,4}[a-z]{3,8}$/;
/** Names of tokens that are meant for the browser, or that page through a list. */
const PUBLIC_TOKENS =
  /(?:csrf|xsrf|forgery|requestverification|form|captcha|turnstile|page|next|previous|start|cursor|continuation|pagination|sync|search|public|publishable|site|client|share|embed|map|mapbox|storefront(?:access)?|design|color|theme|syntax|contract|^)token$/;
/** Names of the server's environment variables, except those that bundlers pass on to browsers. */
const OF_ENVIRONMENT =
  /^(?!.*(?:PUBLIC|VITE_|REACT_APP_|PUBLISHABLE|ANON|CLIENT|SITE|MAPS?_|CACHE|STORAGE_KEY))[A-Z\d]+(?:_[A-Z\d]+)*_(?:KEY|TOKEN|SECRET|PASS|PWD)$/;

/** One word of letters and digits, long enough to be generated; `pk` begins public keys. */
const GENERATED = /^(?!pk[._])(?=.*\d)(?=.*[a-z])[\w.~+/=!@#$%^&*-]{8,}$/i;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Paths, and words with hyphens like those of paths. */
const SLUG = /^(?:\/|https?:|[a-z]+(?:-[a-z]+)+(?:-\d+)?$)/i;

/**
 * Secrets that Stripe creates for the browser of one visitor, blockchain addresses, and classes of
 * Emotion and styled-components.
 */
const PUBLIC = /^(?:[a-z]+_\w+_secret_|0x[\da-f]{40}$|(?:css|sc)-[\w-]{4,30}$)/i;

/** Changes between small letters, capitals and digits, which are frequent in generated texts. */
const CHANGES = /[a-z](?=[A-Z])|[A-Za-z](?=\d)|\d(?=[A-Za-z])/g;
const LEAST_CHANGES = 0.2;

const isByChance = (text: string): boolean =>
  text.length >= 16 &&
  !UUID.test(text) &&
  (text.match(CHANGES) ?? []).length >= text.length * LEAST_CHANGES;

const toWord = (text: string): string => text.replace(/[-_]/g, '').toLowerCase();

/** A value that says the name of its prop is a class name of a CSS module, or a key of texts. */
function isNamed(prop: string, text: string): boolean {
  const name = toWord(prop);
  if (OF_WALLETS.test(name)) return WORDS.test(text);
  if (!GENERATED.test(text)) return false;
  if ([SLUG, PLACEHOLDER, PUBLIC].some((pattern) => pattern.test(text))) return false;
  if (toWord(text).includes(name)) return false;
  if (OF_ENVIRONMENT.test(prop)) return UUID.test(text) || isByChance(text);
  if (NAMES.test(name) || TOKENS.test(name)) return true;
  return BY_CHANCE.test(name) && !PUBLIC_TOKENS.test(name) && isByChance(text);
}

/**
 * Kind of credential in a string, by its form, or by the name of its prop if it looks generated;
 * undefined if it is not a credential.
 */
function nameCredential(prop: string, text: string): string | undefined {
  if (text.length < LEAST_LENGTH) return undefined;
  for (const { name, pattern, isReal } of WORDS_ALONE.test(text) ? [] : FORMS) {
    const match = pattern.exec(text);
    if (match && (isReal?.(match) ?? true)) return name;
  }
  return isNamed(prop, text) ? `a value of ${prop}` : undefined;
}

/** Hides all but the ends of a credential. */
const masked = (text: string): string => `${text.slice(0, 4)}…${text.slice(-2)}`;

/** Strings that look like credentials. */
export const SECRETS: StringRule = {
  kind: 'secret',
  advice: 'keep it on the server, and replace it: it has been published',
  categories: CATEGORIES.filter((one) => one !== 'reference' && one !== 'binary'),
  name: (text, { kind, name }) => {
    const form = nameCredential(kind === 'prop' ? name : '', text);
    return form === undefined ? undefined : { shown: masked(text), form: `looks like ${form}` };
  },
};

const RESTRICTED = /^AIza[\w-]{35}$/;
/** Names of keys that are made for browsers. */
const OF_BROWSERS = /map|firebase|api_?key|public|places|browser/i;

/** Keys that are public only if their use is restricted at their service. */
export const RESTRICTED_KEYS: StringRule = {
  kind: 'restricted-key',
  advice: 'is it public? restrict it to this site and one API, or keep it on the server',
  name: (text, { path }) =>
    RESTRICTED.test(text) && !OF_BROWSERS.test(path)
      ? { shown: `${text.slice(0, 4)}…`, form: 'is a key of Google' }
      : undefined,
};
