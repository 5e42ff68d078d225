import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ADMIN_TOKEN } from '../kit/bff.ts';
import { operationsOf, WITH_OPERATIONS } from '../kit/operations.ts';
import { openServers, type Servers } from '../kit/stack.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

const DEPLOY = path.resolve(import.meta.dirname, '../../bff/deploy');
const read = (file: string): string => readFileSync(path.join(DEPLOY, file), 'utf8');

const { groups } = parse(read('prometheus/alerts.yaml')) as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
};
const alerts = groups.flatMap(({ rules }) => rules);

const EXPRESSIONS = alerts.map(({ expr }) => expr);

const KEYWORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'up']);
/** Series that Prometheus adds itself. */
const TARGET_LABELS = new Set(['job', 'instance']);

/** Metrics of the blackbox exporter. */
const OF_PROBES = /^probe_/;

/** Identifiers, without labels, functions, keywords and metrics of the blackbox exporter. */
function metricsOf(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  const words = [...bare.matchAll(/(?<![\w.$:])[a-z_:][\w:]*(?![\w:]|\s*\()/gi)];
  return words.map(([word]) => word).filter((word) => !KEYWORDS.has(word) && !OF_PROBES.test(word));
}

/** Label values that an expression compares, such as `{state="dead"}`, without patterns. */
function* labelsOf(expression: string): Generator<readonly [metric: string, label: string]> {
  for (const [, metric = '', matchers = ''] of expression.matchAll(/([\w:]+)\{([^}]*)\}/g)) {
    for (const [label, name = ''] of matchers.matchAll(/(\w+)="[^"]*"/g)) {
      if (!TARGET_LABELS.has(name)) yield [metric, label];
    }
  }
}

/** Names of the series in a response of `/metrics`. A histogram has no series of its own name. */
const seriesIn = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
  );

describe('the metrics that the operator watches', () => {
  let servers: Servers;
  let text: string;

  beforeAll(async () => {
    // Nothing listens there, as the metrics report.
    servers = await openServers();
    const bff = await servers.startBffProcess({ VALKEY_URL: 'redis://127.0.0.1:1', ADMIN_TOKEN });
    const site = await servers.startSite(bff.url, WITH_OPERATIONS);
    const urls = [bff.url, await operationsOf(site)];
    const texts = urls.map(async (url) => (await fetch(`${url}/metrics`)).text());
    text = (await Promise.all(texts)).join('\n');
  });
  afterAll(() => servers.close());

  test('each metric of an alert exists', () => {
    const known = new Set(seriesIn(text));
    const named = new Set(EXPRESSIONS.flatMap(metricsOf));
    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
  });

  test('each value of a label exists', () => {
    const lines = text.split('\n');
    const unknown = EXPRESSIONS.flatMap((expression) => [...labelsOf(expression)]).filter(
      ([metric, label]) => {
        // Some metrics have no series before the first event.
        const series = lines.filter((line) => line.startsWith(`${metric}{`));
        return series.length > 0 && !series.some((line) => line.includes(label));
      },
    );
    expect(unknown).toEqual([]);
  });
});

test('each alert names the problem, its severity and the remedy', () => {
  const text = expect.stringMatching(/\S/) as string;
  const whole = {
    for: expect.stringMatching(/^\d+[smh]$/),
    labels: { severity: expect.stringMatching(/^(?:critical|warning)$/) },
    annotations: { summary: text, description: text },
  };
  for (const alert of alerts) expect(alert, alert.alert).toMatchObject(whole);
});
