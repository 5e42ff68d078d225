import { parseArgs } from 'node:util';
import { EnvironmentError } from '../shared/environment.ts';
import { BffError } from '../shared/errors.ts';

/** A failure that the user can fix; `message` says how. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Arguments of a command. */
export interface Given {
  /** Positional arguments after the command's name. */
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
  /** Only shows what would change. */
  readonly isDryRun: boolean;
  /** Prints JSON for programs. */
  readonly isJson: boolean;
  /** The family withdraws its consent, so no mail may go to it. */
  readonly isWithdrawn: boolean;
}

/** Arguments and flags that a command takes. */
export interface Form {
  /** Its flags; any other is an error. */
  readonly flags?: readonly string[];
  /** Number of positional arguments, by default 0; Infinity for a text. */
  readonly words?: number;
}

const HELP: readonly string[] = ['--help', '-h'];
const UNKNOWN_OPTION = 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
/** Flags without a value. */
const SWITCHES: readonly string[] = ['dry-run', 'json', 'withdrawn', 'visits', 'site'];

/** Errors of the command line, by Node's error code. */
const parseTexts: Readonly<Record<string, string>> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: 'Неизвестный флаг',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: 'Неверное значение флага',
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: 'Лишнее слово',
};

const typeOf = (flag: string) => (SWITCHES.includes(flag) ? 'boolean' : 'string');

/** @throws UsageError for an unknown option */
export function parseWords({ flags = [], words = 0 }: Form, given: readonly string[]): Given {
  const isSign = given[0] === '№' || given[0] === '#';
  try {
    const { positionals: args, values } = parseArgs({
      args: given.slice(isSign ? 1 : 0),
      options: Object.fromEntries(flags.map((flag) => [flag, { type: typeOf(flag) }])),
      allowPositionals: true,
    });
    const spare = args[words];
    if (spare !== undefined) {
      throw Object.assign(new Error(`'${spare}'`), {
        code: 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL',
      });
    }
    return {
      args,
      options: values as Given['options'],
      isDryRun: values['dry-run'] === true,
      isJson: values['json'] === true,
      isWithdrawn: values['withdrawn'] === true,
    };
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    const [, quoted = ''] = /'([^']*)'/.exec(message) ?? [];
    const known = flags.map((flag) => `--${flag}`).join(', ');
    const hint = code === UNKNOWN_OPTION && known ? `. У этой команды есть ${known}` : '';
    throw new UsageError(`${parseTexts[code] ?? message}: ${quoted}${hint}`, { cause: error });
  }
}

/** npm consumes flags before `--`, so that a command would do something else. @throws UsageError */
export function assertFlagsArrived(
  { flags = [] }: Form,
  environment: Readonly<Record<string, string | undefined>>,
): void {
  const lost = flags.find((flag) => environment[`npm_config_${flag.replace('-', '_')}`]);
  if (lost === undefined) return;
  throw new UsageError(
    `--${lost} забрал npm: поставьте перед командой « -- », как в примерах «help»`,
  );
}

/** Why a store failed, without any content of leads; undefined for other errors. */
export const failureReason = (error: unknown): string | undefined =>
  error instanceof BffError && error.cause instanceof Error ? error.cause.message : undefined;

/** Message for errors that the operator can fix; undefined for others. */
function toAdvice(error: unknown): string | undefined {
  if (error instanceof UsageError || error instanceof EnvironmentError) return error.message;
  const reason = failureReason(error);
  return reason === undefined ? undefined : `LEADS_DB недоступна (${reason}): попробуйте ещё раз`;
}

/**
 * Waits for a command.
 * @param notify called with the reason of a failure that the operator can fix
 * @returns its output; undefined if it failed
 */
export async function outputOf(
  command: Promise<string>,
  notify: (text: string) => void,
): Promise<string | undefined> {
  try {
    return await command;
  } catch (error) {
    const advice = toAdvice(error);
    if (advice === undefined) throw error;
    notify(advice);
    return undefined;
  }
}

/** Whether the arguments ask for help. */
export const isHelp = ([name = 'help', ...given]: readonly string[]): boolean =>
  name.toLowerCase() === 'help' || [name, ...given].some((word) => HELP.includes(word));

/**
 * The command with a name.
 * @param others names that the caller handles itself
 * @throws UsageError
 */
export function commandOf<Command>(
  commands: Readonly<Record<string, Command>>,
  name: string,
  ...others: readonly string[]
): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command;
  const known = [...Object.keys(commands), ...others].join(', ');
  throw new UsageError(`Команды «${name}» нет. Есть ${known}`);
}
