import 'server-only';
import pino, { type Logger } from 'pino';
import { currentRenderContext } from './render-context.ts';
import { siteSettings } from './settings.ts';

let logger: Logger | undefined;

/** The same name as in the BFF's log. */
const requestId = () => {
  const record = currentRenderContext();
  return record === undefined ? {} : { requestId: record.requestId };
};

/** The site's log, JSON lines on standard output, each with the request that it belongs to. */
export const log = (): Logger =>
  (logger ??= pino({ level: siteSettings().LOG_LEVEL, mixin: requestId }));
