import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const REQUEST =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1'.split(
    ' ',
  );

/**
 * Writes a certificate for 127.0.0.1 that signs itself, and its key, under certbot's names.
 * @returns the certificate, for clients that shall trust it
 */
export async function writeCertificate(folder: string): Promise<string> {
  await mkdir(folder);
  const certificate = path.join(folder, 'fullchain.pem');
  const key = path.join(folder, 'privkey.pem');
  await promisify(execFile)('openssl', [...REQUEST, '-keyout', key, '-out', certificate]);
  // nginx reads it as another user.
  await chmod(key, 0o644);
  return readFile(certificate, 'utf8');
}
