import { Type } from 'typebox';
import { readUrl, serviceRule, toBasic, urlSetting } from '../shared/url-setting.ts';

/** The setting `UPSTREAM_URL`. */
export const UpstreamUrl = urlSetting(
  Type.String({
    description:
      'Base URL of the content API: with `https://x`, news comes from `https://x/api/news`. It may have `user:password@`, and a query that all requests of content get; if that ends with `=`, the path is put behind it. Unset: the sample content',
  }),
  serviceRule,
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
  const { url, credentials } = readUrl(text);
  const { pathname, search } = url;
  url.search = '';
  return {
    url,
    authorization: token ? `Bearer ${token}` : toBasic({ credentials }),
    targetOf(path) {
      if (search.endsWith('=')) return pathname + search + path.replace('?', '&');
      const [own = '', query] = path.split('?');
      const queries = [query, search.slice(1)].filter(Boolean).join('&');
      return pathname.replace(/\/$/, '') + own + (queries && `?${queries}`);
    },
  };
}
