import 'server-only';
import { Visit, VISIT_TOKEN, visitApiPath, type VisitChange } from '#contract/visits.ts';
import { parseJson } from '#shared/parse-json.ts';
import type { Static } from 'typebox';
import { readAs } from '../loaders/read-as.ts';
import type { Visitor } from '../http/visitor.ts';
import { askBff } from './ask-bff.ts';

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

const questionOf = (token: string, change: Change | undefined) =>
  change === undefined
    ? ({ method: 'GET', path: visitApiPath(token) } as const)
    : ({
        method: 'POST',
        path: visitApiPath(token),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      } as const);

/** Asks the BFF for a visit, or to change it. */
export async function askForVisit(
  { token, visitor }: VisitRequest,
  change?: Change,
): Promise<VisitAnswer> {
  if (!TOKEN.test(token)) return { status: 404 };
  const { status, retryAfter, text } = await askBff(questionOf(token, change), visitor);
  if (!TOLD.includes(status)) return { status, retryAfter };
  const visit = readAs(Visit, parseJson(text));
  return visit === undefined ? { status: 503 } : { status, visit };
}
