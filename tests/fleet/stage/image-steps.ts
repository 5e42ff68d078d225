import { execFile } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Stage } from './dockerfile.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const IGNORED = path.join(ROOT, 'bff/deploy/Dockerfile.dockerignore');

/** A stage of an image, as a folder that stands for its root. */
export interface StageFolder {
  readonly root: string;
  /** The working directory, in which its programs run. */
  readonly workdir: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** How npm finds its registry; a step receives no other variables of this process. */
const PASSED = /^(?:home|(?:https?_|no_)proxy|npm_config_(?:registry|cache)|node_extra_ca_certs)$/i;

const outerEnvironment = (): Record<string, string | undefined> => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED.test(name))),
  PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}`,
});

/** Project files that are not sent to Docker. */
async function readIgnored(): Promise<(file: string) => boolean> {
  const patterns = (await readFile(IGNORED, 'utf8')).split('\n').filter(Boolean);
  return (file) => patterns.some((pattern) => path.matchesGlob(path.relative(ROOT, file), pattern));
}

interface Copy {
  readonly from: string | undefined;
  readonly sources: readonly string[];
  readonly target: string;
}

function readCopy(text: string): Copy {
  const words = text.split(/\s+/);
  const places = words.filter((word) => !word.startsWith('--'));
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  return { from, sources: places.slice(0, -1), target: places.at(-1) ?? '' };
}

/** Copies the contents of folders, and files under their names. */
async function copyIn(
  text: string,
  to: StageFolder,
  stages: ReadonlyMap<string, Promise<StageFolder>>,
): Promise<void> {
  const { from, sources, target } = readCopy(text);
  const stage = from === undefined ? undefined : await stages.get(from);
  const isIgnored = stage ? () => false : await readIgnored();
  for (const source of sources) {
    const file = path.join(stage?.root ?? ROOT, source);
    const name = target.endsWith('/') ? path.join(target, path.basename(source)) : target;
    await cp(file, path.resolve(to.workdir, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (each) => !isIgnored(each),
    });
  }
}

/**
 * Runs the steps of a stage in a folder.
 * @param stages completed ones, from which it may copy
 */
export async function runStage(
  root: string,
  { instructions }: Stage,
  stages: ReadonlyMap<string, Promise<StageFolder>>,
): Promise<StageFolder> {
  let workdir = root;
  const environment: Record<string, string> = {};
  for (const { name, text } of instructions) {
    if (name === 'WORKDIR') {
      workdir = path.join(root, text);
      await mkdir(workdir, { recursive: true });
    } else if (name === 'ENV') {
      const [variable = '', value = ''] = text.split('=');
      environment[variable] = value;
    } else if (name === 'COPY') {
      await copyIn(text, { root, workdir, environment }, stages);
    } else if (name === 'RUN') {
      const options = { cwd: workdir, env: { ...outerEnvironment(), ...environment } };
      await promisify(execFile)('sh', ['-c', text], { ...options, maxBuffer: 64 * 1024 * 1024 });
    }
  }
  return { root, workdir, environment };
}
