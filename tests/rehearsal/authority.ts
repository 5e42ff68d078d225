import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const openssl = (folder: string, ...words: string[]): void => {
  execFileSync('openssl', words, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
};

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc'];

/** A certificate with its key. */
export interface Identity {
  readonly cert: string;
  readonly key: string;
}

export async function readIdentity(folder: string, file: string): Promise<Identity> {
  const read = (extension: string) => readFile(path.join(folder, `${file}.${extension}`), 'utf8');
  return { cert: await read('pem'), key: await read('key') };
}

/**
 * Makes a certificate of the authority in `folder` for a host.
 * @param file `.pem` and `.key` beside the authority's
 */
export async function issue(folder: string, name: string, file = name, days = 90): Promise<void> {
  const request = ['-subj', `/CN=${name}`, '-keyout', `${file}.key`, '-out', `${file}.csr`];
  openssl(folder, 'req', ...NEW_KEY, ...request);
  await writeFile(path.join(folder, `${file}.ext`), `subjectAltName=DNS:${name}\n`);
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', `${days}`];
  const files = ['-in', `${file}.csr`, '-extfile', `${file}.ext`, '-out', `${file}.pem`];
  openssl(folder, 'x509', '-req', ...signed, ...files);
}

/** An authority that only the machine of a rehearsal trusts. */
export async function foundAuthority(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const files = ['-keyout', 'ca.key', '-out', 'ca.pem'];
  openssl(folder, 'req', '-x509', ...NEW_KEY, '-days', '90', '-subj', '/CN=Rehearsal', ...files);
  return readFile(path.join(folder, 'ca.pem'), 'utf8');
}

/**
 * Replaces certbot, because no public authority knows an invented domain. As a real one does, it
 * asks the web server for a file that certbot has laid into its folder, then hands out the
 * certificate and runs the hook. `renew` does so again for the last one.
 */
export const CERTBOT = `#!/bin/bash
set -eu
if [ "$1" = renew ]; then . /etc/letsencrypt/last; exit; fi
mkdir -p /etc/letsencrypt && printf '%q ' "$0" "$@" > /etc/letsencrypt/last
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
