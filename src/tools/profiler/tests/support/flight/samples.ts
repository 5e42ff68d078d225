import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface FlightSample {
  readonly version: string;
  readonly build: string;
  readonly payload: Buffer;
}

/** Payloads of older React versions, made by `make.sh` beside them. */
export const FLIGHT_SAMPLES: readonly FlightSample[] = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.bin'))
  .map((name) => {
    const [version = '', build = ''] = path.basename(name, '.bin').split('-');
    return { version, build, payload: readFileSync(path.join(import.meta.dirname, name)) };
  });
