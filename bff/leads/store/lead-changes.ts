import type { Query, Schema } from '../../database/database.ts';

/** Kind of change that staff made to a lead. */
export type ChangeKind = 'mark' | 'note' | 'visit' | 'cancel' | 'link' | 'person' | 'booking';

/** A change that staff made. */
export interface LeadChange {
  readonly kind: ChangeKind;
  /** Name of the account; undefined for the operator's tool. */
  readonly by: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Changes and their authors, deleted with their lead. */
export const changeSchema: Schema = {
  tables: [{ name: 'lead_changes', key: ['id'], isSerial: true }],
  create: ({ bigint, serialKey, tableOptions }) => [
    `CREATE TABLE lead_changes (
      id ${serialKey},
      number ${bigint} NOT NULL REFERENCES leads (number) ON DELETE CASCADE,
      kind text NOT NULL,
      account text,
      changed_at ${bigint} NOT NULL
    ) ${tableOptions}`,
    'CREATE INDEX lead_changes_of_lead ON lead_changes (number)',
  ],
};

export async function addChange(query: Query, number: number, change: LeadChange): Promise<void> {
  const sql = `INSERT INTO lead_changes (number, kind, account, changed_at)
    VALUES ($1, $2, $3, $4)`;
  await query(sql, [number, change.kind, change.by ?? null, change.at]);
}

/** The changes of a lead, the first one first. */
export async function readChanges(query: Query, number: number): Promise<LeadChange[]> {
  const rows = await query('SELECT * FROM lead_changes WHERE number = $1 ORDER BY id', [number]);
  return rows.map(({ kind, account, changed_at }) => ({
    kind: kind as ChangeKind,
    by: account === null ? undefined : String(account),
    at: Number(changed_at),
  }));
}
