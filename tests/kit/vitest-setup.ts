import type { TestProject } from 'vitest/node';
import shareBuild from './global-setup.ts';

/**
 * Builds the site for a run of Vitest. A function returned by the setup would run while the workers
 * are still stopping the shared servers, which then write to the folders being removed.
 */
export default async function setUp({ vitest }: TestProject): Promise<void> {
  vitest.onClose(await shareBuild());
}
