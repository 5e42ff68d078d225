import type { Attribution } from '../attribution/attribution.ts';
import type { Project } from '../source/project.ts';
import type { Edit } from './edits.ts';

/** Every kind of finding. */
export const KINDS = {
  'unread-prop': 'a prop that the client component never reads',
  'unread-field': 'an object passed whole, of which few fields are used',
  'undefined-prop': 'a prop sent as undefined',
  'same-data': 'equal objects sent several times',
  'same-subtree': 'equal elements sent several times',
  'chunk-list': 'the same list of chunks for several client components',
  'class-name': 'a long list of classes many times',
  debug: 'debugging information in a payload',
  'stack-path': 'paths of files in a payload',
  secret: 'what looks like a secret',
  'e-mail': 'an e-mail address that the payload does not show',
  'resent-slot': 'a slot sent again though it is unchanged',
} as const;

export type FindingKind = keyof typeof KINDS;

/** What to change, by kind; `what` names the part of the payload. */
export const ADVICE: Readonly<Record<FindingKind, (what: string) => string>> = {
  'unread-prop': (what) => `do not pass ${what}`,
  'unread-field': (what) => `pass an object of the fields that are read, without ${what}`,
  'undefined-prop': (what) =>
    `leave ${what} out where it has no value: {...(value ? { name: value } : {})}`,
  'same-data': () => 'pass the same object to all: React sends it once and then points at it',
  'same-subtree': (what) =>
    `create ${what} once and use that element in all places: React sends it once and then points at it`,
  'chunk-list': () => 'render them from one client component: the server then sends one list',
  'class-name': (what) => `give these elements one short class instead of ${what}`,
  debug: () => 'serve the production build: NODE_ENV=production',
  'stack-path': () => 'send a message or a code, and keep the path in the log',
  secret: () => 'keep it on the server, and replace it: it has been published',
  'e-mail': (what) => `do not pass ${what} to the browser, unless a component shows it there`,
  'resent-slot': () => 'give the slot an ETag (unstable_getEtag) or make it static',
};

/** What a rule found: one pattern, wherever it occurs. */
export interface Suspicion {
  readonly kind: FindingKind;
  readonly place: string;
  /** Number of places. */
  readonly count: number;
  /** Paths of the first places. */
  readonly places: readonly string[];
  readonly detail: string;
  readonly advice: string;
  /** What following the advice changes in the payload. */
  readonly edits: readonly Edit[];
}

/** A suspicion with what following its advice saves. */
export interface Finding {
  readonly kind: FindingKind;
  /** The pattern that the places have in common, or the first of them. */
  readonly place: string;
  /** Number of places. */
  readonly count: number;
  /** Paths of the first places. */
  readonly places: readonly string[];
  readonly detail: string;
  readonly advice: string;
  /** Bytes, raw and in Brotli. */
  readonly raw: number;
  readonly brotli: number;
}

/** What rules look at. */
export interface Evidence extends Pick<Project, 'findModule' | 'readSource'> {
  readonly attribution: Attribution;
  /** HTML of the document around the payload, without the payload. */
  readonly markup?: string | null;
}

const LISTED_PLACES = 5;

/** Counts places and names the first; `pathOf` is not called for the others, which may be many. */
export const toPlaces = <T>(
  members: readonly T[],
  pathOf: (member: T) => string,
): Pick<Suspicion, 'count' | 'places'> => ({
  count: members.length,
  places: members.slice(0, LISTED_PLACES).map(pathOf),
});

export type Rule = (evidence: Evidence) => Suspicion[];
