import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { logLines } from '../../kit/process.ts';
import { openVisitStack } from '../../kit/visit-stack.ts';
import type { Engine, Tab } from './tab.ts';
import { Visitor } from './visitor.ts';
import { walks } from './walks.ts';

/** Declares a test for each walk in an engine. */
export function walkThrough({ name, open }: Engine): void {
  let stack: Awaited<ReturnType<typeof openVisitStack>>;
  let tab: Tab;
  /** Number of errors that the browser and the site had reported before. */
  let known: number[];
  /** The site logs errors that browsers report: early ones, and violated policies. */
  const listen = async (): Promise<(readonly string[])[]> => [
    await tab.errors(),
    logLines(stack.site).filter((line) => /browser error|policy violated/.test(line)),
  ];

  beforeAll(async () => {
    // With a public HTTPS origin, the site makes WebKit use HTTPS for this machine as well.
    stack = await openVisitStack({ SITE_ORIGIN: 'http://kosmosad.test', STAFF_PAGE: 'on' });
    tab = await open();
    await tab.go(stack.site.url);
    known = (await listen()).map(({ length }) => length);
  });
  afterAll(async () => {
    await tab?.close();
    await stack?.close();
  });
  beforeEach(() => tab.resize(1440, 900));
  afterEach(async () => {
    const said = await listen();
    const before = known;
    known = said.map(({ length }) => length);
    expect(said.flatMap((lines, index) => lines.slice(before[index]))).toEqual([]);
  });

  describe(name, () => {
    test.each(Object.entries(walks))('%s', (_, walk) =>
      walk(new Visitor(tab, stack.site.url), stack.bff),
    );
  });
}
