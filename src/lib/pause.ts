/**
 * Imported between two parts of the client's code, ends the task that evaluates the first: as one
 * task they keep a slow phone from answering to a touch.
 */
await new Promise((resolve) => {
  setTimeout(resolve);
});

export {};
