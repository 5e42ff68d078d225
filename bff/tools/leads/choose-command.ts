import { commands } from './commands.ts';
import { type Command, UsageError } from './context.ts';

/** Number of letters to insert, leave out or replace. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of one.split('').entries()) {
    const former = row;
    row = [index + 1];
    for (const [at, wanted] of other.split('').entries()) {
      const replaced = (former[at] ?? 0) + (letter === wanted ? 0 : 1);
      row.push(Math.min((row[at] ?? 0) + 1, (former[at + 1] ?? 0) + 1, replaced));
    }
  }
  return row.at(-1) ?? 0;
}

/** The command that was probably meant; undefined if none is similar. */
function nearestTo(name: string): string | undefined {
  const distanceOf = (known: string) => (known.startsWith(name) ? 0 : distance(name, known));
  const [nearest = ''] = Object.keys(commands).sort((a, b) => distanceOf(a) - distanceOf(b));
  return distanceOf(nearest) <= name.length / 2 ? nearest : undefined;
}

/** @throws UsageError that names the command that was probably meant */
export function chooseCommand(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command;
  const nearest = nearestTo(name);
  const hint = nearest === undefined ? '' : ` Есть «${nearest}».`;
  throw new UsageError(`Команды «${name}» нет.${hint} Все команды: npm run --silent leads -- help`);
}
