import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test that expects a console error must replace the spy's expectation. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
