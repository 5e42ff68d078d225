import type { Json } from '../contract/values/untyped.ts';
import { checkDocument } from '../origin/check-document.ts';
import { type LocalDay, slotsOf, type VisitPlan } from '../origin/visit-plan.ts';

/** Times for visits by a plan that staff are typing; undefined while it is incomplete. */
export function plannedTimes(plan: Json, today: LocalDay): unknown {
  const { fields, problems } = checkDocument('slots', 'slots.yaml', plan);
  return problems.length > 0 ? undefined : slotsOf(fields as VisitPlan, today, []);
}
