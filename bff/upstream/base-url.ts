import { Type } from 'typebox';

/** Decodes a part of a URL; undefined for an invalid escape. */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** User and password of a URL; undefined if they cannot be decoded. */
const credentialsOf = ({ username, password }: URL): string | undefined =>
  decode(`${username}:${password}`);

/** Whether a text can serve as base URL: paths can be appended, and its user and password sent. */
export function isBaseUrl(text: string): boolean {
  const url = /^https?:\/\/[^\s#]+$/i.test(text) ? URL.parse(text) : null;
  return url !== null && credentialsOf(url) !== undefined;
}

/** The setting `UPSTREAM_URL`. */
export const UpstreamUrl = Type.Refine(
  Type.String({
    description:
      'Base URL of the content API: with `https://x`, news comes from `https://x/api/news`. It may have `user:password@`, and a query that all requests of content get; if that ends with `=`, the path is put behind it. Unset: the sample content',
  }),
  isBaseUrl,
  () => 'a URL of http or https without a hash, such as https://user:password@x/base',
);

/** The parts of an {@link UpstreamUrl}. */
export interface BaseUrl {
  /** Without user, password and query. */
  readonly url: URL;
  /** `Authorization` of content requests: the token, else user and password (RFC 7617). */
  readonly authorization: string | undefined;
  /** Request target for a path of the API, `/api/news?page=2`. */
  readonly targetOf: (path: string) => string;
}

/** Parses the setting. @param token bearer token, which excludes user and password in the URL */
export function readBaseUrl(text: string, token: string | undefined): BaseUrl {
  const url = new URL(text);
  const { pathname, search } = url;
  const credentials = url.username === '' && url.password === '' ? undefined : credentialsOf(url);
  const basic = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`;
  Object.assign(url, { username: '', password: '', search: '' });
  return {
    url,
    authorization: token ? `Bearer ${token}` : basic,
    targetOf(path) {
      if (search.endsWith('=')) return pathname + search + path.replace('?', '&');
      const [own = '', query] = path.split('?');
      const queries = [query, search.slice(1)].filter(Boolean).join('&');
      return pathname.replace(/\/$/, '') + own + (queries && `?${queries}`);
    },
  };
}
