import { chromium109 } from './stage/chromium-109.ts';
import { walkThrough } from './stage/walk-through.ts';

walkThrough(chromium109);
