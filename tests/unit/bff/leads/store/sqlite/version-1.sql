CREATE TABLE leads (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  token TEXT UNIQUE,
  fingerprint TEXT NOT NULL,
  phone TEXT NOT NULL,
  network TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  revision INTEGER NOT NULL DEFAULT 1,
  record TEXT NOT NULL
) STRICT;
CREATE INDEX leads_by_fingerprint ON leads (fingerprint, created_at);
CREATE INDEX leads_by_phone ON leads (phone, created_at);
CREATE INDEX leads_by_network ON leads (network, created_at);
CREATE INDEX leads_by_time ON leads (created_at);
CREATE TABLE deliveries (
  number INTEGER NOT NULL REFERENCES leads (number) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'dead', 'held')),
  attempts INTEGER NOT NULL DEFAULT 0,
  first_at INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  sent_at INTEGER,
  failure TEXT,
  PRIMARY KEY (number, channel)
) STRICT, WITHOUT ROWID;
CREATE INDEX deliveries_due ON deliveries (channel, state, next_at);
