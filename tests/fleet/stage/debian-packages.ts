import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian packages that the tests of fleet and engines need, each with one of its files. */
const PACKAGES: Readonly<Record<string, string>> = {
  'docker-compose': '/usr/bin/docker-compose',
  'firefox-esr': '/usr/bin/firefox-esr',
  'hyphen-ru': '/usr/share/hyphen/hyph_ru_RU.dic',
  nginx: '/usr/sbin/nginx',
  openssl: '/usr/bin/openssl',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  prometheus: '/usr/bin/promtool',
  'prometheus-alertmanager': '/usr/bin/amtool',
  'redis-server': '/usr/bin/redis-server',
  systemd: '/usr/bin/systemd-analyze',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};

const INSTALL_LIMIT_MS = 10 * 60_000;

const apt = (...words: string[]): void => {
  execFileSync('apt-get', words, {
    stdio: 'inherit',
    timeout: INSTALL_LIMIT_MS,
    env: {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
      // The tests start their own servers; Debian would start one on the usual port.
      RUNLEVEL: '1',
    },
  });
};

/** Installs missing packages; ends the process if it lacks the rights. */
export function ensurePackages(): void {
  const missing = Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name] ?? ''));
  if (missing.length > 0 && process.getuid?.() !== 0) {
    console.error(`Install what is missing: apt-get install ${missing.join(' ')}`);
    process.exit(1);
  }
  if (missing.length > 0) {
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...missing);
  }
}

if (import.meta.main) ensurePackages();
