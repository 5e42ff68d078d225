import { SESSION_LIMITS, SessionCache } from './session-cache.ts';

/** Page payloads and list pages loaded in this session. Browser only. */
export const payloadCache = new SessionCache(SESSION_LIMITS);
