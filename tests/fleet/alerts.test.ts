import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { claimPort } from '../kit/claim-port.ts';
import { startMailServer } from '../kit/mail-server.ts';
import { endProgram, run } from './stage/programs.ts';

const SHIPPED = path.resolve(import.meta.dirname, '../../bff/deploy/prometheus');
const RULES = path.join(SHIPPED, 'alerts.yaml');
const { groups: rules } = parse(readFileSync(RULES, 'utf8')) as {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly annotations: { readonly manual: string };
    }[];
  }[];
};
const alerts = rules.flatMap((group) => group.rules);
/** Intervals between scrapes; slow alerts get the longer one, because each evaluation takes time. */
const OFTEN_S = 15;
const SELDOM_S = 60;

/** Values by scrape; undefined for a missed one. */
type Values = (scrape: number) => number | undefined;
type Series = Readonly<Record<string, Values>>;

const always =
  (value: number): Values =>
  () =>
    value;
/** A counter that grows by this number between scrapes. */
const counting =
  (perScrape: number): Values =>
  (scrape) =>
    scrape * perScrape;
/** A value that two of ten scrapes miss. */
const missing =
  (values: Values): Values =>
  (scrape) =>
    [3, 4].includes(scrape % 10) ? undefined : values(scrape);
/** A process that alternately runs and is down for these seconds; undefined while it is down. */
const looping =
  (upS: number, downS: number, values: Values): Values =>
  (scrape) => {
    const cycle = upS + downS;
    const second = scrape * OFTEN_S;
    return second % cycle < upS ? values(Math.floor(second / cycle)) : undefined;
  };

const site = (name: string, labels = '') => `${name}{job="kosmosad-site",instance="s1"${labels}}`;
const bff = (name: string, labels = '') => `${name}{job="kosmosad-bff",instance="b1"${labels}}`;
const entrance = (name: string) => `${name}{job="kosmosad-entrance",instance="https://x/"}`;
const served = (as: string) => site('site_responses_total', `,served="${as}"`);
const queue = (state: string) => bff('bff_lead_queue', `,channel="mail",state="${state}"`);

const NEWS = ',route="/api/news"';

/** All metrics of a healthy installation with traffic. */
const HEALTHY: Series = {
  [site('up')]: always(1),
  [bff('up')]: always(1),
  [entrance('probe_success')]: always(1),
  [entrance('probe_ssl_earliest_cert_expiry')]: always(30 * 86_400),
  [site('process_start_time_seconds')]: always(1),
  [bff('process_start_time_seconds')]: always(1),
  [served('hit')]: counting(100),
  [served('error')]: always(0),
  [served('refused')]: always(0),
  [bff('bff_upstream_seconds_count', ',outcome="content"')]: counting(10),
  [bff('bff_stale_age_seconds', NEWS)]: always(0),
  [bff('bff_requests_total', `${NEWS},served="stale"`)]: always(0),
  [queue('waiting')]: always(0),
  [queue('dead')]: always(0),
  [bff('bff_leads_ready')]: always(1),
  [bff('bff_lead_channels')]: always(1),
  [bff('bff_leads_total', ',outcome="unavailable"')]: always(0),
  [bff('bff_leads_total', ',outcome="held"')]: always(0),
  [bff('bff_leads_overdue')]: always(0),
  [bff('bff_leads_purge_paused')]: always(0),
  [site('site_render_seconds_bucket', ',le="1"')]: counting(10),
  [site('site_render_seconds_bucket', ',le="5"')]: counting(10),
  [site('site_render_seconds_bucket', ',le="+Inf"')]: counting(10),
  [site('site_render_seconds_count')]: counting(10),
  [site('nodejs_eventloop_lag_p99_seconds')]: always(0.02),
  [site('process_resident_memory_bytes')]: always(2e8),
  [bff('process_resident_memory_bytes')]: always(5e8),
  [bff('bff_valkey_up')]: always(1),
};

/** A failure, the minutes within which its alert must fire, and the alert. */
type Row = readonly [failure: string, alert: string, minutes: number, series: Series];

const FAILURES: readonly Row[] = [
  ['a site is down', 'SiteDown', 3, { [site('up')]: always(0) }],
  ['a BFF is down', 'BffDown', 3, { [bff('up')]: always(0) }],
  ['nginx is down', 'Entrance', 3, { [entrance('probe_success')]: always(0) }],
  [
    'the site is not probed from outside',
    'Entrance',
    3,
    { [entrance('probe_success')]: () => undefined },
  ],
  [
    'a certificate expires',
    'Certificate',
    62,
    { [entrance('probe_ssl_earliest_cert_expiry')]: missing(always(9 * 86_400)) },
  ],
  [
    'a BFF ends 20 s after each start, and starts 20 s later',
    'Restarts',
    5,
    {
      [bff('up')]: (scrape) => looping(20, 20, always(1))(scrape) ?? 0,
      [bff('process_start_time_seconds')]: looping(20, 20, counting(40)),
    },
  ],
  [
    'a site ends every five minutes',
    'Restarts',
    23,
    { [site('process_start_time_seconds')]: (scrape) => Math.floor(scrape / 5) },
  ],
  [
    'a program fills in forms',
    'LeadsHeld',
    3,
    { [bff('bff_leads_total', ',outcome="held"')]: (scrape) => Math.min(scrape, 2) },
  ],
  ['pages fail', 'SiteErrors', 11, { [served('error')]: counting(5) }],
  ['visitors are refused', 'SiteRefusesWork', 11, { [served('refused')]: counting(50) }],
  [
    'the content API fails',
    'UpstreamFails',
    11,
    {
      [bff('bff_upstream_seconds_count', ',outcome="content"')]: always(100),
      [bff('bff_upstream_seconds_count', ',outcome="unreachable"')]: counting(10),
    },
  ],
  [
    'one list of the content API fails for a day',
    'ContentOld',
    40,
    {
      [bff('bff_stale_age_seconds', NEWS)]: missing((scrape) => 86_300 + scrape * SELDOM_S),
      [bff('bff_requests_total', `${NEWS},served="stale"`)]: counting(1),
    },
  ],
  [
    'a mail server refuses the password',
    'LeadsUndelivered',
    31,
    { [queue('waiting')]: missing(always(3)) },
  ],
  ['a delivery was abandoned', 'LeadsUndelivered', 31, { [queue('dead')]: missing(always(1)) }],
  [
    'PostgreSQL has another password, and no lead has been sent',
    'LeadsNotStored',
    5,
    { [bff('bff_leads_ready')]: missing(always(0)) },
  ],
  [
    'a lead was refused',
    'LeadsNotStored',
    5,
    { [bff('bff_leads_total', ',outcome="unavailable"')]: (scrape) => (scrape > 4 ? 1 : 0) },
  ],
  ['no channel is configured', 'LeadsUnheard', 6, { [bff('bff_lead_channels')]: always(0) }],
  [
    'leads are not deleted',
    'LeadsKeptTooLong',
    125,
    { [bff('bff_leads_overdue')]: missing(always(2)) },
  ],
  ['a clock jumped', 'LeadsClock', 2, { [bff('bff_leads_purge_paused')]: always(1) }],
  [
    'renders are slow',
    'SlowRenders',
    21,
    { [site('site_render_seconds_bucket', ',le="1"')]: counting(5) },
  ],
  [
    'a process is busy',
    'EventLoopLag',
    6,
    { [site('nodejs_eventloop_lag_p99_seconds')]: missing(always(0.5)) },
  ],
  [
    'a site is near its limit',
    'Memory',
    16,
    { [site('process_resident_memory_bytes')]: missing(always(6.2e8)) },
  ],
  ['Redis refuses the password', 'ValkeyDown', 6, { [bff('bff_valkey_up')]: missing(always(0)) }],
];

/** A lead that is being sent waits for a moment. */
const blinking: Values = (scrape) => (scrape % 3 === 0 ? 1 : 0);

/** States in which no alert may fire. */
const FINE: Readonly<Record<string, Series>> = {
  'all is well': {},
  'an old page is shown once while it is made anew': {
    [bff('bff_stale_age_seconds', NEWS)]: always(2 * 86_400),
    [bff('bff_requests_total', `${NEWS},served="stale"`)]: (scrape) => (scrape > 20 ? 1 : 0),
  },
  'leads are delivered at the second attempt': { [queue('waiting')]: blinking },
  // Each restart misses one scrape, then a new process answers.
  'everything is restarted twice': Object.fromEntries(
    [site, bff].flatMap((of) => {
      const isDown = (scrape: number) => [20, 40].includes(scrape);
      const starts = (scrape: number) => Number(scrape > 20) + Number(scrape > 40);
      return [
        [of('up'), (scrape: number) => (isDown(scrape) ? 0 : 1)],
        [
          of('process_start_time_seconds'),
          (scrape: number) => (isDown(scrape) ? undefined : starts(scrape)),
        ],
        [bff('bff_leads_ready'), (scrape: number) => (isDown(scrape) ? undefined : 1)],
      ];
    }),
  ),
};

const toInput = (series: Series, scrapes: number) =>
  Object.entries({ ...HEALTHY, ...series }).map(([name, values]) => ({
    series: name,
    values: Array.from({ length: scrapes }, (_, scrape) => values(scrape) ?? 'stale').join(' '),
  }));

const FIRING = 'ALERTS{alertstate="firing"}';

/** A group of promtool's tests: the alerts that have fired by a time. */
const toGroup = (name: string, series: Series, minutes: number, alert?: string) => {
  const intervalS = minutes > 5 ? SELDOM_S : OFTEN_S;
  return {
    name,
    interval: `${intervalS}s`,
    input_series: toInput(series, (minutes * 60) / intervalS + 1),
    promql_expr_test: [
      {
        expr: `count by (alertname) (count_over_time(${FIRING}[${minutes}m]))`,
        eval_time: `${minutes}m`,
        exp_samples: alert ? [{ labels: `{alertname="Kosmosad${alert}"}`, value: 1 }] : [],
      },
    ],
  };
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-alerts-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Rejects with promtool's output if a test fails. */
async function evaluate(groups: readonly ReturnType<typeof toGroup>[]): Promise<void> {
  const ofInterval = Map.groupBy(groups, ({ interval }) => interval);
  for (const [interval, tests] of ofInterval) {
    const file = path.join(folder, `${interval}.yaml`);
    const all = { rule_files: [RULES], evaluation_interval: interval, tests };
    await writeFile(file, stringify(all));
    await run('promtool', ['test', 'rules', file], { maxBuffer: 1e8 });
  }
}

test('Prometheus accepts the configuration and its rules', async () => {
  const file = path.join(SHIPPED, 'prometheus.yml');
  const { stdout } = await run('promtool', ['check', 'config', file]);
  expect(stdout).toMatch(/SUCCESS: [1-9]\d* rules found/);
});

test('Alertmanager accepts its configuration, which names the port that Prometheus sends to', async () => {
  const { stdout } = await run('amtool', ['check-config', path.join(SHIPPED, 'alertmanager.yml')]);
  expect(stdout).toContain('1 receivers');
  const config = parse(await readFile(path.join(SHIPPED, 'prometheus.yml'), 'utf8')) as {
    readonly alerting: { readonly alertmanagers: unknown };
  };
  expect(config.alerting.alertmanagers).toEqual([
    { static_configs: [{ targets: ['127.0.0.1:9093'] }] },
  ]);
});

/** Starts a program of Debian with the files of a folder; it ends with the test. */
function startIn(program: string, ...words: readonly string[]): void {
  const child = spawn(program, words, { cwd: folder, stdio: 'ignore' });
  onTestFinished(() => endProgram(child));
}

test('a site that is down causes a mail, through Prometheus and Alertmanager', async () => {
  const [prometheus, alertmanager, nobody] = [
    await claimPort(),
    await claimPort(),
    await claimPort(),
  ];
  const mailbox = await startMailServer(0);
  onTestFinished(() => mailbox.close());
  const copy = async (name: string, edits: readonly (readonly [RegExp, string])[]) => {
    const shipped = await readFile(path.join(SHIPPED, name), 'utf8');
    const text = edits.reduce((edited, [from, to]) => edited.replaceAll(from, to), shipped);
    await writeFile(path.join(folder, name), text);
  };
  await copy('alerts.yaml', [[/for: 2m/g, 'for: 1s']]);
  await copy('prometheus.yml', [
    [/scrape_interval: 15s/g, 'scrape_interval: 1s\n  evaluation_interval: 1s'],
    [/127\.0\.0\.1:9093/g, `127.0.0.1:${alertmanager}`],
    [/127\.0\.0\.1:(?:1300\d|400\d|9115)/g, `127.0.0.1:${nobody}`],
  ]);
  await copy('alertmanager.yml', [
    [/mail\.kosmosad\.example:587/g, `${new URL(mailbox.url).host}\n  smtp_require_tls: false`],
    [/\/etc\/prometheus\/kosmosad\/mail-password/g, path.join(folder, 'password')],
    [/group_wait: 30s\n  group_interval: 1m/g, 'group_wait: 1s\n  group_interval: 1s'],
  ]);
  await writeFile(path.join(folder, 'password'), decodeURIComponent(new URL(mailbox.url).password));
  startIn(
    'prometheus-alertmanager',
    '--config.file=alertmanager.yml',
    '--storage.path=alertmanager',
    `--web.listen-address=127.0.0.1:${alertmanager}`,
    '--cluster.listen-address=',
  );
  startIn(
    'prometheus',
    '--config.file=prometheus.yml',
    '--storage.tsdb.path=prometheus',
    `--web.listen-address=127.0.0.1:${prometheus}`,
  );
  await expect.poll(() => mailbox.mails.join('\n')).toContain('KosmosadSiteDown');
  const [mail = ''] = mailbox.mails;
  expect(mail).toContain('To: operator@kosmosad.example');
  expect(mail.replaceAll('=\r\n', '')).toContain('bff/deploy/README.md#when-something-fails');
});

test('each alert names an existing section of a manual', async () => {
  for (const { annotations } of alerts) {
    const [file = '', section] = annotations.manual.split('#');
    const manual = await readFile(path.join(import.meta.dirname, '../..', file), 'utf8');
    const sections = [...manual.matchAll(/^##+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    expect(sections).toContain(section);
  }
});

test('each alert is tested by a failure', () => {
  const tested = new Set(FAILURES.map(([, alert]) => `Kosmosad${alert}`));
  expect([...tested].toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
});

test('each failure raises its alert in time, and no other, even if scrapes are missed', async () => {
  const groups = FAILURES.map(([failure, alert, minutes, series]) =>
    toGroup(failure, series, minutes, alert),
  );
  await expect(evaluate(groups)).resolves.toBeUndefined();
});

test('no alert fires in normal operation or during a restart', async () => {
  const groups = Object.entries(FINE).map(([name, series]) => toGroup(name, series, 59));
  await expect(evaluate(groups)).resolves.toBeUndefined();
});
