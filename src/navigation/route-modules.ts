/** Loader of client modules that the RSC plugin puts on the global object; one load an id. */
type LoadModule = (id: string) => Promise<unknown>;

interface ModuleListener {
  /** Some of the modules are not there yet. */
  onMissing(): void;
  onLoaded(): void;
}

/**
 * Loads the client modules that a payload names, which rendering it would do a moment later, and
 * tells whether that takes a request. A failure is left to the render to report.
 */
export async function loadModules(ids: readonly string[], listener: ModuleListener): Promise<void> {
  const load = (globalThis as { __vite_rsc_client_require__?: LoadModule })[
    '__vite_rsc_client_require__'
  ];
  if (!load) return;
  let isLoading = true;
  const loads = Promise.allSettled(ids.map((id) => load(id))).finally(() => {
    isLoading = false;
  });
  // Modules that are there have answered by the next task.
  await Promise.race([loads, new Promise((resolve) => setTimeout(resolve))]);
  if (!isLoading) return;
  listener.onMissing();
  await loads;
  listener.onLoaded();
}
