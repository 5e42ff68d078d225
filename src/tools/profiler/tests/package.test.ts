import { execFile } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../reports/report.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const NAME = 'rsc-payload-profiler';
const PACKAGE = path.resolve(import.meta.dirname, '..');
const LARGEST_UNPACKED = 390_000;
const PAYLOAD = '1:I["a1",[],"Card",1]\n0:{"page:/":["$","$L1",null,{"children":"Текст"}]}\n';
const DOCUMENT = `<!doctype html><p>Текст</p><script>(self.__FLIGHT_DATA||=[]).push(${JSON.stringify(PAYLOAD)})</script>`;

let folder: string;
/** A project elsewhere, in which the package is installed. */
let elsewhere: string;
let installed: string;

const run = (file: string, args: readonly string[], cwd: string) =>
  promisify(execFile)(file, args, { cwd, maxBuffer: 16 * 1024 * 1024 });

/** Packs a copy of the package, so that nothing is written beside its sources. */
async function pack(): Promise<string> {
  const copy = path.join(folder, 'package');
  const isSource = (file: string) => !/\/(?:dist|node_modules)$/.test(file);
  await cp(PACKAGE, copy, { recursive: true, filter: isSource });
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  await run('npm', ['pack', '--silent', '--pack-destination', folder], copy);
  return path.join(folder, `${NAME}-0.1.0.tgz`);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-package-'));
  elsewhere = path.join(folder, 'elsewhere');
  installed = path.join(elsewhere, 'node_modules', NAME);
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', await pack(), '-C', installed, '--strip-components=1'], folder);
  await writeFile(path.join(elsewhere, 'document.html'), DOCUMENT);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const profiler = (...args: string[]) =>
  run(process.execPath, [path.join(installed, 'dist/main.js'), ...args], elsewhere);

describe('the package', () => {
  test('is small and holds only the emitted files and its manual', async () => {
    const names = await readdir(installed, { recursive: true });
    const sizes = await Promise.all(
      names.map(async (name) => {
        const stats = await stat(path.join(installed, name));
        return stats.isFile() ? stats.size : 0;
      }),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(LARGEST_UNPACKED);
    expect(new Set(names.map((name) => name.split(path.sep)[0]))).toEqual(
      new Set([
        'LICENSE',
        'README.md',
        'dist',
        'examples',
        'package.json',
        'picture.png',
        'report.schema.json',
      ]),
    );
    const files = names.filter((name) => path.extname(name) !== '');
    expect(files.filter((name) => !/\.(?:js|d\.ts|css|json|md|yml|png)$/.test(name))).toEqual([]);
  });

  test('has help for every shell, and every npm field that is not for its owner to decide', async () => {
    const manifest = JSON.parse(
      await readFile(path.join(installed, 'package.json'), 'utf8'),
    ) as Readonly<Record<string, unknown>>;
    const fields = [
      'name',
      'version',
      'description',
      'keywords',
      'bin',
      'types',
      'exports',
      'engines',
      'license',
      'publishConfig',
    ];
    expect(Object.keys(manifest)).toEqual(expect.arrayContaining(fields));
    expect(manifest).not.toHaveProperty('private');
    for (const field of ['author', 'repository']) {
      expect(manifest).not.toHaveProperty(field);
      expect(await readFile(path.join(installed, 'README.md'), 'utf8')).toContain(`\`${field}\``);
    }
    const { prepack } = manifest['scripts'] as { readonly prepack: string };
    expect(prepack).not.toMatch(/\b(?:rm|cp|mv)\b|\*|'"'|\$/);
  });

  test('prints its help before it loads any dependency', async () => {
    const { stdout } = await profiler('--help');
    expect(stdout).toContain(`Usage: ${NAME} <url | file | -> [options]`);
  });

  describe('installed with its dependencies', () => {
    beforeAll(async () => {
      const { dependencies } = JSON.parse(
        await readFile(path.join(installed, 'package.json'), 'utf8'),
      ) as { dependencies: Record<string, string> };
      for (const name of Object.keys(dependencies)) {
        const link = path.join(elsewhere, 'node_modules', name);
        await mkdir(path.dirname(link), { recursive: true });
        await symlink(path.join(ROOT, 'node_modules', name), link);
      }
    });

    test('profiles a saved document', async () => {
      const { stdout } = await profiler('document.html', '--json', '--html', 'report.html');
      const { total, clients } = JSON.parse(stdout) as Report;
      expect(total.raw).toBe(Buffer.byteLength(PAYLOAD));
      expect(clients).toMatchObject([{ name: 'Card' }]);
      expect((await stat(path.join(elsewhere, 'report.html'))).size).toBeGreaterThan(4000);
    });

    test('is a typed library', async () => {
      await writeFile(
        path.join(elsewhere, 'use.ts'),
        `import { compare, profile, readPayload, type Report, snapshotOf, snapshotPage } from '${NAME}';
const input = { name: 'a', bytes: Buffer.from(${JSON.stringify(PAYLOAD)}), received: null };
const report: Report = profile(input);
// @ts-expect-error -- a report has no such field
void report.unknown;
const snapshot = snapshotOf([snapshotPage(readPayload(input), true)]);
console.log(report.total.raw, compare(snapshot, snapshot).changed.length);
`,
      );
      const types = ['--types', 'node', '--typeRoots', path.join(ROOT, 'node_modules/@types')];
      await run(
        path.join(ROOT, 'node_modules/.bin/tsc'),
        ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', ...types, 'use.ts'],
        elsewhere,
      );
      const { stdout } = await run(process.execPath, ['use.ts'], elsewhere);
      expect(stdout).toBe(`${Buffer.byteLength(PAYLOAD)} 0\n`);
    });
  });
});
