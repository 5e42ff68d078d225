import { readPolicy } from '../../content-cache/cache-policy.ts';
import { type CachingHeaders, type Policy, termsOf } from '../../http/response-lifetime.ts';
import { PICTURE_POLICY } from '../../media/source-record.ts';
import { createClock } from '../../shared/cache/clock.ts';
import { BffError } from '../../shared/errors.ts';
import type { Answer, Api } from './api.ts';
import { isDetail } from './crawl.ts';
import { type Finding, type FindingKind, toFinding } from './findings.ts';

/** Freshness beyond which editors miss their edits, seconds. */
const LATE = 3600;

/** Policy that the findings propose. */
const PROPOSED = readPolicy('max-age=30, override');

/** How long a response is used, whole seconds; each span begins where the last one ends. */
export interface Spans {
  readonly fresh: number;
  readonly stale: number;
  readonly onFailure: number;
}

/**
 * Spans for which a response would be kept, ignoring its age on arrival.
 * @returns undefined for one that may not be stored
 */
export function spansOf(fields: CachingHeaders, policy: Policy): Spans | undefined {
  const now = Date.parse(fields.date ?? '') || Date.now();
  const clock = createClock(
    () => now,
    () => now,
  );
  const arrival = { policy, clock, random: 0.5 };
  const { lifetime, isStorable } = termsOf({ type: 'content', fields }, undefined, arrival);
  const { freshUntil, staleUntil, errorStaleUntil } = lifetime;
  const toSeconds = (ms: number): number => Math.round(ms / 1000);
  if (!isStorable) return undefined;
  return {
    fresh: toSeconds(freshUntil - now),
    stale: toSeconds(staleUntil - freshUntil),
    onFailure: toSeconds(errorStaleUntil - staleUntil),
  };
}

const isGood = (spans: Spans | undefined): boolean =>
  spans !== undefined && spans.fresh > 0 && spans.fresh <= LATE;

/** Describes a span of time for people. */
export function sayTime(value: number): string {
  const units = [
    [86_400, 'd'],
    [3600, 'h'],
    [60, 'min'],
  ] as const;
  const [size, unit] = units.find(([each]) => value >= each && value % each === 0) ?? [1, 's'];
  return `${value / size} ${unit}`;
}

/** Problems of a lifetime; advises to override it only where that helps. */
function judge(fields: CachingHeaders, policy: Policy, where: string): Finding[] {
  const spans = spansOf(fields, policy);
  if (isGood(spans)) return [];
  const { cacheControl = fields.expires ? `Expires: ${fields.expires}` : 'Vary: *' } = fields;
  if (!isGood(spansOf(fields, PROPOSED))) return [toFinding('noStore', where, cacheControl)];
  if (spans === undefined) return [toFinding('notStored', where, cacheControl)];
  if (spans.fresh === 0) return [toFinding('askedAlways', where, cacheControl)];
  return [toFinding('lateEdits', where, `${sayTime(spans.fresh)} (${cacheControl})`)];
}

/** Checks how long the BFF keeps content, and how late edits appear. */
export const checkLifetimes = (api: Api, answers: readonly Answer[]): Finding[] =>
  answers.flatMap(({ path, content }) => (content ? judge(content.fields, api.policy, path) : []));

/** Headers that would make visitors wait for a picture or file again and again. */
export function checkMediaLifetime(api: Api, fields: CachingHeaders, where: string): Finding[] {
  const policy = api.policy.isOverriding ? api.policy : PICTURE_POLICY;
  const { cacheControl = '' } = fields;
  if (spansOf(fields, policy) !== undefined) return [];
  return [toFinding('mediaNotKept', where, cacheControl)];
}

/** Checks whether the API avoids sending unchanged content again. */
export async function checkConditions(api: Api, answers: readonly Answer[]): Promise<Finding[]> {
  const lists = answers.filter(({ resource }) => !isDetail(resource));
  const checked = lists.map(async ({ resource, path, content }): Promise<Finding[]> => {
    if (!content || spansOf(content.fields, api.policy) === undefined) return [];
    const { response: again } = await api.readAgain({ resource, path }, content.validators);
    const kind: FindingKind = again instanceof BffError ? 'refused304' : 'no304';
    const detail = again instanceof BffError ? (again.detail ?? again.message) : '';
    const isRight = !(again instanceof BffError) && again.type === 'not-modified';
    return isRight ? [] : [toFinding(kind, path, detail)];
  });
  return (await Promise.all(checked)).flat();
}
