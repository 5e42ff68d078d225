import { firefox } from './stage/firefox.ts';
import { walkThrough } from './stage/walk-through.ts';

walkThrough(firefox);
