import { unstable_getErrorInfo as getErrorInfo } from 'waku/minimal/client';
import { unstable_isFollowable as isFollowable } from 'waku/router/client-core';
import type { Load } from '../lib/progress.ts';
import { readPayload } from '../lib/payload-facts.ts';
import { RUNNING_BUILD } from './reload-once.ts';

/** What a payload request told on its way. */
export interface PayloadReport {
  bytes: number;
  hasErrors: boolean;
  modules: readonly string[];
}

/** The site has been published anew: its payloads need scripts that this page does not have. */
export class OtherBuildError extends Error {
  constructor() {
    super('The site answers with another build');
  }
}

/** A 404 or a redirect is followed before anything is rendered, so that the page in view stays. */
function throwIfFollowable(errors: readonly string[]): void {
  for (const digest of errors) {
    const error = Object.assign(new Error('The page leads elsewhere'), { digest });
    if (isFollowable(error)) throw error;
  }
}

/** Whether a failed request never reached the site. */
export const isNetworkError = (error: unknown): boolean =>
  getErrorInfo(error)?.unstable_networkError === true;

/**
 * A `fetch` for one payload: reads it whole (nothing of a page is shown before its end), reports on
 * it, and ends with an error where it must not be rendered.
 */
export const observeFetch =
  (transport: typeof fetch, report: PayloadReport, onLoad: (load: Load) => void): typeof fetch =>
  async (input, init) => {
    const response = await transport(input, init);
    onLoad('headers');
    if (!response.ok) return response;
    const bytes = await response.arrayBuffer();
    onLoad('end');
    const { build, errors, modules } = readPayload(new TextDecoder().decode(bytes));
    if (build !== RUNNING_BUILD) throw new OtherBuildError();
    throwIfFollowable(errors);
    Object.assign(report, { bytes: bytes.byteLength, hasErrors: errors.length > 0, modules });
    return new Response(bytes, response);
  };
