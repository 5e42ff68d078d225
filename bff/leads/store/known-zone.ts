import type { Query } from '../../database/database.ts';

/** The kindergarten's time zone as it was last known, by its IANA name; undefined if it never was. */
export async function readZone(query: Query): Promise<string | undefined> {
  const [row] = await query('SELECT name FROM known_zone');
  return row && String(row['name']);
}

export const writeZone = (query: Query, name: string) =>
  query(
    `INSERT INTO known_zone (id, name) VALUES (1, $1)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name`,
    [name],
  );
