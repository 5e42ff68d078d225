import { leadLimits } from '#contract/shapes/lead-limits.ts';
import { type Submission, submissionOf } from './lead-submission.ts';

/** Timeout of the request, milliseconds. */
const DEADLINE_MS = 20_000;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Whether the site responds, which means that only the lead's request was blocked. */
const isSiteThere = (): Promise<boolean> =>
  fetch('/robots.txt', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(3000),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Sends a lead. An autofilled form waits for the minimum fill time, because the server takes
 * faster submissions for bots.
 * @param filledMs time since the form was opened, milliseconds
 * @throws TypeError if something in the browser, such as an extension, blocks the request
 */
export async function sendLead(
  fields: Readonly<Record<string, unknown>>,
  filledMs: number,
): Promise<Submission> {
  try {
    await wait(Math.max(0, leadLimits.leastFillMs - filledMs));
    const response = await fetch('/api/lead', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...fields,
        filled_ms: Math.max(leadLimits.leastFillMs, Math.round(filledMs)),
      }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const body: unknown = await response.json().catch(() => undefined);
    return submissionOf(response.status, body);
  } catch (error) {
    console.warn('the lead could not be sent', error);
    if (error instanceof TypeError && (await isSiteThere())) throw error;
    return { state: 'failed', reason: 'unavailable' };
  }
}
