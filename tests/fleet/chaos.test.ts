import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BFF_FRESH_S,
  BFF_STALE_S,
  type ChaosStage,
  findLeadLosses,
  PATHS,
  startChaosStage,
  timeUntilCurrent,
} from './stage/chaos-stage.ts';
import { fatalLinesOf } from './stage/fleet.ts';
import { FAULTS } from './stage/fleet-faults.ts';
import { FleetLoad } from './stage/fleet-load.ts';

/** Longer than content may be served while the content API fails, milliseconds. */
const FAULT_MS = 1000 * (BFF_FRESH_S + BFF_STALE_S + 1);
const PAUSE_MS = 20;
/** Tolerance for connections that open and close. */
const MORE_DESCRIPTORS = 10;
/** On a busy machine, visitors read only a few pages. */
const SLOW = { timeout: 60_000 };

describe('two sites and two BFFs with a content API that changes each second', () => {
  let stage: ChaosStage;
  let load: FleetLoad;
  let descriptorsBefore: readonly number[];
  const versionsSeen = new Set<string>();

  beforeAll(async () => {
    stage = await startChaosStage();
    stage.content.keepChanging();
    load = new FleetLoad(stage.fleet.proxy.url, PATHS, {
      pauseMs: PAUSE_MS,
      onPage: (text) => {
        for (const version of text.match(/edit\d+/g) ?? []) versionsSeen.add(version);
      },
    });
  });
  afterAll(async () => {
    await load.end();
    await stage.stop();
  });

  /** Open files and connections of the processes that stay up throughout. */
  const descriptors = () =>
    [stage.fleet.sites[1], stage.fleet.bffs[0]].map(
      (member) => readdirSync(`/proc/${member?.pid()}/fd`).length,
    );

  /** Documents that have failed so far; a lead may fail while a part that leads need fails. */
  const failedDocuments = () =>
    Object.entries(load.failures).filter(([what]) => /^\/.*: [45]\d\d$/.test(what));

  test('serve pages before any fault', async () => {
    await expect.poll(() => load.requests, SLOW).toBeGreaterThan(200);
    descriptorsBefore = descriptors();
  });

  test.each(Object.entries(FAULTS))('keep all pages while %s', async (_name, fault) => {
    const requestsBefore = load.requests;
    await fault.begin(stage);
    if (fault.isOfContent) await wait(FAULT_MS);
    await expect.poll(() => load.requests - requestsBefore, SLOW).toBeGreaterThan(200);
    await fault.end(stage);
    expect(failedDocuments()).toEqual([]);
  });

  test('accept leads again after all faults', async () => {
    const leadsBefore = load.leads.length;
    await expect.poll(() => load.leads.length, SLOW).toBeGreaterThan(leadsBefore + 10);
  });

  test('keep no connection of a fault open', async () => {
    const allowed = descriptorsBefore.map((count) => count + MORE_DESCRIPTORS);
    const areMet = () => descriptors().every((count, index) => count <= (allowed[index] ?? 0));
    await expect.poll(areMet, SLOW).toBe(true);
  });

  test('show a change everywhere within two seconds after recovery', async () => {
    stage.content.stopChanging();
    expect(await timeUntilCurrent(stage)).toBeLessThan(2000);
    // Far fewer versions than usual, since the content stands still while the content API fails.
    expect(versionsSeen.size).toBeGreaterThan(5);
  });

  test('store each confirmed lead once and deliver it', async () => {
    await load.end();
    expect(load.leads.length).toBeGreaterThan(10);
    const losses = await findLeadLosses(stage, load.leads);
    expect(losses).toEqual({ notStored: [], storedTwice: [], notDelivered: [] });
  });

  test('log no crash of a process', () => {
    expect(fatalLinesOf(stage.fleet)).toEqual([]);
  });
});
