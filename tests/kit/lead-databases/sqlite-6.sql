PRAGMA user_version = 6;
CREATE TABLE leads (
  number integer PRIMARY KEY AUTOINCREMENT,
  id text NOT NULL UNIQUE,
  token text,
  fingerprint text NOT NULL,
  phone text NOT NULL,
  network text NOT NULL,
  created_at integer NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  record text NOT NULL
  ) STRICT;
CREATE INDEX leads_by_fingerprint ON leads (fingerprint, created_at);
CREATE INDEX leads_by_phone ON leads (phone, created_at);
CREATE INDEX leads_by_network ON leads (network, created_at);
CREATE INDEX leads_by_time ON leads (created_at);
CREATE TABLE deliveries (
  number integer NOT NULL REFERENCES leads (number) ON DELETE CASCADE,
  channel text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'sent', 'dead', 'held')),
  attempts integer NOT NULL DEFAULT 0,
  first_at integer NOT NULL,
  next_at integer NOT NULL,
  sent_at integer,
  failure text,
  PRIMARY KEY (number, channel)
  ) STRICT, WITHOUT ROWID;
CREATE INDEX deliveries_due ON deliveries (channel, state, next_at);
CREATE TABLE purge_clock (
  id integer PRIMARY KEY CHECK (id = 1),
  at integer NOT NULL,
  agreed_ms integer NOT NULL,
  since_purge_ms integer NOT NULL
  ) STRICT;
CREATE TABLE visits (
  number integer NOT NULL REFERENCES leads (number) ON DELETE CASCADE,
  revision integer NOT NULL,
  state text NOT NULL CHECK (state IN ('booked', 'past', 'cancelled', 'withdrawn')),
  slot_id text NOT NULL,
  kind text NOT NULL,
  starts_at integer NOT NULL,
  slot text NOT NULL,
  changed_at integer NOT NULL,
  missing_since integer,
  PRIMARY KEY (number, revision)
  ) STRICT;
CREATE INDEX visits_by_time ON visits (state, starts_at, slot_id);
CREATE INDEX deliveries_waiting ON deliveries (next_at) WHERE state = 'waiting';
CREATE TABLE probe (id integer PRIMARY KEY CHECK (id = 1), bytes blob NOT NULL) STRICT;
INSERT INTO leads VALUES (1, 'b543982b-36aa-43e9-b491-bcba86ce9696', NULL, '7FKbEfPky-06FzxyOGIjoNE46vn2LaeszMHDk8c9hjY', '+79050000001', '10.100.0.1', 1795677358435, 1, '{"lead":{"form":"tour","name":"Booked","phone":"+79050000001","email":"a@example.ru","slot":"slot-0","consent_pd":true,"consent_ads":false,"consent_version":"2026-09-01"},"consent":{"page":"/pages/1-privacy-policy","version":"2026-09-01"},"ip":"10.100.0.1","user_agent":"node","slot":{"id":"slot-0","kind":"tour","starts_at":"2026-11-28T03:00:00+03:00","ends_at":"2026-11-28T03:45:00+03:00","place":"Холл"}}');
INSERT INTO leads VALUES (2, '5e9c5481-11b6-467a-ba5e-f0e9e2e3bb9e', NULL, 'GMGS8Ffo8L2kIfUFax3ZbYQoglPemNd6yehwIeuKeEE', '+79050000002', '10.100.0.2', 1795677358463, 1, '{"lead":{"form":"tour","name":"Moved","phone":"+79050000002","slot":"slot-1","consent_pd":true,"consent_ads":false,"consent_version":"2026-09-01"},"consent":{"page":"/pages/1-privacy-policy","version":"2026-09-01"},"ip":"10.100.0.2","user_agent":"node","slot":{"id":"slot-1","kind":"tour","starts_at":"2026-11-28T04:00:00+03:00","ends_at":"2026-11-28T04:45:00+03:00","place":"Холл"}}');
INSERT INTO leads VALUES (3, '8675d973-173d-43e9-afe7-9759ef5fc91f', NULL, 'vJsm_zVRTzYJsFxhI3BgWzG32clcm-wJuC-pP5dUgNQ', '+79050000003', '10.100.0.3', 1795677358503, 1, '{"lead":{"form":"tour","name":"Cancelled","phone":"+79050000003","email":"b@example.ru","slot":"slot-1","consent_pd":true,"consent_ads":false,"consent_version":"2026-09-01"},"consent":{"page":"/pages/1-privacy-policy","version":"2026-09-01"},"ip":"10.100.0.3","user_agent":"node","slot":{"id":"slot-1","kind":"tour","starts_at":"2026-11-28T04:00:00+03:00","ends_at":"2026-11-28T04:45:00+03:00","place":"Холл"}}');
INSERT INTO leads VALUES (4, '88ab540f-70c5-41ed-85dd-78e6d4696d79', NULL, 'QqQSzIJM4tk6XblFMlQZnTgJAC_-yh6jzl-LMJLuVpo', '+79050000004', '10.100.0.4', 1795677358519, 1, '{"lead":{"form":"tour","name":"MovedCancelled","phone":"+79050000004","slot":"slot-3","consent_pd":true,"consent_ads":false,"consent_version":"2026-09-01"},"consent":{"page":"/pages/1-privacy-policy","version":"2026-09-01"},"ip":"10.100.0.4","user_agent":"node","slot":{"id":"slot-3","kind":"tour","starts_at":"2026-11-28T06:00:00+03:00","ends_at":"2026-11-28T06:45:00+03:00","place":"Холл"}}');
INSERT INTO leads VALUES (9, 'e9eb49f8-561d-4339-94d5-cae915ed5712', NULL, '68VpE7iTUAVgEdBXHXv9hcSXdd1hO6JXFQfSlzHSnY0', '+79050000010', '10.8.8.8', 1795677358549, 1, '{"lead":{"form":"tour","name":"SameNet2","phone":"+79050000010","slot":"slot-2","consent_pd":true,"consent_ads":false,"consent_version":"2026-09-01"},"consent":{"page":"/pages/1-privacy-policy","version":"2026-09-01"},"ip":"10.8.8.8","user_agent":"node","slot":{"id":"slot-2","kind":"tour","starts_at":"2026-11-28T05:00:00+03:00","ends_at":"2026-11-28T05:45:00+03:00","place":"Холл"}}');
INSERT INTO visits VALUES (1, 1, 'booked', 'slot-0', 'tour', 1795824000000, '{"id":"slot-0","kind":"tour","starts_at":"2026-11-28T03:00:00+03:00","ends_at":"2026-11-28T03:45:00+03:00","place":"Холл"}', 1795677358435, NULL);
INSERT INTO visits VALUES (2, 1, 'past', 'slot-1', 'tour', 1795827600000, '{"id":"slot-1","kind":"tour","starts_at":"2026-11-28T04:00:00+03:00","ends_at":"2026-11-28T04:45:00+03:00","place":"Холл"}', 1795677358463, NULL);
INSERT INTO visits VALUES (2, 2, 'booked', 'slot-2', 'tour', 1795831200000, '{"id":"slot-2","kind":"tour","starts_at":"2026-11-28T05:00:00+03:00","ends_at":"2026-11-28T05:45:00+03:00","place":"Холл"}', 1795677358487, NULL);
INSERT INTO visits VALUES (3, 1, 'past', 'slot-1', 'tour', 1795827600000, '{"id":"slot-1","kind":"tour","starts_at":"2026-11-28T04:00:00+03:00","ends_at":"2026-11-28T04:45:00+03:00","place":"Холл"}', 1795677358503, NULL);
INSERT INTO visits VALUES (3, 2, 'cancelled', 'slot-1', 'tour', 1795827600000, '{"id":"slot-1","kind":"tour","starts_at":"2026-11-28T04:00:00+03:00","ends_at":"2026-11-28T04:45:00+03:00","place":"Холл"}', 1795677358510, NULL);
INSERT INTO visits VALUES (4, 1, 'past', 'slot-3', 'tour', 1795834800000, '{"id":"slot-3","kind":"tour","starts_at":"2026-11-28T06:00:00+03:00","ends_at":"2026-11-28T06:45:00+03:00","place":"Холл"}', 1795677358519, NULL);
INSERT INTO visits VALUES (4, 2, 'past', 'slot-4', 'tour', 1795838400000, '{"id":"slot-4","kind":"tour","starts_at":"2026-11-28T07:00:00+03:00","ends_at":"2026-11-28T07:45:00+03:00","place":"Холл"}', 1795677358526, NULL);
INSERT INTO visits VALUES (4, 3, 'cancelled', 'slot-4', 'tour', 1795838400000, '{"id":"slot-4","kind":"tour","starts_at":"2026-11-28T07:00:00+03:00","ends_at":"2026-11-28T07:45:00+03:00","place":"Холл"}', 1795677358529, NULL);
INSERT INTO purge_clock VALUES (1, 1795677357847, 86400000, 0);
