import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { listen, type Running } from './support/listen.ts';

const PACKAGE = path.resolve(import.meta.dirname, '..');
const PAYLOAD = '1:I["a1",[],"Card",1]\n0:{"page:/":["$","$L1",null,{"children":"Текст"}]}\n';
/** A package that is not installed must not be fetched. */
const NPX_ARGS = '--no-install rsc-payload-profiler';
const COMMENT = 'Write the comment and the annotations';
/** Records its arguments; as `gh api … --paginate` it prints the existing comments. */
const GH = `#!/bin/bash
printf '%s\\n' "$*" >> gh.log
case "$*" in
  *--paginate*) cat comments ;;
  'run list'*) cat runs ;;
  'run download'*) cp saved.json main.json ;;
esac
`;

interface Step {
  readonly name?: string;
  readonly run?: string;
}
interface Workflow {
  readonly env: Readonly<Record<string, string>>;
  readonly jobs: { readonly measure: { readonly steps: readonly Step[] } };
}

let workflow: Workflow;
let folder: string;
let payload = PAYLOAD;
let site: Running;

beforeAll(async () => {
  workflow = parse(
    await readFile(path.join(PACKAGE, 'examples/rsc-payload.yml'), 'utf8'),
  ) as Workflow;
  site = await listen(({ url }, response) => {
    const page = `<!doctype html><script>(self.__FLIGHT_DATA||=[]).push(${JSON.stringify(payload)})</script>`;
    response.end(url === '/sitemap.xml' ? '<urlset><url><loc>/</loc></url></urlset>' : page);
  });
});
afterAll(() => site.close());

const put = async (name: string, text: string): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
};
const get = (name: string): Promise<string> => readFile(path.join(folder, name), 'utf8');

beforeEach(async () => {
  payload = PAYLOAD;
  folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-workflow-'));
  await mkdir(path.join(folder, 'bin'));
  const main = path.join(PACKAGE, 'main.ts');
  const npx = `#!/bin/bash\n[ "$1 $2" = "${NPX_ARGS}" ] || exit 127\nshift 2\nexec ${process.execPath} ${main} "$@"\n`;
  await chmod(await put('bin/npx', npx), 0o755);
  await chmod(await put('bin/gh', GH), 0o755);
  for (const name of ['comments', 'runs', 'env']) await put(name, '');
  return () => rm(folder, { recursive: true });
});

/** Runs the lines of a step like GitHub. Returns the exit code. */
async function run(name: string, environment: NodeJS.ProcessEnv = {}): Promise<number | null> {
  const step = workflow.jobs.measure.steps.find((one) => one.name === name);
  if (step?.run === undefined) throw new Error(`no step ${name}`);
  const args = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run];
  const env = {
    PATH: `${path.join(folder, 'bin')}:${process.env['PATH']}`,
    SITE: `${site.origin}/`,
    LIMITS: workflow.env['LIMITS'],
    GITHUB_REPOSITORY: 'owner/name',
    GITHUB_WORKFLOW: 'RSC payload',
    GITHUB_STEP_SUMMARY: path.join(folder, 'summary.md'),
    GITHUB_ENV: path.join(folder, 'env'),
    ISSUE: 'repos/owner/name/issues',
    NUMBER: '7',
    ...environment,
  };
  const child = spawn('bash', args, { cwd: folder, env });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  await put('output', output);
  return code;
}

/** A registry in which a stranger has published a package under the profiler's name. */
const startRegistry = () =>
  listen(({ url = '', headers: { host } }, response) => {
    const name = 'rsc-payload-profiler';
    const dist = { tarball: `http://${host}/${name}.tgz` };
    const version = { name, version: '9.9.9', bin: 'main.js', dist };
    response.writeHead(url.endsWith('.tgz') ? 404 : 200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ name, 'dist-tags': { latest: '9.9.9' }, versions: { '9.9.9': version } }),
    );
  });

/** Input of `run` from the previous steps. */
const exported = async (): Promise<NodeJS.ProcessEnv> =>
  Object.fromEntries((await get('env')).split('\n').map((line) => line.split('=')));

describe('the workflow', () => {
  test('compares with main, and fails after the comment when a limit is exceeded', async () => {
    expect(await run('Measure main')).toBe(0);
    await put('saved.json', await get('main.json'));
    await rm(path.join(folder, 'main.json'));
    await put('runs', '42\n');
    payload = PAYLOAD.replace('"children"', `"seeded":"${'сад '.repeat(100)}","children"`);
    expect(await run('Get the snapshot')).toBe(0);
    expect(await get('gh.log')).toContain('run download 42 --repo owner/name --name rsc-payload');
    expect(await run('Compare')).toBe(0);
    expect(await run(COMMENT)).toBe(0);
    const comment = await get('comment.md');
    expect(comment).toMatch(
      /^<!-- rsc-payload-profiler -->\n### RSC payloads: 1 of 1 pages changed/,
    );
    expect(comment).toContain('- ✗ `/ grew by more than 2 % or 300 B`');
    expect(comment).toMatch(/ {2}- `page:\/ › Card\.seeded` \+\d+ B/);
    expect(await get('output')).toContain('::error title=RSC payload::/ grew by more than 2 %25');
    expect(await get('summary.md')).toBe(comment);
    expect(await run('Hold the limits', await exported())).toBe(1);
  });

  test('shows sizes if there is no snapshot', async () => {
    expect(await run('Get the snapshot')).toBe(0);
    expect(await run('Compare')).toBe(0);
    expect(await run(COMMENT)).toBe(0);
    expect(await get('comment.md')).toContain('1 pages, ');
    expect(await run('Hold the limits', await exported())).toBe(0);
  });

  test('fails at once for an unusable snapshot', async () => {
    await put('main.json', '{}');
    expect(await run('Compare')).toBe(2);
  });

  test('writes one comment and updates it', async () => {
    await put('comment.md', 'text');
    expect(await run('Update the comment')).toBe(0);
    expect((await get('gh.log')).trimEnd()).toMatch(
      /api --silent repos\/owner\/name\/issues\/7\/comments --field body=@comment.md$/,
    );
    await put('comments', '11\n12\n');
    expect(await run('Update the comment')).toBe(0);
    expect((await get('gh.log')).trimEnd()).toMatch(
      /api --silent --method PATCH repos\/owner\/name\/issues\/comments\/11 --field body=@comment.md$/,
    );
  });

  test.each(['Measure main', 'Compare'])('runs no package of a registry: %s', async (name) => {
    const registry = await startRegistry();
    await rm(path.join(folder, 'bin/npx'));
    await run(name, {
      CI: 'true',
      HOME: folder,
      npm_config_cache: path.join(folder, 'cache'),
      npm_config_registry: `${registry.origin}/`,
    });
    registry.close();
    expect(registry.seen.filter(({ url }) => url.endsWith('.tgz'))).toEqual([]);
  });

  test('installs the profiler from a tarball of the repository', async () => {
    await chmod(await put('bin/npm', '#!/bin/bash\necho "$*" > npm.log\n'), 0o755);
    await put('rsc-payload-profiler-0.1.0.tgz', '');
    expect(await run('Install the profiler')).toBe(0);
    expect(await get('npm.log')).toBe('install --no-save ./rsc-payload-profiler-0.1.0.tgz\n');
  });

  test('waits for the site', async () => {
    await chmod(await put('bin/npm', '#!/bin/bash\nexit 0\n'), 0o755);
    expect(await run('Start the site')).toBe(0);
  });
});
