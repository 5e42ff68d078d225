import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCopy } from '../support/build-copy.ts';

describe('the build, made with the network closed', () => {
  let build: Awaited<ReturnType<typeof buildCopy>>;
  let files: string[];

  beforeAll(async () => {
    build = await buildCopy();
    files = await readdir(path.join(build.folder, 'dist/public'), { recursive: true });
  });
  afterAll(() => build.remove());

  test('has its scripts and styles', () => {
    expect(files.some((file) => /^assets\/index-.*\.js$/.test(file))).toBe(true);
    expect(files.some((file) => /^assets\/.*\.css$/.test(file))).toBe(true);
  });

  test('holds no page and no payload made at build time', () => {
    expect(files.filter((file) => file.endsWith('.html'))).toEqual([]);
    expect(files.filter((file) => file.startsWith('RSC'))).toEqual([]);
  });

  test('sends no server-only library to the browser', async () => {
    const scripts = files.filter((file) => file.endsWith('.js'));
    const sources = await Promise.all(
      scripts.map((file) => readFile(path.join(build.folder, 'dist/public', file), 'utf8')),
    );
    for (const marker of ['htmlparser2', 'allowedTags', 'additionalProperties', 'BFF_URL']) {
      expect(sources.filter((source) => source.includes(marker))).toEqual([]);
    }
  });
});
