import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A password as mail providers generate them. */
const PASSWORD = 'p@s#s/w?rd%';

export type Mailbox = Awaited<ReturnType<typeof startMailServer>>;

/**
 * A mail server on a socket.
 * @param decide an error refuses the mail
 * @param isKnown whether the server accepts a recipient
 */
export async function startMailServer(
  port: number,
  decide: () => Error | undefined = () => undefined,
  isKnown: (address: string) => boolean = () => true,
) {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === PASSWORD ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo({ address }, _session, done) {
      if (isKnown(address)) return done();
      return done(Object.assign(new Error('unknown'), { responseCode: 550 }));
    },
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
    /** URL with the name and password that the server accepts. */
    url: `smtp://user%40sad.example:${encodeURIComponent(PASSWORD)}@127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** Accepted mails, as received. */
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Decodes a word or a body. */
const fromBase64 = (text: string): string => Buffer.from(text, 'base64').toString();

/** Subject, address and texts of a mail; the last text is the calendar file, if any. */
export function readMail(mail: string) {
  const [head = ''] = mail.split('\r\n\r\n', 1);
  const subject = /^Subject: (.*(?:\r\n .*)*)/m.exec(head)?.[1] ?? '';
  const bodies = mail.matchAll(
    /Content-Transfer-Encoding: base64\r\n(?:.+\r\n)*\r\n([\w+/=\r\n]+)/g,
  );
  return {
    head,
    to: /^To: (.*)$/m.exec(head)?.[1]?.trim(),
    subject: subject
      .replace(/\?=\r\n =\?UTF-8\?B\?/g, '?= =?UTF-8?B?')
      .replace(/\s*=\?UTF-8\?B\?(.*?)\?=/g, (_, word: string) => fromBase64(word))
      .replaceAll('\u00a0', ' '),
    texts: [...bodies].map(([, body = '']) => fromBase64(body)),
  };
}
