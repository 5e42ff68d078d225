import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export type RunFolder = Awaited<ReturnType<typeof createRunFolder>>;

/** The temporary folder of a test run. */
export async function createRunFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-run-'));
  // nginx, PostgreSQL and the image run as other users.
  await chmod(folder, 0o755);
  const [build, pictures, compiled] = ['build', 'pictures', 'compiled'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  await Promise.all([build, pictures, compiled].map((each) => mkdir(each)));
  return {
    folder,
    /** Variables that tell the tests where shared files are. */
    environment: {
      KOSMOSAD_BUILD: build,
      KOSMOSAD_PICTURES: pictures,
      // Also for the tests' own processes: each BFF that they start has a thread that compiles
      // again.
      NODE_COMPILE_CACHE: compiled,
    },
    // A server that was just killed may still be writing.
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }),
  };
}
