import 'server-only';
import pino, { type Logger } from 'pino';
import { currentRenderContext } from './render-context.ts';
import { siteSettings } from './settings.ts';

let logger: Logger | undefined;

/** The BFF's log uses the same property name. */
const requestId = () => {
  const context = currentRenderContext();
  return context === undefined ? {} : { requestId: context.requestId };
};

/** The site's log: JSON lines on standard output, with the request's id inside a render context. */
export const log = (): Logger =>
  (logger ??= pino({ level: siteSettings().LOG_LEVEL, mixin: requestId }));
