import { clientModuleLoader } from '../waku/client.ts';

interface ModuleListener {
  /** Some modules are not loaded yet. */
  onMissing(): void;
  onLoaded(): void;
}

/**
 * Loads the client modules of a payload ahead of rendering and reports whether any are missing.
 * Failures surface in the render.
 */
export async function loadModules(ids: readonly string[], listener: ModuleListener): Promise<void> {
  const load = clientModuleLoader();
  if (!load) return;
  let isLoading = true;
  const loads = Promise.allSettled(ids.map((id) => load(id))).finally(() => {
    isLoading = false;
  });
  // Loaded modules resolve before the next task.
  await Promise.race([loads, new Promise((resolve) => setTimeout(resolve))]);
  if (!isLoading) return;
  listener.onMissing();
  await loads;
  listener.onLoaded();
}
