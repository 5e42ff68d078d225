import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildFolder } from './build.ts';

const BUILD_ID = /WAKU_BUILD_ID:[`"']([\w-]+)/;
const TEXT = /\.(?:js|json|html)$/;

/** A name or an id with a different last character. */
const change = (text: string): string => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');

async function readBuildId(assets: string, scripts: readonly string[]): Promise<string> {
  for (const name of scripts) {
    const [, id] = BUILD_ID.exec(await readFile(path.join(assets, name), 'utf8')) ?? [];
    if (id !== undefined) return id;
  }
  throw new Error('no script names its build');
}

/**
 * Turns the run's build into a different one, as a deployment does, by changing its id and the
 * names of its scripts, which browsers would otherwise take from their cache.
 */
export async function createOtherBuild() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-other-build-'));
  await symlink(path.join(buildFolder(), 'node_modules'), path.join(folder, 'node_modules'));
  await cp(path.join(buildFolder(), 'package.json'), path.join(folder, 'package.json'));
  const dist = path.join(folder, 'dist');
  const isUncompressed = (file: string) => !/\.js\.(?:br|gz)$/.test(file);
  await cp(path.join(buildFolder(), 'dist'), dist, { recursive: true, filter: isUncompressed });

  const assets = path.join(dist, 'public/assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const stems = scripts.map((name) => path.basename(name, '.js'));
  const changed = [await readBuildId(assets, scripts), ...stems];
  const pattern = new RegExp(changed.join('|').replaceAll('.', '\\.'), 'g');
  for (const file of (await readdir(dist, { recursive: true })).filter((name) => TEXT.test(name))) {
    const text = await readFile(path.join(dist, file), 'utf8');
    await writeFile(path.join(dist, file), text.replace(pattern, change));
  }
  for (const stem of stems) {
    await rename(path.join(assets, `${stem}.js`), path.join(assets, `${change(stem)}.js`));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
