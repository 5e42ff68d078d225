import { fsRouter } from 'waku';
import { adapter } from './server/adapter.ts';

export default adapter(fsRouter(import.meta.glob('./pages/**/*.{ts,tsx}')));
