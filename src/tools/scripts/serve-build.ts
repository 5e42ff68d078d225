import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_ENTRY } from './build-state.ts';
import { ServerExitError } from './processes.ts';
import type { ServerGroup } from './server-group.ts';

const SITE = 'site';
const DATA = '.data';

/** Copies the build, because the next one replaces files that a running site still loads. */
async function copyBuild(): Promise<string> {
  await mkdir(DATA, { recursive: true });
  const folder = await mkdtemp(path.resolve(DATA, 'preview-'));
  await cp('dist', path.join(folder, 'dist'), { recursive: true });
  return folder;
}

/** Serves copies of the build, one after the other. */
export class BuildServer {
  readonly #servers: ServerGroup;
  readonly #environment: NodeJS.ProcessEnv;
  #folder: string | undefined;

  constructor(servers: ServerGroup, environment: NodeJS.ProcessEnv) {
    this.#servers = servers;
    this.#environment = environment;
  }

  /**
   * Replaces the running site by the present build; a build that does not start is dropped, and the
   * one before serves again.
   * @returns the site's URL
   * @throws ServerExitError when there is none before
   */
  async replace(): Promise<string> {
    const previous = this.#folder;
    const next = await copyBuild();
    await this.#servers.stop(SITE);
    try {
      const url = await this.#start(next);
      this.#folder = next;
      await remove(previous);
      return url;
    } catch (error) {
      await remove(next);
      if (!(error instanceof ServerExitError) || previous === undefined) throw error;
      console.error('The new build does not start: the one before serves again');
      return this.#start(previous);
    }
  }

  /** Removes the copy; the site must be stopped. */
  async remove(): Promise<void> {
    await remove(this.#folder);
  }

  #start(folder: string): Promise<string> {
    const file = path.join(folder, BUILD_ENTRY);
    return this.#servers.start({ name: SITE, file, folder, environment: this.#environment });
  }
}

async function remove(folder: string | undefined): Promise<void> {
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}
