import { webkit } from './stage/webkit.ts';
import { walkThrough } from './stage/walk-through.ts';

walkThrough(webkit);
