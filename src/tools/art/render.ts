import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import sharp from 'sharp';
import { type ArtName, arts, artUrl } from '../../theme/art.ts';

/**
 * `npm run art [-- name …] [--from folder] [--preview]` renders theme art with Blender and writes
 * `public/art`, where the results are committed. `--from` takes finished PNG files instead of
 * rendering, `--preview` renders small PNG files into the temporary folder and stops.
 */

const run = promisify(execFile);
const TARGET = path.resolve('public');
const BLENDER = process.env['BLENDER_PATH'] ?? 'blender';

/** Pictures with a scene of their own; `planets` is combined from them. */
type SceneName = Exclude<ArtName, 'planets'>;

/** Scene file of each picture, below `src/tools/art/heroes`. */
const scenes: Record<SceneName, string> = {
  'rocket-launch': 'rocket.py',
  rocket: 'rocket.py',
  'spaceman-waving': 'spaceman.py',
  'spaceman-floating': 'spaceman.py',
  'spaceman-phone': 'spaceman.py',
  'spaceman-telescope': 'spaceman.py',
  'spaceman-jumping': 'spaceman.py',
  'planet-ringed': 'planets.py',
  'planet-banded': 'planets.py',
  'planet-cratered': 'planets.py',
  'planet-cloudy': 'planets.py',
  'planet-purple': 'planets.py',
  'planet-orange': 'planets.py',
  moon: 'planets.py',
  'moon-base': 'moon_base.py',
  satellite: 'satellite.py',
  telescope: 'telescope.py',
};

const isSceneName = (name: string): name is SceneName => Object.hasOwn(scenes, name);

function selectScenes(names: readonly string[]): readonly SceneName[] {
  const unknown = names.filter((name) => !isSceneName(name));
  if (unknown.length > 0) {
    throw new Error(
      `Unknown art: ${unknown.join(', ')}. Available: ${Object.keys(scenes).join(', ')}`,
    );
  }
  return (names.length > 0 ? names : Object.keys(scenes)).filter(isSceneName);
}

async function requireBlender(): Promise<void> {
  try {
    await run(BLENDER, ['--version']);
  } catch (cause) {
    throw new Error(
      `Blender was not found (tried «${BLENDER}»). Install it (Debian: apt install blender) or set BLENDER_PATH; the rendered pictures are committed, so a build does not need it.`,
      { cause },
    );
  }
}

/** Renders one picture to a PNG file. */
async function render(name: SceneName, file: string, flags: readonly string[]): Promise<void> {
  const script = path.join(import.meta.dirname, 'render.py');
  const blender = ['-b', '--factory-startup', '--python-exit-code', '1', '-P', script];
  await run(BLENDER, [...blender, '--', `heroes/${scenes[name]}`, name, file, ...flags], {
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** Writes the AVIF and WebP files of all widths. @returns the size of the largest AVIF in bytes */
async function writeSizes(name: SceneName, file: string): Promise<number> {
  let largest = 0;
  for (const width of arts[name].widths) {
    const picture = sharp(file).resize({ width });
    const avif = picture.clone().avif({ quality: 70, effort: 7 });
    const { size } = await avif.toFile(TARGET + artUrl(name, width, 'avif'));
    await picture
      .clone()
      .webp({ quality: 82, alphaQuality: 90, effort: 6 })
      .toFile(TARGET + artUrl(name, width, 'webp'));
    largest = size;
  }
  return largest;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { from: { type: 'string' }, preview: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const names = selectScenes(positionals);
  const folder = values.from ?? (await mkdtemp(path.join(tmpdir(), 'art-')));
  if (values.from === undefined) await requireBlender();
  await mkdir(path.join(TARGET, 'art'), { recursive: true });
  for (const name of names) {
    const file = path.join(folder, `${name}.png`);
    if (values.from === undefined) await render(name, file, values.preview ? ['--preview'] : []);
    console.log(
      values.preview ? file : `${name}: ${await writeSizes(name, file)} bytes at its largest width`,
    );
  }
  if (values.from === undefined && !values.preview) await rm(folder, { recursive: true });
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
