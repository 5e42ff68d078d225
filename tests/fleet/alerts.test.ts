import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const RULES = path.resolve(import.meta.dirname, '../../bff/deploy/prometheus/alerts.yaml');

test('Prometheus takes the alerting rules', async () => {
  // A program that fails rejects.
  const { stdout } = await promisify(execFile)('promtool', ['check', 'rules', RULES]);
  expect(stdout).toMatch(/SUCCESS: [1-9]\d* rules found/);
});
