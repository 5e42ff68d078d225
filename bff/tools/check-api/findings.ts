import type { LossKind } from '../../contract/values/lost.ts';

/** Requirements of the site, the causes of many others first; `*` stands for the detail. */
const required = {
  token: '* → pass the right --token, or UPSTREAM_TOKEN, or user:password@ in the URL',
  host: 'no such host (*) → check the name in the URL',
  tls: 'the certificate is not trusted (*) → install a whole one, or set NODE_EXTRA_CA_CERTS',
  busy: 'the API is busy or limits its callers (*) → run this later; raise the limit for the BFF',
  noAnswer: 'no answer (*) → check address and port, and that it answers in UPSTREAM_TIMEOUT_MS',
  page: 'an HTML page in place of JSON → give the base of the API, and its token',
  upstreamStatus: '* → answer with 200, or with 404 for what does not exist',
  upstreamRedirect: 'redirects to * → redirect within an area only; give the final base as the URL',
  notJson: 'not JSON (*) → send valid JSON in UTF-8',
  wrongShape: 'the shape is another one → send *',
  tooLarge: 'too large (*) → send less at once: lists without texts, several pages',
  missing: '* → add this path: the site needs it',
  missingDocument: '*, though a list names it → answer it, or take it off the list',
  missingLegal: 'there is no page of the consent → add the page that the lead form links to',
  unreadable: 'the site cannot read it: * → send the fields that are named, of their type',
  endless: 'the pages do not end (next_page: *) → end with null, and count upwards',
  repeated: 'listed twice: * → name each document once over all pages',
  madeUp: 'a made-up slug is answered with * → answer with 404',
  pictureFails:
    'a picture is not shown (*) → give its final address, as JPEG, PNG, WebP, AVIF or GIF',
  badSlug: 'no page for the slug * → use letters, digits and . _ ~ -, up to 200, no dot first',
};

/** Kinds of findings for content that a document loses. */
const losses: Readonly<Record<LossKind, string>> = {
  field: 'the site drops * → send it as the schema in bff/contract says, or leave it out',
  limit: 'left out, beyond the limits of a page: * → divide it',
  text: 'a part of a text is not shown: * → move it out of the element around it',
  hidden: 'hidden, and nothing in the text opens it: * → show it, or delete it',
  markup: 'not shown: * → give it as a text, a link, or a block',
  shortcode: 'only its own system replaces *, visitors see it → send what it stands for',
  markdown: 'Markdown in a field of HTML: * → send HTML',
  address: 'leads nowhere: * → send a path or a full URL (http, https, mailto, tel …)',
  picture: 'the picture is not shown: * → upload it, and send its path or URL',
  slug: 'no page for the slug * → use letters, digits and . _ ~ -',
  phone: 'no telephone number: * → send a complete one',
};

const TRIED = 'set CACHE_CONTROL=max-age=30, override: tried, it is called once in 30 s at most';

const advised = {
  ...losses,
  deadLink: 'a link leads to nothing: * → correct it, or name the address in /api/redirects',
  noStore:
    'may not be kept (*): each view calls the API, and fails with it, whatever CACHE_CONTROL says → send max-age=30; PHP with sessions: session.cache_limiter= in php.ini; WordPress with a password, as well: add_filter("rest_send_nocache_headers", "__return_false"); in wp-content/mu-plugins/cache.php',
  notStored: `may not be kept (*): each view calls the API, and fails with it → allow it, or ${TRIED}`,
  askedAlways: `asked at each view (*) → allow some seconds, or ${TRIED}`,
  lateEdits: `an edit shows after * → call /admin/purge after each edit, or ${TRIED}`,
  mediaNotKept: 'may not be kept (*): each visitor loads it anew → allow some seconds',
  missingOptional: '* → add this path if there is such content',
  otherVersion: 'the form asks for another version: * → name the version of the page',
  moved: 'moved to * → name the new slug in the list',
  charset: 'sent in * → send UTF-8',
  nullList: 'a list is * → send []',
  nextPage: 'next_page: * → send the number of the next page, null on the last one',
  madeUpPage: 'a page that does not exist: * → answer with 404 or without items',
  noOffset: 'a time without an offset is read in the zone named: * → send 10:00:00+03:00',
  emptyArea: 'nothing to show → fill in the fields of its page, without an envelope',
  phoneMissing: 'no * → add it: the header and footer show it',
  taglineMissing: 'no * → add it: else «от 45 000 ₽ в месяц» is shown',
  refused304: 'If-None-Match is refused (*) → answer with 304, or with 200 and the whole',
  no304: 'unchanged content is sent again → send an ETag, and answer If-None-Match with 304',
  pictureCut: 'the end of the picture * is missing, visitors see grey → upload it again',
  untried:
    'from here on, * addresses of links or pictures were not tried → correct the others first',
  pictureForeign: 'pictures of the host * are not shown → add the host to MEDIA_HOSTS',
  pictureNoSize: 'a picture without width and height (*) → send both: then pages do not jump',
};

/** Places or values named in a line. */
export const SHOWN = 3;

const texts = { ...advised, ...required };
/** The order of a report. */
const ORDER = Object.keys({ ...required, ...advised });

export type FindingKind = keyof typeof texts;

export interface Finding {
  readonly kind: FindingKind;
  /** Path of the API, with the field where there is one. */
  readonly where: string;
  /** The value found there. */
  readonly detail: string;
}

/** One cause, with all its places. */
export interface ReportedFinding extends Omit<Finding, 'where'> {
  readonly level: 'required' | 'advised';
  readonly where: readonly string[];
  /** The problem and what to do about it. */
  readonly text: string;
}

export const toFinding = (kind: FindingKind, where: string, detail: unknown = ''): Finding => ({
  kind,
  where,
  detail: String(detail),
});

/** A field of any item of a list is the list itself. */
export const placeOf = (path: string, field: string): string =>
  field === '' || field === '[]' ? path : `${path} ${field}`;

/** Joins the findings of one cause. Required ones come first, causes before their consequences. */
export const toReport = (findings: readonly Finding[]): ReportedFinding[] =>
  [...Map.groupBy(findings, ({ kind, detail }) => `${kind} ${detail}`).values()]
    .map((same) => {
      const { kind, detail } = same[0]!;
      return {
        kind,
        level: kind in required ? ('required' as const) : ('advised' as const),
        where: [...new Set(same.map(({ where }) => where))],
        detail,
        text: texts[kind].replace('*', () => detail),
      };
    })
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
