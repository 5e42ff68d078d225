import type { TestProject } from 'vitest/node';
import shareBuild from './global-setup.ts';

/**
 * Builds the site for a run of Vitest. What a setup returns would run while the workers still stop
 * the servers that their tests share, which then write to the folders that are being removed.
 */
export default async function setUp({ vitest }: TestProject): Promise<void> {
  vitest.onClose(await shareBuild());
}
