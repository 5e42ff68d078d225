import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { toSegment } from '../../../../bff/contract/values/requests.ts';
import { slugs } from '../../../kit/slugs.ts';
import {
  isPaged,
  type ResourceName,
  resources,
} from '../../../../bff/contract/shapes/resources.ts';
import { type KeyOfRoutes, startRoutes } from '../routes/route-keys.ts';
import { type Outcome, REQUESTS, RULES, StateModel } from './state-model.ts';

const patience = vi.hoisted(() => ({ waiting: [] as (() => void)[] }));

vi.mock('node:timers/promises', () => ({
  setTimeout: () => new Promise<void>((resolve) => patience.waiting.push(resolve)),
  setImmediate: () => Promise.resolve(),
}));

const exceedStaleWait = () => patience.waiting.splice(0).forEach((release) => release());

/**
 * Hundreds of runs of real routes and caches: 1 to 3 s each, several times that on a busy machine.
 */
vi.setConfig({ testTimeout: 60_000 });

let keyOfRoutes: KeyOfRoutes;

beforeAll(async () => {
  keyOfRoutes = await startRoutes();
});

const names = Object.keys(resources) as ResourceName[];
const target = fc.record({
  name: fc.constantFrom(...names),
  slug: slugs.map(toSegment),
  page: fc.integer({ min: 1, max: 999_999_999 }),
});
/** Unknown parameters whose names and values need care with encoding. */
const unknown = fc.array(
  fc.tuple(
    fc.oneof(
      fc.string({ unit: 'grapheme' }).filter((name) => name !== 'page'),
      fc.constantFrom('Page', 'page[]', 'page[0]', 'pag', '__proto__', 'slug', 'utm_source', ''),
    ),
    fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('1', 'page=3', '&page=3', '?page=3')),
  ),
  { maxLength: 6 },
);

const pathOf = (name: ResourceName, slug: string) => resources[name].path.replace('{slug}', slug);
const write = (parameters: readonly (readonly [string, string])[]) =>
  parameters.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');

test('unknown parameters, their order and repeats never change the key', async () => {
  await fc.assert(
    fc.asyncProperty(target, unknown, fc.nat(12), async ({ name, slug, page }, others, at) => {
      const path = pathOf(name, slug);
      const repeated = [...others, ...others.toReversed()];
      const parameters = repeated.toSpliced(at, 0, ['page', String(page)]);
      const key = isPaged(name) ? `${path}?page=${page}` : path;
      expect(await keyOfRoutes(`${path}?${write(parameters)}`)).toStrictEqual({ key });
      const first = isPaged(name) ? `${path}?page=1` : path;
      expect(await keyOfRoutes(`${path}?${write(repeated)}`)).toStrictEqual({ key: first });
    }),
    { numRuns: 300 },
  );
});

const rule = fc.constantFrom(...RULES);
const outcome: fc.Arbitrary<Outcome> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('content'), rule }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('not-modified'), rule }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('redirect'), rule }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('absent'), status: fc.constantFrom(404, 410) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('failure'),
      kind: fc.constantFrom('timeout', 'busy', 'notJson'),
    }),
  },
);

type Step = (model: StateModel) => Promise<void>;

const request = fc.constantFrom(...REQUESTS);
const step: fc.Arbitrary<{ readonly text: string; readonly run: Step }> = fc.oneof(
  {
    weight: 5,
    arbitrary: request.map((request) => ({
      text: `visit ${request.path}`,
      run: (model: StateModel) => model.visit(request),
    })),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(fc.nat(5), outcome).map(([choice, outcome]) => ({
      text: `answer ${choice} ${JSON.stringify(outcome)}`,
      run: (model: StateModel) => model.answer(choice, outcome),
    })),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(1, 250, 499, 500, 999, 1000, 2000, 2001, 4000, 8000).map((ms) => ({
      text: `advance ${ms}`,
      run: (model: StateModel) => model.advance(ms),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(request, fc.boolean()).map(([{ path }, isHard]) => ({
      text: `purge ${path} ${isHard ? 'hard' : 'soft'}`,
      run: (model: StateModel) => model.purge(path, isHard),
    })),
  },
);

// Hundreds of sequences.
test(
  'whatever the upstream does, only complete, current answers are served, with one call at a time',
  { timeout: 120_000 },
  async () => {
    let served = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
        const model = new StateModel(exceedStaleWait);
        for (const { run } of steps) await run(model);
        await model.exceedStaleWait();
        served += model.served;
      }),
      { numRuns: 300 },
    );
    expect(served).toBeGreaterThan(500);
  },
);
