import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { readMail } from '../kit/mail-server.ts';

const LIMIT_MS = 6 * 60_000;

/** The mail server in the settings of the machine. */
export class Mail {
  readonly #server: SMTPServer;
  readonly #mails: string[] = [];

  private constructor(server: SMTPServer) {
    this.#server = server;
  }

  /** @param identity with which it answers STARTTLS */
  static async start(
    address: string,
    identity: { readonly cert: string; readonly key: string },
    password: string,
  ): Promise<Mail> {
    const server = new SMTPServer({
      ...identity,
      onAuth: ({ username, password: given }, _session, done) =>
        given === password ? done(null, { user: username }) : done(new Error('wrong password')),
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          mail.#mails.push(Buffer.concat(chunks).toString());
          server.emit('mail');
          done();
        });
      },
    });
    const mail = new Mail(server);
    // A client may hang up.
    server.on('error', () => undefined);
    server.listen(587, address);
    await once(server.server, 'listening');
    return mail;
  }

  /** The first mail with the words in its subject or text; waits for it. */
  async find(words: string): Promise<string> {
    const signal = AbortSignal.timeout(LIMIT_MS);
    // Long lines are broken in the middle of a word.
    const has = (mail: string) =>
      readMail(mail).subject.includes(words) || mail.replaceAll('=\r\n', '').includes(words);
    for (;;) {
      const found = this.#mails.find(has);
      if (found) return found;
      await once(this.#server, 'mail', { signal }).catch((cause: unknown) => {
        throw new Error(`no mail with «${words}»`, { cause });
      });
    }
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}
