import type { Dialect } from '../../database/database.ts';

/** Number of additions that the previous release made to the former schema. */
export const FORMER_ADDITIONS = 4;

/**
 * Columns of `leads` that the upgrade adds. `held`: why staff must look at the lead first; `mark`:
 * what staff noted about the family, for the visit's revision `marked_visit`, 0 without one; `note`
 * is free text. `former`: the lead was already old at the upgrade.
 */
export const LEAD_COLUMNS: readonly string[] = [
  `held text CHECK (held IN ('trap', 'phone'))`,
  `mark text CHECK (mark IN ('called', 'unreached', 'came', 'missed', 'declined', 'former'))`,
  'marked_at %bigint',
  'marked_visit integer',
  'note text',
];

/**
 * A message is one text for one receiver: of a topic, about a subject (the id of a lead, or a day)
 * in a revision (of a deleted lead its number, which no row has any more); `copy` counts how often staff ordered it again. `refused`: the receiver said no,
 * and further attempts follow; `void`: it was no longer true, or staff gave it up.
 */
export const createMessages = ({ bigint, serialKey, tableOptions }: Dialect): readonly string[] => [
  `CREATE TABLE messages (
    id ${serialKey},
    topic text NOT NULL
      CHECK (topic IN ('lead', 'visit', 'link', 'reminder', 'day', 'deleted')),
    subject text NOT NULL,
    revision integer NOT NULL DEFAULT 0,
    copy integer NOT NULL DEFAULT 0,
    receiver text NOT NULL,
    number ${bigint} REFERENCES leads (number) ON DELETE CASCADE,
    state text NOT NULL CHECK (state IN ('waiting', 'refused', 'sent', 'dead', 'void')),
    attempts integer NOT NULL DEFAULT 0,
    first_at ${bigint} NOT NULL,
    next_at ${bigint} NOT NULL,
    sent_at ${bigint},
    valid_until ${bigint},
    failure text,
    UNIQUE (receiver, topic, subject, revision, copy)
  ) ${tableOptions}`,
  'CREATE INDEX messages_of_lead ON messages (number)',
  `CREATE INDEX messages_due ON messages (next_at) WHERE state IN ('waiting', 'refused')`,
];

/** `record` is the JSON of a `LeadRecord`, as text, because `jsonb` refuses some texts. */
const createLeads = (dialect: Dialect): readonly string[] => {
  const { bigint, tableOptions } = dialect;
  return [
    `CREATE TABLE leads (
      number ${dialect.serialKey},
      id text NOT NULL UNIQUE,
      token text,
      fingerprint text NOT NULL,
      phone text NOT NULL,
      network text NOT NULL,
      created_at ${bigint} NOT NULL,
      revision integer NOT NULL DEFAULT 1,
      record text NOT NULL,
      ${LEAD_COLUMNS.join(', ').replaceAll('%bigint', bigint)}
    ) ${tableOptions}`,
    'CREATE INDEX leads_by_fingerprint ON leads (fingerprint, created_at)',
    'CREATE INDEX leads_by_phone ON leads (phone, created_at)',
    'CREATE INDEX leads_by_network ON leads (network, created_at)',
    'CREATE INDEX leads_by_time ON leads (created_at)',
    'CREATE INDEX leads_by_token ON leads (token) WHERE token IS NOT NULL',
  ];
};

/** A row of `visits` is one revision; `slot` is its copy of the time as JSON. */
const createVisits = ({ bigint, tableOptions }: Dialect): readonly string[] => [
  `CREATE TABLE visits (
      number ${bigint} NOT NULL REFERENCES leads (number) ON DELETE CASCADE,
      revision integer NOT NULL,
      state text NOT NULL CHECK (state IN ('booked', 'past', 'cancelled', 'withdrawn')),
      slot_id text NOT NULL,
      kind text NOT NULL,
      starts_at ${bigint} NOT NULL,
      slot text NOT NULL,
      changed_at ${bigint} NOT NULL,
      missing_since ${bigint},
      actor text,
      PRIMARY KEY (number, revision)
    ) ${tableOptions}`,
  'CREATE INDEX visits_by_time ON visits (state, starts_at, slot_id)',
];

/** Statements that create the tables of the leads. Times are milliseconds since 1970. */
export const createTables = (dialect: Dialect): readonly string[] => {
  const { tableOptions } = dialect;
  return [
    ...createLeads(dialect),
    ...createVisits(dialect),
    ...createMessages(dialect),
    `CREATE TABLE known_zone (
      id integer PRIMARY KEY CHECK (id = 1),
      name text NOT NULL
    ) ${tableOptions}`,
    ...dialect.completion,
  ];
};
