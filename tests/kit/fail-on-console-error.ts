import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test that expects an error on the console must say so by replacing the spy's expectation. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
