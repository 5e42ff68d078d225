import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import path from 'node:path';

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

/**
 * Checks that a missing database can be created. An existing one needs a probe.
 * @returns whether it exists
 * @throws Error why the file or its missing parent folders cannot be created
 */
export async function isCreated(file: string): Promise<boolean> {
  if (await exists(file)) return true;
  await assertCreatable(path.dirname(path.resolve(file)));
  return false;
}

async function assertCreatable(folder: string): Promise<void> {
  if (!(await exists(folder))) return assertCreatable(path.dirname(folder));
  await access(folder, constants.W_OK | constants.X_OK);
  const { bavail } = await statfs(folder);
  if (bavail === 0) throw new Error('the disk is full');
}
