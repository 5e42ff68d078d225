import { fsRouter } from 'waku';
import { adapter } from './server/adapter.ts';

/** `exhaustive` finds `_api/.well-known`, too. */
export default adapter(fsRouter(import.meta.glob('./pages/**/*.{ts,tsx}', { exhaustive: true })));
