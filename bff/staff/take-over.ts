import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { Query } from '../database/database.ts';
import type { LeadDatabase } from '../database/lead-database.ts';
import { SqliteDriver } from '../database/sqlite-driver.ts';
import { makeToken, toAccountId } from './accounts.ts';

/** File in the content folder in which the previous release kept accounts and versions. */
const FILE = 'editor.db';

async function copyAccounts(read: Query, write: Query): Promise<void> {
  for (const row of await read('SELECT * FROM account')) {
    const { name = '', password = null, link = null, link_until = null } = row;
    await write(
      `INSERT INTO staff_accounts
         (id, name, visits, site, password, device_key, link, link_until)
       VALUES ($1, $2, 0, 1, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING`,
      [toAccountId(String(name)), name, password, makeToken(), link, link_until],
    );
  }
}

/**
 * Copies versions one by one, because they are large. A retry after a failure makes no second
 * copies.
 */
async function copyVersions(read: Query, write: Query): Promise<void> {
  for (const { id = 0 } of await read('SELECT id FROM version ORDER BY id')) {
    const [row] = await read('SELECT * FROM version WHERE id = $1', [id]);
    const { file = '', text = '', author = null, saved_at = 0 } = row ?? {};
    await write(
      `INSERT INTO document_versions (file, text, author, saved_at)
       SELECT CAST($1 AS text), CAST($2 AS text), CAST($3 AS text), CAST($4 AS bigint)
       WHERE NOT EXISTS (SELECT 1 FROM document_versions
         WHERE file = $1 AND text = $2 AND saved_at = $4)`,
      [file, text, author, saved_at],
    );
  }
}

/**
 * Moves accounts and versions of the previous release into the database, once, by whichever
 * BFF is first; the file is kept as `editor.db.moved`. Former sessions end.
 * @param folder of the content
 */
export async function takeOver(folder: string, database: LeadDatabase): Promise<void> {
  const file = path.join(folder, FILE);
  if (!existsSync(file)) return;
  await database.transaction(async (write) => {
    // Another BFF may have moved it meanwhile.
    if (!existsSync(file)) return;
    const former = new SqliteDriver(file, () => undefined);
    try {
      await copyAccounts(former.read, write);
      await copyVersions(former.read, write);
    } finally {
      await former.close();
    }
  });
  await rename(file, `${file}.moved`).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
  });
}
