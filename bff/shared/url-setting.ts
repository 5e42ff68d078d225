import { type TSchema, Type } from 'typebox';

/** Rule for the URL of a setting. */
export interface UrlRule {
  readonly schemes: readonly string[];
  /** Whether it may have a user and a password. */
  readonly hasUser?: boolean;
  /** Pattern of the text after the host; by default a slash at most. */
  readonly rest?: RegExp;
  /** For the error message. */
  readonly example: string;
}

const WEB = ['http', 'https'] as const;

/** An `@` after the host belongs to a password with a slash or a question mark. */
const PATH_AND_QUERY = /^[^#@]*$/;

/** A server's own address: scheme, host and port. */
export const originRule: UrlRule = { schemes: WEB, example: 'https://kosmosad.example' };
/** An address of another server, which may want a user and a password. */
export const serviceRule: UrlRule = {
  schemes: WEB,
  hasUser: true,
  rest: PATH_AND_QUERY,
  example: 'https://user:password@host/path',
};
export const proxyRule: UrlRule = {
  schemes: WEB,
  hasUser: true,
  example: 'http://user:password@host:3128',
};
export const mailRule: UrlRule = {
  schemes: ['smtp', 'smtps'],
  hasUser: true,
  rest: /^\/?(\?[^#@]*)?$/,
  example: 'smtps://user:password@host',
};
export const valkeyRule: UrlRule = {
  schemes: ['redis', 'rediss'],
  hasUser: true,
  rest: /^(\/\d*)?$/,
  example: 'redis://user:password@host:6379/0',
};
export const postgresRule: UrlRule = {
  schemes: ['postgres', 'postgresql'],
  hasUser: true,
  rest: PATH_AND_QUERY,
  example: 'postgres://user:password@host/database',
};

/** Characters that the URL parser would drop or encode. */
const BLANK = /[\s\p{Cc}]/u;
/** Scheme, authority and the rest of a URL as it is written. */
const PARTS = /^([a-z]+):\/\/[^/?#\\]+(.*)$/i;

/** Decodes a part of a URL; undefined for an invalid escape. */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Whether a text is a URL that a rule allows. */
export function isUrl(
  text: string,
  { schemes, hasUser = false, rest = /^\/?$/ }: UrlRule,
): boolean {
  const [, scheme = '', tail = ''] = (!BLANK.test(text) && PARTS.exec(text)) || [];
  const url = URL.parse(text);
  if (!url?.hostname || !schemes.includes(scheme.toLowerCase()) || !rest.test(tail)) return false;
  const { username, password } = url;
  return hasUser ? decode(username + password) !== undefined : username + password === '';
}

/** Describes the URL that a setting must be, for an error message, which never has its value. */
export const describeUrl = ({ hasUser, example }: UrlRule): string =>
  `a URL such as ${example}${hasUser ? '; # / ? @ % of a user or password are %23 %2F %3F %40 %25' : ''}`;

/** A setting that is a URL. @param text its schema */
export const urlSetting = <Text extends TSchema>(text: Text, rule: UrlRule) =>
  Type.Refine(
    text,
    (value) => isUrl(String(value), rule),
    () => describeUrl(rule),
  );

/** A URL of a setting, and the user and password that it had, decoded. */
export interface ReadUrl {
  readonly url: URL;
  readonly credentials: { readonly user: string; readonly password: string } | undefined;
}

/** Separates user and password from a valid URL, so that they are never logged with it. */
export function readUrl(text: string): ReadUrl {
  const url = new URL(text);
  const { username, password } = url;
  Object.assign(url, { username: '', password: '' });
  if (username === '' && password === '') return { url, credentials: undefined };
  return { url, credentials: { user: decode(username) ?? '', password: decode(password) ?? '' } };
}

/** `Authorization` with a user and a password (RFC 7617). */
export const toBasic = ({ credentials }: Pick<ReadUrl, 'credentials'>): string | undefined =>
  credentials &&
  `Basic ${Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64')}`;
