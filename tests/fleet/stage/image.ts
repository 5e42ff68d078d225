import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildFolder } from '../../kit/build.ts';
import { instructionOf, readDockerfile, type Stage } from './dockerfile.ts';
import { runStage, type StageFolder } from './image-steps.ts';

export type ImageProcess = Awaited<ReturnType<typeof startIn>>;

export type Image = Awaited<ReturnType<typeof buildImage>>;

/** Programs of the base image's system. */
const TOOLS = '/usr/bin:/bin';

interface Outcome {
  readonly code: number | null;
  readonly errors: string;
}

type Settings = Readonly<Record<string, string>>;

/** Node, with the user and the folder in which it runs. */
interface Runtime {
  readonly node: string;
  readonly image: StageFolder;
  readonly uid: number;
  readonly gid: number;
}

async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, errors };
}

/** Starts a program with only the files of the image, without a folder for temporary files. */
function launch(
  { node, image, uid, gid }: Runtime,
  parameters: readonly string[],
  settings: Settings,
  program = node,
) {
  const child = spawn(program, parameters, {
    cwd: image.workdir,
    uid,
    gid,
    env: { HOME: '/nowhere', TMPDIR: '/nowhere', ...image.environment, ...settings },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  return { child, ended: outcomeOf(child) };
}

async function startIn(runtime: Runtime, parameters: readonly string[], settings: Settings) {
  const { child, ended } = launch(runtime, parameters, settings);
  const isReady = once(child, 'message').then(() => true);
  const isOver = ended.then(() => false);
  if (!(await Promise.race([isReady, isOver]))) throw new Error((await ended).errors);
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The arguments of a command in JSON, at the end of an instruction. */
function afterNode(instruction: string): readonly string[] {
  const [program, ...parameters] = JSON.parse(
    instruction.slice(instruction.indexOf('[')),
  ) as string[];
  if (program !== 'node') throw new Error(`not a command of Node: ${instruction}`);
  return parameters;
}

/** The inputs of the build stage; the run's own build stands in for another one. */
async function takeBuild(root: string, { instructions }: Stage): Promise<StageFolder> {
  const copies = instructions.filter(({ name }) => name !== 'RUN');
  const stage = await runStage(root, { instructions: copies }, new Map());
  await cp(path.join(buildFolder(), 'dist'), path.join(stage.workdir, 'dist'), { recursive: true });
  return stage;
}

/**
 * Makes the image of the shipped Dockerfile as a folder on this machine: runs its steps as root,
 * although the image itself does not run as root.
 */
export async function buildImage() {
  const root = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-image-'));
  await chmod(root, 0o755);
  const stages = new Map<string, Promise<StageFolder>>();
  const described = await readDockerfile();
  for (const [name, stage] of described) {
    await mkdir(path.join(root, name));
    const folder = path.join(root, name);
    stages.set(name, name === 'build' ? takeBuild(folder, stage) : runStage(folder, stage, stages));
  }
  await Promise.all(stages.values());
  const image = await stages.get('image');
  if (image === undefined) throw new Error('the Dockerfile has no last stage');
  // The base image has Node in a folder open to all users.
  const node = path.join(root, 'node');
  await copyFile(process.execPath, node);
  const stage = described.get('image');
  const [uid = 0, gid = 0] = instructionOf(stage, 'USER').split(':').map(Number);
  const runtime = { node, image, uid, gid };
  return {
    /** Working directory of its processes. */
    folder: image.workdir,
    /** Starts a process and runs its health check, each with the arguments after "node". */
    command: afterNode(instructionOf(stage, 'CMD')),
    healthCheck: afterNode(instructionOf(stage, 'HEALTHCHECK')),
    /** Runs a program of the image as the image's user until it ends. */
    run: (parameters: readonly string[], settings: Settings = {}) =>
      launch(runtime, parameters, settings).ended,
    /** Runs an operator's tool by the program that `npm run` calls. */
    tool: (...words: readonly string[]) =>
      launch(runtime, words, { PATH: `${root}:${TOOLS}` }, 'bff/tools/run.sh').ended,
    /** Starts one of the two processes. @param command the arguments after "node" */
    start: (command: readonly string[], settings: Settings) => startIn(runtime, command, settings),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
