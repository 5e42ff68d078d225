import type { Attribution } from '../attribution/attribution.ts';
import type { Range } from '../cost/context.ts';
import type { Project } from '../source/project.ts';

/** Every kind of finding. */
export const KINDS = {
  'unread-prop': 'a prop that the client component never reads',
  'unread-field': 'an object passed whole, of which few fields are used',
  'undefined-prop': 'a prop sent as undefined',
  'same-data': 'the same data in several props',
  'class-name': 'a large class name many times',
  debug: 'debugging information in a payload',
  'stack-path': 'paths of files in a payload',
  secret: 'what looks like a secret',
  'e-mail': 'an e-mail address in a prop that is not shown',
  'resent-slot': 'a slot sent again though it is unchanged',
} as const;

export type FindingKind = keyof typeof KINDS;

/** What a rule found: the bytes it is about, where they are and what to do. */
export interface Suspicion {
  readonly kind: FindingKind;
  readonly place: string;
  readonly detail: string;
  readonly advice: string;
  /** Bytes of the payload that the advice would save. */
  readonly ranges: readonly Range[];
}

/** A suspicion with what following its advice saves. */
export interface Finding {
  readonly kind: FindingKind;
  readonly place: string;
  readonly detail: string;
  readonly advice: string;
  /** Bytes, raw and in Brotli. */
  readonly raw: number;
  readonly brotli: number;
}

/** What rules look at. */
export interface Evidence extends Pick<Project, 'findModule' | 'readSource'> {
  readonly attribution: Attribution;
}

export type Rule = (evidence: Evidence) => Suspicion[];
