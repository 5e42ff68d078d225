import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Uploads } from '../../../../bff/editor/uploads.ts';

test('an upload that nobody has continued for an hour is deleted', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-uploads-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const uploads = new Uploads(folder, { toStored: () => Promise.reject(new Error()) }, Date.now, {
    warn: () => undefined,
  });
  onTestFinished(uploads.close);
  const sent = async () => {
    await uploads.append('Анна', randomUUID(), 0, Buffer.alloc(8));
    return readdir(path.join(folder, 'tmp'));
  };
  const [old = ''] = await sent();
  await utimes(path.join(folder, 'tmp', old), 0, 0);
  const fresh = (await sent()).filter((name) => name !== old);
  await uploads.sweep();
  expect(await readdir(path.join(folder, 'tmp'))).toEqual(fresh);
  expect(fresh).toHaveLength(1);
});
