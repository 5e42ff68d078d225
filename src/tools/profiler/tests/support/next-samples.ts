import { readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'next');

/** A response of Next as received, made by `next/make.sh`. */
export const readSample = (name: string): Buffer => readFileSync(path.join(FOLDER, name));
