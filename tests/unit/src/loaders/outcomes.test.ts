import { expect, test } from 'vitest';
import { failed, movedTo, notFound, statusOf } from '../../../../src/loaders/outcomes.ts';
import { createRenderContext, withRenderContext } from '../../../../src/runtime/render-context.ts';

test.for([
  [404, () => notFound()],
  [308, () => movedTo('/news/b')],
  [502, () => failed('news', 502)],
] as const)('an outcome of %i that is caught leaves no trace in the render', ([status, end]) => {
  const context = createRenderContext();
  const before = { ...context };
  withRenderContext(context, () => {
    try {
      end();
    } catch (error) {
      expect(statusOf(error)).toBe(status);
    }
  });
  expect(context).toEqual(before);
  expect.assertions(2);
});
