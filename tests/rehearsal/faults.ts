import path from 'node:path';
import { readSection } from './manual.ts';
import { NEIGHBOUR, play, ROOT, SITE, type Stage } from './stage.ts';

/** A failure on the machine, its alert, and its remedy in the manual. */
interface Fault {
  readonly title: string;
  /** Lines that break something. */
  readonly begin: string;
  /** Lines that check what visitors see, and what the log or the health page says. */
  readonly seen: string;
  /** The alert that it raises, and a sentence in the section of the manual that the alert names. */
  readonly leadsTo?: { readonly alert: string; readonly sentence: string };
  /** Lines that do what the sentence says. */
  readonly end: string;
}

const BFFS = 'kosmosad-bff@4000 kosmosad-bff@4001';
const STATE = '/var/lib/kosmosad-bff';

const status = (address: string, expected: number, words = ''): string =>
  `curl -sS -m 20 -o /dev/null -w '%{http_code}\\n' ${words} ${address} | (read -r got; echo $got; [ $got = ${expected} ])`;

/** A callback that a visitor asks for. */
export const askForCall = (site: string, phone: string, expected: number, address = site): string =>
  status(
    `${address}/api/lead`,
    expected,
    `-H 'origin: ${site}' -H 'host: ${new URL(site).host}' -H 'x-forwarded-proto: https' -H 'accept: application/json' --data-urlencode name=Анна \
     --data-urlencode phone=${phone} -d form=callback -d consent_pd=on -d elapsed=9000`,
  );

/** Tries a command each second, by default for at most three minutes. */
export const waitFor = (command: string, seconds = 180): string =>
  `for left in {${seconds}..0}; do ${command} && break; sleep 1; [ $left != 0 ]; done`;

/** Waits for a line of a log since the fault began. */
const logged = (unit: string, words: string): string =>
  waitFor(`journalctl -q -u '${unit}' --since "$began" | grep -q '${words}'`);

const readyz = (words: string, port = 4000): string =>
  waitFor(`curl -sS http://127.0.0.1:${port}/readyz | grep -F '${words}'`);

/** Pages stay, and the form asks visitors to call. */
const REFUSES_LEADS = `${status(`${SITE}/`, 200)}; ${status(`${SITE}/news`, 200)}
  ${askForCall(SITE, '+79030000001', 503)}
  ${readyz('"leads":"unavailable"')}
  ${logged('kosmosad-bff@*', 'leads cannot be stored')}`;

const TAKES_LEADS = `${readyz('"leads":"ready"')}; ${askForCall(SITE, '+79030000002', 201)}`;

/** Faults while leads are in a file. */
export const FAULTS: readonly Fault[] = [
  {
    title: 'a full disk, of leads and content',
    begin: `systemctl stop ${BFFS}; cp -a ${STATE} /root/state
      mount -t tmpfs -o mode=700,size=256m tmpfs ${STATE} && cp -a /root/state/. ${STATE}
      systemctl start ${BFFS}
      dd if=/dev/zero of=${STATE}/filler bs=64k status=none || true`,
    seen: REFUSES_LEADS,
    leadsTo: {
      alert: 'KosmosadLeadsNotStored',
      sentence: '| forms ask to call; pages and pictures stay | make room |',
    },
    end: `rm ${STATE}/filler; ${TAKES_LEADS}
      systemctl stop ${BFFS}; cp -a ${STATE}/. /root/state
      umount ${STATE} && cp -a /root/state/. ${STATE} && rm -r /root/state; systemctl start ${BFFS}`,
  },
  {
    title: 'a full disk below nginx',
    begin: `mount -t tmpfs -o size=64k tmpfs /var/lib/nginx && systemctl restart nginx
      dd if=/dev/zero of=/var/lib/nginx/filler bs=4k status=none || true`,
    seen: `${status(`${SITE}/`, 200)}; ${askForCall(SITE, '+79030000003', 201)}
      head -c 60000 /dev/zero | tr '\\0' a > /tmp/long
      ${status(`${SITE}/api/lead`, 422, `-H 'origin: ${SITE}' -H 'accept: application/json' --data-urlencode name@/tmp/long`)}`,
    end: 'systemctl stop nginx && umount /var/lib/nginx && systemctl start nginx',
  },
  {
    title: 'a clock three years ahead',
    begin: `apt-get install -y --no-install-recommends faketime
      mkdir -p /etc/systemd/system/kosmosad-bff@.service.d
      cat > /etc/systemd/system/kosmosad-bff@.service.d/clock.conf <<END
[Service]
Environment=LD_PRELOAD=$(echo /usr/lib/*/faketime/libfaketimeMT.so.1) FAKETIME=+1200d FAKETIME_DONT_FAKE_MONOTONIC=1
END
      systemctl daemon-reload && systemctl restart ${BFFS}`,
    seen: `${status(`${SITE}/`, 200)}; ${logged('kosmosad-bff@*', 'old leads are not deleted')}
      npm run --silent leads -- list | grep Анна`,
    leadsTo: {
      alert: 'KosmosadLeadsClock',
      sentence: 'the clock may have jumped: nothing is deleted',
    },
    end: `rm -r /etc/systemd/system/kosmosad-bff@.service.d && systemctl daemon-reload && systemctl restart ${BFFS}
      npm run --silent leads -- list | grep Анна`,
  },
  {
    title: 'a certificate that has expired',
    begin: `cp /root/authority/expired.pem /etc/nginx/tls/fullchain.pem
      cp /root/authority/expired.key /etc/nginx/tls/privkey.pem && nginx -s reload`,
    seen: waitFor(`curl -sS -o /dev/null ${SITE}/ 2>&1 | grep 'certificate has expired'`),
    leadsTo: {
      alert: 'KosmosadEntrance',
      sentence: '`systemctl status nginx`, `nginx -t`, `certbot renew`',
    },
    end: `certbot renew; ${waitFor(`curl -sS --fail -o /dev/null ${SITE}/`)}`,
  },
];

/** A fault while leads are in PostgreSQL. */
export const HANGING_DATABASE: Fault = {
  title: 'a database that hangs',
  begin: 'systemctl kill -s STOP postgresql@15-main',
  seen: REFUSES_LEADS,
  leadsTo: {
    alert: 'KosmosadLeadsNotStored',
    sentence: 'if it hangs, `systemctl kill -s KILL postgresql@15-main`',
  },
  end: `systemctl kill -s KILL postgresql@15-main; ${TAKES_LEADS}`,
};

/** The second kindergarten has this installation as its content API; the machine was booted without it. */
export const ABSENT_API: Fault = {
  title: 'a content API that is down through a reboot',
  begin: `systemctl is-active kosmosad-bff@4000 | grep inactive`,
  seen: `${status(`https://${NEIGHBOUR}/`, 200)}; ${status(`https://${NEIGHBOUR}/news`, 200)}
    ${readyz('"api":"unavailable"', 4010)}`,
  leadsTo: {
    alert: 'KosmosadUpstreamFails',
    sentence: 'redirect out of the area or in a circle: the old copy, otherwise 502',
  },
  end: `systemctl enable --now kosmosad-bff@4000
    ${waitFor(`curl -sS http://127.0.0.1:4010/readyz | (! grep -F '"api":"unavailable"')`)}`,
};

interface RaisedAlerts {
  readonly data: {
    readonly alerts: readonly {
      readonly labels: { readonly alertname: string };
      readonly annotations: { readonly manual: string };
    }[];
  };
}

/** Time limit of an alert, seconds: longer than the five minutes that alerts look back. */
const ALARM_S = 600;

/** Waits for an alert. @returns the section of the manual that it names */
async function readAlarm({ shell }: Stage, alert: string): Promise<string> {
  const listed = 'curl -sS http://127.0.0.1:9090/api/v1/alerts';
  await shell.run(waitFor(`${listed} | grep -q '"alertname":"${alert}"'`, ALARM_S));
  const { alerts } = (JSON.parse(await shell.run(listed)) as RaisedAlerts).data;
  const raised = alerts.find(({ labels }) => labels.alertname === alert);
  const [file = '', anchor = ''] = raised?.annotations.manual.split('#') ?? [];
  return readSection(path.join(ROOT, file), anchor);
}

/** Breaks something, waits for the alert, and repairs it as the manual says. */
export async function suffer(stage: Stage, fault: Fault): Promise<void> {
  const { title, begin, seen, leadsTo, end } = fault;
  const { shell } = stage;
  await play(title, () => shell.run(`began=$(date '+%F %T')\n${begin}`));
  await play('– is seen', () => shell.run(seen));
  if (leadsTo) {
    const { alert, sentence } = leadsTo;
    const section = await play(`– raises ${alert}`, () => readAlarm(stage, alert));
    if (!section.replaceAll(/\s+/g, ' ').includes(sentence)) {
      throw new Error(`${alert} leads to a section without «${sentence}»`);
    }
  }
  await play('– is mended', () => shell.run(end));
}
