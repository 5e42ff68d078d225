import { describe, expect, test } from 'vitest';
import {
  advanceProgress,
  endProgress,
  expectChunks,
  type LoadStage,
  nextChangeIn,
  startProgress,
  viewProgress,
} from '../../../../src/navigation/progress.ts';

const START = 1000;
const started = startProgress(undefined, START);
const after = (...loads: LoadStage[]) =>
  loads.reduce<ReturnType<typeof advanceProgress>>(advanceProgress, started);

describe('a route change under way', () => {
  test.each([
    [0, undefined],
    [199, undefined],
    [200, 0],
    [200 + 2500, 50],
    [200 + 5000, 100],
    [200 + 9000, 100],
  ])('after %d ms it is at %s', (ms, percent) => {
    expect(viewProgress(started, START + ms)?.percent).toBe(percent);
  });

  test('advances by 45 with each of two loads', () => {
    expect(viewProgress(after('headers'), START + 200)?.percent).toBe(45);
    expect(viewProgress(after('headers', 'end'), START + 200)?.percent).toBe(90);
  });

  test('advances by 30 with each of three loads if chunks are missing', () => {
    const percents = [[], ['headers'], ['headers', 'end'], ['headers', 'end', 'chunks']].map(
      (loads) => viewProgress(expectChunks(after(...(loads as LoadStage[]))), START + 200)?.percent,
    );
    expect(percents).toStrictEqual([0, 30, 60, 90]);
  });

  test('another route change continues the same bar', () => {
    expect(startProgress(started, START + 150)).toBe(started);
  });
});

describe('a route change that has ended', () => {
  test.each([false, true])('fills and hides 500 ms later, failed: %s', (hasFailed) => {
    const ended = endProgress(started, START + 300, hasFailed);
    expect(viewProgress(ended, START + 300)).toStrictEqual({ percent: 100, hasFailed });
    expect(viewProgress(ended, START + 300 + 499)).toStrictEqual({ percent: 100, hasFailed });
    expect(viewProgress(ended, START + 300 + 500)).toBeUndefined();
  });

  test('is never shown if it took less than 200 ms', () => {
    const quick = endProgress(started, START + 199, false);
    expect(viewProgress(quick, START + 199)).toBeUndefined();
    expect(viewProgress(quick, START + 250)).toBeUndefined();
    expect(viewProgress(endProgress(started, START + 200, false), START + 250)).toBeDefined();
  });

  test('ignores late loads, and the next one gets its own bar', () => {
    const ended = endProgress(started, START + 300, true);
    expect(advanceProgress(ended, 'end')).toBe(ended);
    expect(endProgress(ended, START + 400, false)).toBe(ended);
    expect(startProgress(ended, START + 400)).toStrictEqual(startProgress(undefined, START + 400));
  });
});

describe('the next drawing is due', () => {
  test('when the bar appears, then ten times a second', () => {
    expect(nextChangeIn(started, START)).toBe(200);
    expect(nextChangeIn(started, START + 50)).toBe(150);
    expect(nextChangeIn(started, START + 1000)).toBe(100);
  });

  test('when a filled bar hides, then never', () => {
    const ended = endProgress(started, START + 300, false);
    expect(nextChangeIn(ended, START + 300)).toBe(500);
    expect(nextChangeIn(ended, START + 800)).toBeUndefined();
    expect(nextChangeIn(endProgress(started, START + 100, false), START + 100)).toBeUndefined();
  });
});
