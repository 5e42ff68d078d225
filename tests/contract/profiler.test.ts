import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../../src/tools/profiler/report/report.ts';

const MAIN = path.resolve(import.meta.dirname, '../../src/tools/profiler/main.ts');
const PAYLOAD = '0:{"page:/":["$","p",null,{"children":"Текст"}]}\n';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-rsc-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line, with a text on its standard input. */
const rsc = (args: readonly string[], input = ''): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [MAIN, ...args], (_, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
    child.stdin?.end(input);
  });

const save = async (name: string, text: string): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
};

describe('npm run rsc', () => {
  test('measures standard input', async () => {
    const { code, stdout } = await rsc(['-', '--json'], PAYLOAD);
    const { schema, total, time } = JSON.parse(stdout) as Report;
    expect({ code, schema, raw: total.raw, time }).toEqual({
      code: 0,
      schema: 1,
      raw: Buffer.byteLength(PAYLOAD),
      time: null,
    });
  });

  test('compares files and prints Markdown', async () => {
    const before = await save('before.txt', PAYLOAD);
    const after = await save('after.txt', PAYLOAD.replace('Текст', 'Текст длиннее'));
    const { code, stdout } = await rsc([after, '--diff', before, '--markdown']);
    expect(code).toBe(0);
    expect(stdout).toContain('| `page:/ › p.children` | changed | +15 |');
  });

  test.each([
    ['a truncated payload', PAYLOAD.slice(0, 20), 'at byte 20'],
    ['a foreign file', '{"a":1}', 'at byte 0'],
    ['a document without payload', '<p>Текст</p>', 'no payload'],
    ['a row that is no JSON', '0:{"a":tru}\n', 'at byte 7'],
  ])('refuses %s with exit code 2 and the place', async (_, input, text) => {
    const { code, stdout, stderr } = await rsc(['-'], input);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(text);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('explains itself when the command line is wrong', async () => {
    for (const args of [[], ['a', 'b'], ['a', '--top', 'x'], ['-', '--json', '--markdown']]) {
      const { code, stderr } = await rsc(args);
      expect(code).toBe(2);
      expect(stderr).toContain('npm run rsc -- <url | path | file | ->');
    }
  });

  test('refuses an address that does not answer', async () => {
    const { code, stderr } = await rsc(['http://127.0.0.1:9/']);
    expect(code).toBe(2);
    expect(stderr).toContain('http://127.0.0.1:9/');
  });
});
