import 'server-only';
import { log } from '../runtime/log.ts';
import { RenderThreadsClosedError } from './render-threads.ts';

interface Failure {
  readonly err: unknown;
  /** Of the page that the work was for. */
  readonly path?: string;
}

/** Warns that work nobody waits for has failed; that the process ends before it is no failure. */
export function warnOfBackground(details: Failure, message: string): void {
  if (!(details.err instanceof RenderThreadsClosedError)) log().warn(details, message);
}
