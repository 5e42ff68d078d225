import { readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'next');

/** A response of Next, as it came; `next/make.sh` makes it. */
export const readSample = (name: string): Buffer => readFileSync(path.join(FOLDER, name));
