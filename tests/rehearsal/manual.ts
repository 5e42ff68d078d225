import { readFile } from 'node:fs/promises';

const BLOCK = /^( *)```\w*\n([\s\S]*?)^ *```$/gm;

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/**
 * Text below a heading of a manual, up to the next heading. Lines of code may also begin with `#`.
 * @param heading or its anchor
 */
export async function readSection(file: string, heading: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  const prose = text.replaceAll(BLOCK, (block) => ' '.repeat(block.length));
  const headings = [...prose.matchAll(/^#+ (.*)$/gm)];
  const place = headings.findIndex(
    ([, title = '']) => title === heading || anchorOf(title) === heading,
  );
  if (place < 0) throw new Error(`${file} has no section "${heading}"`);
  return text.slice(headings[place]?.index, headings[place + 1]?.index);
}

/** Code blocks of a section, without their indentation. */
export async function readBlocks(file: string, heading: string): Promise<readonly string[]> {
  const section = await readSection(file, heading);
  return [...section.matchAll(BLOCK)].map(([, indent = '', code = '']) =>
    code.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trim(),
  );
}

/** The only command in a sentence or table of a section that contains these words. */
export async function readCommand(file: string, heading: string, words: string): Promise<string> {
  const prose = (await readSection(file, heading)).replaceAll(BLOCK, '');
  const commands = [...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  const found = commands.filter((code) => code.includes(words));
  if (found.length !== 1) throw new Error(`"${heading}" has ${found.length} commands "${words}"`);
  return found[0] ?? '';
}
