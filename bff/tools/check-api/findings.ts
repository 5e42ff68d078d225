import type { ErrorCause } from '../../shared/errors.ts';

/** What is wrong, each with a text in both languages (`texts.ts`). */
export type FindingKind =
  | Extract<
      ErrorCause,
      | 'unreachable'
      | 'timeout'
      | 'upstreamStatus'
      | 'upstreamRedirect'
      | 'notJson'
      | 'wrongShape'
      | 'tooLarge'
      | 'busy'
    >
  | 'missing'
  | 'missingOptional'
  | 'missingDocument'
  | 'missingLegal'
  | 'otherVersion'
  | 'empty'
  | 'moved'
  | 'unreadable'
  | 'dropped'
  | 'noSlug'
  | 'badSlug'
  | 'endless'
  | 'repeated'
  | 'madeUp'
  | 'notJson404'
  | 'noValidator'
  | 'no304'
  | 'notStored'
  | 'noRules'
  | 'slow'
  | 'pictureFails'
  | 'pictureForeign'
  | 'pictureNoSize';

/** Without these the site lacks something that it needs; all others are advice. */
const REQUIRED: ReadonlySet<FindingKind> = new Set<FindingKind>([
  'unreachable',
  'timeout',
  'upstreamStatus',
  'upstreamRedirect',
  'notJson',
  'wrongShape',
  'tooLarge',
  'busy',
  'missing',
  'missingDocument',
  'missingLegal',
  'unreadable',
  'endless',
  'repeated',
  'madeUp',
  'pictureFails',
]);

export interface Finding {
  readonly kind: FindingKind;
  readonly level: 'required' | 'advised';
  /** Path of the API, with the field where there is one; URL of a picture. */
  readonly where: string;
  /** What was found there. */
  readonly detail: string;
}

export const toFinding = (kind: FindingKind, where: string, detail = ''): Finding => ({
  kind,
  level: REQUIRED.has(kind) ? 'required' : 'advised',
  where,
  detail,
});
