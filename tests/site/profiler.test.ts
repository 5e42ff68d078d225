import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readProject, type Report } from '../../src/tools/profiler/index.ts';
import { buildFolder } from '../kit/build.ts';
import { expect, test } from '../kit/test.ts';
import { reportOf } from '../kit/profiler.ts';

const MAIN = path.resolve(import.meta.dirname, '../../src/tools/rsc.ts');
const SNAPSHOT = path.resolve(import.meta.dirname, '../payloads.json');

const rsc = async (...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, ...args], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
};

test('no page has grown by more than a quarter beyond the committed size', async ({
  sample: { site },
}) => {
  const output = await rsc(site.url, '--all', '--against', SNAPSHOT, '--max-growth', '25%');
  expect(output).toMatch(/^0 of \d+ pages grew by more than 25 %/);
  expect((await readFile(SNAPSHOT)).length).toBeLessThan(60_000);
});

test('client components are listed with their source and script', async ({ sample: { site } }) => {
  const url = `${site.url}/news`;
  const clientIn = ({ clients }: Report) => clients.find(({ name }) => name === 'PagedItems');
  const known = clientIn(await reportOf(url, await readProject(buildFolder())));
  const source = 'src/features/lists/paged-items.client.tsx';
  expect(known).toMatchObject({ source });
  expect(known?.script?.raw).toBeGreaterThan(200);
});
