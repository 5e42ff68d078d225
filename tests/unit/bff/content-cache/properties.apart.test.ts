import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type Outcome, REQUESTS, RULES, StateModel } from './state-model.ts';

const patience = vi.hoisted(() => ({ waiting: [] as (() => void)[] }));

vi.mock('node:timers/promises', () => ({
  setTimeout: () => new Promise<void>((resolve) => patience.waiting.push(resolve)),
  setImmediate: () => Promise.resolve(),
}));

const exceedStaleWait = () => patience.waiting.splice(0).forEach((release) => release());

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
