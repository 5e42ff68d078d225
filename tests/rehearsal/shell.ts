import { randomUUID } from 'node:crypto';
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Typed lines of which one failed; the message names it and has the end of what was printed. */
class FailedLines extends Error {
  constructor(failed: string, output: string) {
    super(`${failed}\n${output.split('\n').slice(-25).join('\n')}`);
  }
}

/** One shell, in which the lines of a manual are typed one after the other: variables and the folder stay. */
export class Shell {
  readonly #bash: ChildProcessWithoutNullStreams;
  #output = '';
  #news = Promise.withResolvers<void>();

  constructor(program: string, words: readonly string[]) {
    this.#bash = spawn(program, words, { stdio: 'pipe' });
    const tell = () => {
      this.#news.resolve();
      this.#news = Promise.withResolvers();
    };
    this.#bash.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.#output += text;
      tell();
    });
    this.#bash.once('exit', tell);
    this.#bash.stdin.write('exec 2>&1\n');
  }

  /**
   * Types lines. @returns what they printed
   * @throws {FailedLines} if one of them failed
   */
  async run(lines: string): Promise<string> {
    const end = randomUUID();
    this.#output = '';
    const watch = `failed=; trap 'failed="$BASH_COMMAND: status $?"' ERR`;
    this.#bash.stdin.write(`${watch}\n${lines}\necho; echo "${end} $failed"\n`);
    const pattern = new RegExp(`\\n${end} (.*)\\n$`);
    for (;;) {
      const [whole, failed] = pattern.exec(this.#output) ?? [];
      const output = this.#output.slice(0, -(whole?.length ?? 0) || undefined).trim();
      if (failed) throw new FailedLines(failed, output);
      if (whole) return output;
      if (this.#isOver()) throw new FailedLines('the shell has ended', output);
      await this.#news.promise;
    }
  }

  #isOver(): boolean {
    return this.#bash.exitCode !== null || this.#bash.signalCode !== null;
  }

  async close(): Promise<void> {
    this.#bash.stdin.end('exit\n');
    if (!this.#isOver()) await once(this.#bash, 'exit');
  }
}
