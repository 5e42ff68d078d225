import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const openssl = (folder: string, ...words: string[]): void => {
  execFileSync('openssl', words, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
};

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc'];

/** A certificate of the authority in `folder` for a host; `name.pem` and `name.key` beside it. */
export async function issue(folder: string, name: string): Promise<{ cert: string; key: string }> {
  openssl(
    folder,
    'req',
    ...NEW_KEY,
    '-subj',
    `/CN=${name}`,
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.csr`,
  );
  await writeFile(path.join(folder, `${name}.ext`), `subjectAltName=DNS:${name}\n`);
  openssl(
    folder,
    'x509',
    '-req',
    '-in',
    `${name}.csr`,
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    '90',
    '-extfile',
    `${name}.ext`,
    '-out',
    `${name}.pem`,
  );
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  return { cert: await read(`${name}.pem`), key: await read(`${name}.key`) };
}

/** An authority that only the machine of a rehearsal trusts. */
export async function foundAuthority(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  openssl(
    folder,
    'req',
    '-x509',
    ...NEW_KEY,
    '-days',
    '90',
    '-subj',
    '/CN=Rehearsal',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
  );
  return readFile(path.join(folder, 'ca.pem'), 'utf8');
}

/**
 * In the place of certbot: no public authority knows an invented domain. As a real one does, it asks the web
 * server for a file that certbot has laid into its folder, then hands out the certificate and runs the hook.
 */
export const CERTBOT = `#!/bin/bash
set -eu
[ "$1" = certonly ] && shift
while [ $# -gt 0 ]; do
  case $1 in
    --webroot) shift ;;
    -w) root=$2; shift 2 ;;
    -d) domain=$2; shift 2 ;;
    --deploy-hook) hook=$2; shift 2 ;;
    *) echo "certbot: unknown option $1" >&2; exit 2 ;;
  esac
done
token=$RANDOM$RANDOM
mkdir -p "$root/.well-known/acme-challenge"
echo "$token" > "$root/.well-known/acme-challenge/$token"
answer=$(curl -sf "http://$domain/.well-known/acme-challenge/$token")
[ "$answer" = "$token" ] || { echo "certbot: the challenge of $domain is not served" >&2; exit 1; }
export RENEWED_LINEAGE=/etc/letsencrypt/live/$domain
mkdir -p "$RENEWED_LINEAGE"
cp /root/authority/$domain.pem "$RENEWED_LINEAGE/fullchain.pem"
cp /root/authority/$domain.key "$RENEWED_LINEAGE/privkey.pem"
sh -c "$hook"
`;
