import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';

/** Whether any file of a database holds a text, even where no query finds it. */
export async function filesHold(database: string, text: string): Promise<boolean> {
  const files = await Promise.all(
    ['', '-wal', '-shm'].map((suffix) =>
      readFile(database + suffix).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return Buffer.alloc(0);
      }),
    ),
  );
  return files.some((bytes) => bytes.includes(text));
}

const READER = `
  const { DatabaseSync } = await import('node:sqlite');
  const db = new DatabaseSync(process.argv[1], { readOnly: true });
  db.exec('BEGIN');
  db.prepare('SELECT count(*) FROM leads').get();
  process.stdout.write('reading');
  process.stdin.resume().once('end', () => db.close());
`;

/** Another process that reads a database until told to stop. */
export async function startReader(database: string): Promise<{ end(): Promise<void> }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', READER, database]);
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return {
    async end() {
      child.stdin.end();
      await ended;
    },
  };
}
