import type { TObject, TSchema } from 'typebox';

const WIDTH = 98;

/** A comment in lines of at most 100 characters. */
function comment(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= WIDTH) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else lines.push(word);
  }
  return lines.map((line) => `# ${line}`).join('\n');
}

interface Annotations {
  readonly default?: string | number;
  readonly description?: string;
}

/** A commented-out setting, below its meaning for each process that reads it. */
function writeSetting(name: string, site: TSchema | undefined, bff: TSchema | undefined): string {
  const { default: value = '', description = '' } = (site ?? bff) as Annotations;
  const { description: other } = (bff ?? site) as Annotations;
  const meanings =
    description === other ? [description] : [`Site: ${description}`, `BFF: ${other}`];
  return [...meanings.map(comment), `#${name}=${value}`].join('\n');
}

/** The text of `.env.example`: every setting of both processes once, commented out. */
export function envExample({ properties: site }: TObject, { properties: bff }: TObject): string {
  const section = (title: string, names: readonly string[]) =>
    [`## ${title}`, ...names.map((name) => writeSetting(name, site[name], bff[name]))].join('\n\n');
  const ofSite = Object.keys(site);
  return `${[
    '# Settings of this computer: copy this file to .env and remove the # before what you set.\n' +
      '# Variables of the environment override .env. Written by "npm run docs".',
    section(
      'Both processes',
      ofSite.filter((name) => name in bff),
    ),
    section(
      'The site',
      ofSite.filter((name) => !(name in bff)),
    ),
    section(
      'The BFF',
      Object.keys(bff).filter((name) => !(name in site)),
    ),
  ].join('\n\n')}\n`;
}
