import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { type Origin, startOrigin } from '../../bff/origin/start-origin.ts';
import { SAMPLE_DAY } from '../kit/clock.ts';

const ORIGIN_ROOT = path.resolve(import.meta.dirname, '../../bff/origin');

/** The embedded origin over the committed content, on the day of the sample. */
export const startOriginForTest = (): Promise<Origin> =>
  startOrigin({
    contentRoot: path.join(ORIGIN_ROOT, 'content'),
    mediaRoot: path.join(ORIGIN_ROOT, 'media'),
    log: pino({ level: 'silent' }),
    onChange: () => undefined,
    onPicturesChange: () => undefined,
    now: () => SAMPLE_DAY,
  });

/** A copy of the sample content that a test may edit. */
export async function copyContent(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-content-'));
  await cp(path.join(ORIGIN_ROOT, 'content'), folder, { recursive: true });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
