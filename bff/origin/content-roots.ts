import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Folder of the sample, which has the structure of every content folder. */
export const SAMPLE_FOLDER = import.meta.dirname;

/** The parts of a content folder; only these are watched. */
export const contentRootOf = (folder: string): string => path.join(folder, 'content');
/** Folder for temporary files, beside the content: its watcher must not see half a file. */
export const TEMPORARY = 'tmp';
export const mediaRootOf = (folder: string): string => path.join(folder, 'media');

/** @param folder the setting; undefined for the sample */
export const rootsOf = (folder: string | undefined) => ({
  contentRoot: contentRootOf(folder ?? SAMPLE_FOLDER),
  mediaRoot: mediaRootOf(folder ?? SAMPLE_FOLDER),
  lastGood: folder && path.join(folder, '.last-good'),
});

/** Thrown for a folder with another structure, with the remedy. */
export class ContentFormError extends Error {
  override readonly name = 'ContentFormError';
  /** Instruction in the imperative, with the commands. */
  readonly remedy: string;

  constructor(problem: string, remedy: string) {
    super(problem);
    this.remedy = remedy;
  }
}

/** Quotes a word for a shell command. */
const quote = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

const copyMedia = (folder: string): string =>
  `cp -R ${quote(mediaRootOf(SAMPLE_FOLDER))} ${quote(mediaRootOf(folder))}`;

/** Command of the tool that creates a content folder. */
const initCommand = (folder: string): string => `npm run staff -- init ${quote(folder)}`;

/** Command that moves all files one level down; the folder itself, which may be a volume, stays. */
const moveCommand = (folder: string): string =>
  `mkdir ${quote(contentRootOf(folder))} && find ${quote(folder)} -mindepth 1 -maxdepth 1 ` +
  `! -name content ! -name media ! -name '.*' -exec mv {} ${quote(contentRootOf(folder))} \\;`;

/**
 * Asserts that a folder has `content` and `media`, both readable.
 * @throws ContentFormError; errors of the file system
 */
export async function assertContentForm(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const has = (name: string): boolean => names.includes(name);
  if (names.length === 0) {
    throw new ContentFormError('it is empty', `copy the sample: ${initCommand(folder)}`);
  }
  if (!has('content') && names.some((name) => /^layout\.ya?ml$/i.test(name))) {
    const commands = [moveCommand(folder), ...(has('media') ? [] : [copyMedia(folder)])];
    const remedy = `move them: ${commands.join(' && ')}`;
    throw new ContentFormError('its files belong into content/, beside media/', remedy);
  }
  if (!has('content')) {
    const remedy = `name another one, or make it: ${initCommand(path.join(folder, 'site'))}`;
    throw new ContentFormError('it has no content/', remedy);
  }
  if (!has('media')) {
    throw new ContentFormError('it has no media/', `copy the sample's: ${copyMedia(folder)}`);
  }
  await Promise.all([readdir(contentRootOf(folder)), readdir(mediaRootOf(folder))]);
}
