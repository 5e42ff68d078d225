import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBuildTime } from '../../../../bff/leads/build-time.ts';

const RELEASED = Date.parse('2026-11-22T00:00:00Z');
const LATER = Date.parse('2028-02-01T00:00:00Z');

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'kosmosad-build-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function make(file: string, time: number): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), '');
  utimesSync(path.join(root, file), time / 1000, time / 1000);
}

test.each([
  ['a fresh checkout', { 'package.json': LATER }, LATER],
  [
    'a build of an older checkout',
    { 'package.json': RELEASED, 'dist/serve-node.js': LATER },
    LATER,
  ],
  ['an archive with times of 1970', { 'package.json': 0, 'dist/serve-node.js': 0 }, RELEASED],
  ['a package with the times of npm', { 'package.json': 499_162_500_000 }, RELEASED],
  ['no such files', {}, RELEASED],
])('%s', (_, files, time) => {
  Object.entries(files).forEach(([file, at]) => make(file, at));
  expect(readBuildTime(root)).toBe(time);
});
