import 'server-only';
import { Visit, VISIT_TOKEN, visitApiPath, type VisitChange } from '#contract/shapes/visits.ts';
import { parseJson } from '#shared/parse-json.ts';
import type { Visitor } from '#shared/visitor.ts';
import type { Static } from 'typebox';
import { readAs } from '../loaders/read-as.ts';
import { fetchBff } from '../runtime/fetch-bff.ts';
import { log } from '../runtime/log.ts';

/** A request for a visit. Its link is the key to the visit: never log or store the token. */
export interface VisitRequest {
  readonly token: string;
  readonly request: Request;
  readonly visitor: Visitor | undefined;
}

export interface VisitAnswer {
  readonly status: number;
  readonly retryAfter?: string | undefined;
  /** The visit's current state; missing if the BFF sent none. */
  readonly visit?: Visit | undefined;
}

export type Change = Static<typeof VisitChange>;

const TOKEN = new RegExp(`^${VISIT_TOKEN}$`);

/** Statuses whose responses contain a visit. */
const TOLD: readonly number[] = [200, 409];

/** Bounds the wait for a hung BFF, which itself waits for its disk; milliseconds. */
const DEADLINE_MS = 15_000;

/** Reads or changes a visit through the BFF; 503 if the BFF is unreachable. */
export async function askForVisit(
  { token, visitor }: VisitRequest,
  change?: Change,
): Promise<VisitAnswer> {
  if (!TOKEN.test(token)) return { status: 404 };
  const path = visitApiPath(token);
  try {
    const options = { deadlineMs: DEADLINE_MS, visitor, change };
    const { status, retryAfter, text } = await fetchBff(path, options);
    if (!TOLD.includes(status)) return { status, retryAfter };
    const visit = readAs(Visit, parseJson(text));
    return visit === undefined ? { status: 503 } : { status, visit };
  } catch (error) {
    log().error({ err: error, path }, 'the request for a visit failed');
    return { status: 503, retryAfter: '5' };
  }
}
