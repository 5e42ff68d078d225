import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  /** With the name and password that the server accepts. */
  readonly url: string;
  /** Accepted mails, as received. */
  readonly mails: string[];
  close(): Promise<void>;
}

/** A mail server on a socket. @param decide an error refuses the mail */
export async function startMailServer(
  port: number,
  decide: () => Error | undefined = () => undefined,
): Promise<Mailbox> {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'pw' ? done(null, { user: username }) : done(new Error('no')),
    onData(stream, _session, done) {
      let mail = '';
      stream.on('data', (chunk: Buffer) => (mail += chunk.toString()));
      stream.on('end', () => {
        const refusal = decide();
        if (!refusal) mails.push(mail);
        done(refusal);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `smtp://user:pw@127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
