import 'server-only';
import pino, { type Logger } from 'pino';
import { siteSettings } from './settings.ts';

let logger: Logger | undefined;

/** The site's log, JSON lines on standard output. */
export const log = (): Logger => (logger ??= pino({ level: siteSettings().LOG_LEVEL }));
