/** Resolves in a task of its own. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

// Modules imported before this one are evaluated in a task of their own: in one with the others,
// a slow phone would answer to nothing for too long.
await nextTask();
