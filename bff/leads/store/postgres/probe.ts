import { randomBytes } from 'node:crypto';
import type { Client } from './client.ts';

/**
 * Proves by a write that leads can be stored. A row of its own, because another process may hold
 * the lock of a shared one. Random, because PostgreSQL compresses.
 */
export async function probe(client: Client, bytes: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'INSERT INTO lead_probe (bytes) VALUES ($1) RETURNING id',
    [randomBytes(bytes)],
  );
  await client.query('DELETE FROM lead_probe WHERE id = $1', [rows[0]?.id]);
}
