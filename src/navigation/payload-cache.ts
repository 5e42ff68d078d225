import { SESSION_LIMITS, SessionCache } from './session-cache.ts';

/** Everything that the visitor has loaded in this session: pages and pages of lists. Browser only. */
export const contentCache = new SessionCache(SESSION_LIMITS);
