import { FILES_PATH, MAX_FILE_BYTES } from '#contract/values/files.ts';
import { leadLimits } from '#contract/shapes/lead-limits.ts';
import { MEDIA_WIDTHS } from '#contract/values/media.ts';
import { SEGMENT } from '#contract/values/requests.ts';
import { pagedPaths, resources } from '#contract/shapes/resources.ts';
import { SEARCH_PATH } from '#contract/shapes/search.ts';
import { FREE_TIMES_PATH, VISIT_TOKEN } from '#contract/shapes/visit-paths.ts';
import { MAX_REQUEST_BYTES } from '#shared/http-server.ts';

/** Paths of the BFF that browsers may reach through the site, with what passes in each direction. */
export interface ForwardedRoute {
  readonly paths: RegExp;
  readonly methods: readonly string[];
  /** The query parameters that pass; the BFF has no others. */
  readonly parameters?: readonly ('day' | 'file' | 'id' | 'offset' | 'page' | 'q' | 'to' | 'url')[];
  /** Request headers that pass. Only the routes of staff list cookies; none lists credentials. */
  readonly sends: readonly string[];
  /** Longest body of a request, bytes. */
  readonly sendsBytes: number;
  /** Response headers that pass: those that describe the content rather than the connection. */
  readonly returns: readonly string[];
  /** Longest body of a response, bytes. */
  readonly returnsBytes: number;
}

const MIB = 1024 * 1024;

/** Matches whole paths. */
const anyOf = (paths: Iterable<string>): RegExp =>
  new RegExp(`^(?:${[...paths].join('|').replaceAll('{slug}', SEGMENT)})$`);

const READ = {
  methods: ['GET', 'HEAD'],
  sends: ['accept', 'accept-encoding', 'if-modified-since', 'if-none-match'],
  sendsBytes: 0,
  returns: [
    'age',
    'cache-control',
    'cache-status',
    'content-encoding',
    'content-length',
    'content-type',
    'etag',
    'last-modified',
    'location',
    'retry-after',
    'server-timing',
    'vary',
  ],
  returnsBytes: 16 * MIB,
} as const;

const contentPaths = Object.values(resources).map(({ path }) => path);

/** Leads are posted; reading the same path returns content. */
export const LEADS: ForwardedRoute = {
  paths: anyOf([resources.lead.path]),
  methods: ['POST'],
  sends: ['content-type', 'content-encoding', 'origin', 'sec-fetch-site', 'user-agent'],
  sendsBytes: leadLimits.bodyBytes,
  returns: ['content-length', 'content-type', 'retry-after'],
  returnsBytes: MIB,
};

/** Paths of the editor, which the site has only with `CONTENT_EDITOR=on`. */
export const EDITOR = /^\/editor(?:\/(?:api|assets)\/[\w./-]+)?$/;

/** The sign-in of staff and the pages of families, which the site has with either setting. */
export const STAFF = new RegExp(`^/staff(?:/(?:days|book|session|password|out|${VISIT_TOKEN}))?$`);

const EDITOR_READS: ForwardedRoute = {
  paths: EDITOR,
  methods: READ.methods,
  parameters: ['file', 'id', 'offset', 'q'],
  sends: ['accept-encoding', 'cookie', 'x-editor-account'],
  sendsBytes: 0,
  returns: [
    'cache-control',
    'content-encoding',
    'content-length',
    'content-security-policy',
    'content-type',
    'etag',
    'location',
    'referrer-policy',
    'retry-after',
    'set-cookie',
    'vary',
    'x-robots-tag',
  ],
  returnsBytes: READ.returnsBytes,
};

const STAFF_READS: ForwardedRoute = {
  ...EDITOR_READS,
  paths: STAFF,
  parameters: ['to', 'day'],
  sends: ['cookie'],
};

/** Visits behind signed links have no route: only the site reads them, for their pages. */
const routes: readonly ForwardedRoute[] = [
  { ...READ, paths: anyOf(pagedPaths), parameters: ['page'] },
  { ...READ, paths: anyOf(contentPaths.filter((path) => !pagedPaths.has(path))) },
  { ...READ, paths: anyOf([SEARCH_PATH]), parameters: ['q'] },
  { ...READ, paths: anyOf([FREE_TIMES_PATH]) },
  {
    ...READ,
    paths: anyOf(MEDIA_WIDTHS.map((width) => `/media/${width}`)),
    parameters: ['url'],
    returnsBytes: 64 * MIB,
  },
  {
    ...READ,
    paths: anyOf([FILES_PATH]),
    parameters: ['url'],
    sends: [...READ.sends, 'if-range', 'range'],
    returns: [
      ...READ.returns,
      'accept-ranges',
      'content-disposition',
      'content-range',
      'content-security-policy',
      'x-content-type-options',
    ],
    returnsBytes: MAX_FILE_BYTES,
  },
  LEADS,
  EDITOR_READS,
  {
    ...EDITOR_READS,
    methods: ['POST', 'PUT', 'DELETE'],
    sends: ['content-type', 'cookie', 'if-match', 'origin', 'sec-fetch-site', 'x-editor-account'],
    sendsBytes: MAX_REQUEST_BYTES,
  },
  STAFF_READS,
  {
    ...STAFF_READS,
    paths: anyOf(['/staff', '/staff/session', '/staff/password', '/staff/out']),
    methods: ['POST'],
    sends: ['content-type', 'cookie', 'origin', 'sec-fetch-site', 'user-agent'],
    sendsBytes: leadLimits.bodyBytes,
  },
];

/** The routes for a path, one for each method. */
export const routesAt = (pathname: string): readonly ForwardedRoute[] =>
  routes.filter(({ paths }) => paths.test(pathname));

/** Path and query of the request to the BFF. */
export function targetIn(
  { parameters = [] }: ForwardedRoute,
  { pathname, searchParams }: URL,
): string {
  const query = parameters.flatMap((name) =>
    searchParams.getAll(name).map((value) => [name, value]),
  );
  return query.length === 0 ? pathname : `${pathname}?${new URLSearchParams(query)}`;
}
