import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildFolder, NO_NETWORK } from '../kit/build.ts';

describe('the build, made without a network,', () => {
  let files: string[];

  beforeAll(async () => {
    files = await readdir(path.join(buildFolder(), 'dist/public'), { recursive: true });
  });

  test('has no pages or payloads rendered at build time', () => {
    expect(files.filter((file) => file.endsWith('.html'))).toEqual([]);
    expect(files.filter((file) => file.startsWith('RSC'))).toEqual([]);
  });

  test('publishes the licences of its code, and names them in every script', async () => {
    const told = await readFile(path.join(buildFolder(), 'dist/public/licenses.txt'), 'utf8');
    const packages = [...told.matchAll(/^## (\S+) - \S+ \(([^)]+)\)$/gm)];
    expect(packages.map(([, name]) => name)).toEqual([
      '@vitejs/plugin-rsc',
      'jotai',
      'photoswipe',
      'react-dom',
      'react-server-dom-webpack',
      'react',
      'scheduler',
      'waku',
      'vite',
      'rolldown',
    ]);
    expect(new Set(packages.map(([, , license]) => license))).toEqual(new Set(['MIT']));
    for (const face of ['onest', 'unbounded']) {
      expect(told).toContain(`SIL Open Font License 1.1, /fonts/${face}-license.txt`);
      expect(files).toContain(`fonts/${face}-license.txt`);
    }
    expect(told).toContain('rendered with Blender');
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(10);
    for (const script of scripts) {
      const code = await readFile(path.join(buildFolder(), 'dist/public', script), 'utf8');
      expect(code.split('\n', 1)[0], script).toBe('//! licenses: /licenses.txt');
    }
  });

  test('sends no server-only library to the browser', async () => {
    const scripts = files.filter((file) => file.endsWith('.js'));
    const sources = await Promise.all(
      scripts.map((file) => readFile(path.join(buildFolder(), 'dist/public', file), 'utf8')),
    );
    for (const marker of ['treeAdapter', 'additionalProperties', 'BFF_URL']) {
      expect(sources.filter((source) => source.includes(marker))).toEqual([]);
    }
  });
});

test('a build that requests anything fails', async () => {
  const asking = promisify(execFile)(process.execPath, [
    `--import=${NO_NETWORK}`,
    '--eval',
    'fetch("http://127.0.0.1:1024").catch(() => undefined)',
  ]);
  await expect(asking).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The build tried to connect'),
  });
});
