import { chown, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from './programs.ts';

const REQUEST =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1'.split(
    ' ',
  );

export type Certificate = Awaited<ReturnType<typeof writeCertificate>>;

/**
 * Writes a self-signed certificate for 127.0.0.1 and its key, under certbot's names.
 * @param user the only account that may read the key
 */
export async function writeCertificate(folder: string, user: number) {
  await mkdir(folder);
  const file = path.join(folder, 'fullchain.pem');
  const keyFile = path.join(folder, 'privkey.pem');
  await run('openssl', [...REQUEST, '-keyout', keyFile, '-out', file]);
  await chown(keyFile, user, user);
  return { file, keyFile, text: await readFile(file, 'utf8') };
}
