import 'server-only';
import { Visit, VISIT_TOKEN, visitApiPath, type VisitChange } from '#contract/visits.ts';
import { parseJson } from '#shared/parse-json.ts';
import type { Visitor } from '#shared/visitor.ts';
import type { Static } from 'typebox';
import { readAs } from '../loaders/read-as.ts';
import { fetchBff } from '../runtime/fetch-bff.ts';
import { log } from '../runtime/log.ts';

/** A request for a visit, whose link is the key to it: nothing here may log or keep the token. */
export interface VisitRequest {
  readonly token: string;
  readonly request: Request;
  readonly visitor: Visitor | undefined;
}

export interface VisitAnswer {
  readonly status: number;
  readonly retryAfter?: string | undefined;
  /** As it is now; missing if the BFF did not tell it. */
  readonly visit?: Visit | undefined;
}

export type Change = Static<typeof VisitChange>;

const TOKEN = new RegExp(`^${VISIT_TOKEN}$`);

/** Statuses with a visit. */
const TOLD: readonly number[] = [200, 409];

/** Bounds the wait for a hung BFF, which waits for its disk; milliseconds. */
const DEADLINE_MS = 15_000;

/** Asks the BFF for a visit, or to change it; 503 if the BFF cannot be reached. */
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
    log().error({ err: error, path }, 'a visit could not be asked for');
    return { status: 503, retryAfter: '5' };
  }
}
