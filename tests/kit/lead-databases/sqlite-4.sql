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
CREATE TABLE "leads" (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    token TEXT,
    fingerprint TEXT NOT NULL,
    phone TEXT NOT NULL,
    network TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    revision INTEGER NOT NULL DEFAULT 1,
    record TEXT NOT NULL
  ) STRICT;
CREATE INDEX leads_by_token ON leads (token, fingerprint);
CREATE INDEX leads_by_fingerprint ON leads (fingerprint, created_at);
CREATE INDEX leads_by_phone ON leads (phone, created_at);
CREATE INDEX leads_by_network ON leads (network, created_at);
CREATE INDEX leads_by_time ON leads (created_at);
CREATE TABLE upkeep (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    purged_at INTEGER,
    cutoff INTEGER,
    deletions INTEGER NOT NULL DEFAULT 0,
    overwritten INTEGER NOT NULL DEFAULT 0,
    erased INTEGER NOT NULL DEFAULT 0
  ) STRICT;
CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), bytes BLOB NOT NULL) STRICT;
CREATE TABLE purge_clock (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL,
    agreed_ms INTEGER NOT NULL,
    since_purge_ms INTEGER NOT NULL
  ) STRICT;
INSERT INTO deliveries VALUES (1, 'mail', 'sent', 1, 1795165200000, 1795165201000, 1795165201000, NULL);
INSERT INTO deliveries VALUES (1, 'webhook', 'sent', 1, 1795165200000, 1795165201000, 1795165201000, NULL);
INSERT INTO deliveries VALUES (2, 'mail', 'sent', 1, 1795165200001, 1795165201000, 1795165201000, NULL);
INSERT INTO deliveries VALUES (2, 'webhook', 'waiting', 0, 1795165200001, 1795165200001, NULL, NULL);
INSERT INTO deliveries VALUES (3, 'mail', 'sent', 1, 1795165200002, 1795165201000, 1795165201000, NULL);
INSERT INTO deliveries VALUES (3, 'webhook', 'waiting', 1, 1795165200002, 1795168800000, NULL, 'status 500');
INSERT INTO deliveries VALUES (4, 'webhook', 'dead', 1, 1795165200003, 1795165201000, NULL, 'ECONNREFUSED');
INSERT INTO deliveries VALUES (5, 'webhook', 'held', 0, 1795165200004, 1795165200004, NULL, NULL);
INSERT INTO deliveries VALUES (6, 'webhook', 'waiting', 0, 1795165200006, 1795165200006, NULL, NULL);
INSERT INTO deliveries VALUES (7, 'webhook', 'sent', 1, 1795165200010, 1795165201000, 1795165201000, NULL);
INSERT INTO deliveries VALUES (8, 'webhook', 'sent', 1, 1795165200011, 1795165201000, 1795165201000, NULL);
INSERT INTO deliveries VALUES (9, 'webhook', 'sent', 1, 1795165200012, 1795165201000, 1795165201000, NULL);
INSERT INTO deliveries VALUES (10, 'webhook', 'sent', 1, 1795165200013, 1795165201000, 1795165201000, NULL);
INSERT INTO deliveries VALUES (11, 'webhook', 'sent', 1, 1795165200014, 1795165201000, 1795165201000, NULL);
INSERT INTO deliveries VALUES (12, 'webhook', 'sent', 1, 1795165200015, 1795165201000, 1795165201000, NULL);
INSERT INTO deliveries VALUES (13, 'webhook', 'sent', 1, 1795165200016, 1795165201000, 1795165201000, NULL);
INSERT INTO deliveries VALUES (14, 'webhook', 'sent', 1, 1795165200017, 1795165201000, 1795165201000, NULL);
INSERT INTO deliveries VALUES (15, 'webhook', 'sent', 1, 1795165200018, 1795165201000, 1795165201000, NULL);
INSERT INTO deliveries VALUES (16, 'webhook', 'sent', 1, 1795165200019, 1795165201000, 1795165201000, NULL);
INSERT INTO deliveries VALUES (17, 'webhook', 'held', 0, 1795165200020, 1795165200020, NULL, NULL);
INSERT INTO deliveries VALUES (17, 'webhook-notice', 'waiting', 0, 1795165200020, 1795165200020, NULL, NULL);
INSERT INTO leads VALUES (1, '00000000-0000-4000-8000-000000000001', NULL, 'usXRiVGOuZRFygeUvneGs7lL2zYdJVlD_enCNJWxLwY', '+79030000001', '192.0.2.1', 1795165200000, 1, '{"lead":{"form":"tour","name":"Sent","phone":"+79030000001","consent_pd":true,"consent_ads":false},"consent":{"page":"/pages/1-privacy-policy","version":"2026-09-01","sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},"ip":"192.0.2.1","user_agent":"Mozilla/5.0"}');
INSERT INTO leads VALUES (2, '00000000-0000-4000-8000-000000000002', NULL, 'a2gMoogTocEVCaXw778AQPT7OA3NmP7fNq-q7NY6thM', '+79030000002', '192.0.2.2', 1795165200001, 1, '{"lead":{"form":"tour","name":"Waiting","phone":"+79030000002","consent_pd":true,"consent_ads":false},"consent":{"page":"/pages/1-privacy-policy","version":"2026-09-01","sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},"ip":"192.0.2.2","user_agent":"Mozilla/5.0"}');
INSERT INTO leads VALUES (3, '00000000-0000-4000-8000-000000000003', NULL, '2QhzOCPdT-WkP1n-roFv1wv4BFN8ttKof5jFN1DZsFw', '+79030000003', '192.0.2.3', 1795165200002, 1, '{"lead":{"form":"tour","name":"Tried","phone":"+79030000003","consent_pd":true,"consent_ads":false},"consent":{"page":"/pages/1-privacy-policy","version":"2026-09-01","sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},"ip":"192.0.2.3","user_agent":"Mozilla/5.0"}');
INSERT INTO leads VALUES (4, '00000000-0000-4000-8000-000000000004', NULL, 'bpYpwDjyq7-fc38_xmXbPzRd2HBIWi1epO6ZjEzTB_8', '+79030000004', '192.0.2.4', 1795165200003, 1, '{"lead":{"form":"tour","name":"Dead","phone":"+79030000004","consent_pd":true,"consent_ads":false},"consent":{"page":"/pages/1-privacy-policy","version":"2026-09-01","sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},"ip":"192.0.2.4","user_agent":"Mozilla/5.0"}');
INSERT INTO leads VALUES (5, '00000000-0000-4000-8000-000000000005', NULL, '6HSLa87Muzo4fevCv14Olg9yQlJoXmBblElHMXYoSpA', '+79030000005', '192.0.2.5', 1795165200004, 1, '{"lead":{"form":"tour","name":"Suspect","phone":"+79030000005","consent_pd":true,"consent_ads":false,"website":"http://spam.example"},"consent":{"page":"/pages/1-privacy-policy","version":"2026-09-01","sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},"ip":"192.0.2.5","user_agent":"Mozilla/5.0"}');
INSERT INTO leads VALUES (6, '00000000-0000-4000-8000-000000000006', '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b', 'Sjlhb8xoSWgUNt8HS9aje7tlFsQOqARhPPsLFHFh22U', '+79030000007', '203.0.113.7', 1795165200005, 2, '{"lead":{"form":"tour","name":"Revised","phone":"+79030000007","consent_pd":true,"consent_ads":false,"token":"0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b","comment":"corrected"},"consent":{"page":"/pages/1-privacy-policy","version":"2026-09-01","sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},"ip":"203.0.113.7","user_agent":"Mozilla/5.0"}');
INSERT INTO leads VALUES (7, '00000000-0000-4000-8000-000000000008', NULL, 'OFXZYUTxaT9r1TCr8PRVLlculD50lpk5OunUDhU7128', '+79037654321', '192.0.2.8', 1795165200010, 1, '{"lead":{"form":"tour","name":"Many","phone":"+79037654321","consent_pd":true,"consent_ads":false,"comment":"0"},"consent":{"page":"/pages/1-privacy-policy","version":"2026-09-01","sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},"ip":"192.0.2.8","user_agent":"Mozilla/5.0"}');
INSERT INTO leads VALUES (8, '00000000-0000-4000-8000-000000000009', NULL, 'xDosz1---cUAqy1L-GHrLeUgcfu0UluG0qWMiB9Tpm0', '+79037654321', '192.0.2.9', 1795165200011, 1, '{"lead":{"form":"tour","name":"Many","phone":"+79037654321","consent_pd":true,"consent_ads":false,"comment":"1"},"consent":{"page":"/pages/1-privacy-policy","version":"2026-09-01","sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},"ip":"192.0.2.9","user_agent":"Mozilla/5.0"}');
INSERT INTO leads VALUES (9, '00000000-0000-4000-8000-000000000010', NULL, 'ZWCr6FdZJHb-omyWa9EXboar_UDHrxFdvzK7XvJ0jA4', '+79037654321', '192.0.2.10', 1795165200012, 1, '{"lead":{"form":"tour","name":"Many","phone":"+79037654321","consent_pd":true,"consent_ads":false,"comment":"2"},"consent":{"page":"/pages/1-privacy-policy","version":"2026-09-01","sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},"ip":"192.0.2.10","user_agent":"Mozilla/5.0"}');
INSERT INTO leads VALUES (10, '00000000-0000-4000-8000-000000000011', NULL, 'AK2AqJw6iz1x9456hWh8pt5fFT5yM811nzdIO-U-5K4', '+79037654321', '192.0.2.11', 1795165200013, 1, '{"lead":{"form":"tour","name":"Many","phone":"+79037654321","consent_pd":true,"consent_ads":false,"comment":"3"},"consent":{"page":"/pages/1-privacy-policy","version":"2026-09-01","sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},"ip":"192.0.2.11","user_agent":"Mozilla/5.0"}');
INSERT INTO leads VALUES (11, '00000000-0000-4000-8000-000000000012', NULL, '7--IMxNDrQhSI1HAIOXlUZT9DDp7XiajOwTdGNbfmco', '+79037654321', '192.0.2.12', 1795165200014, 1, '{"lead":{"form":"tour","name":"Many","phone":"+79037654321","consent_pd":true,"consent_ads":false,"comment":"4"},"consent":{"page":"/pages/1-privacy-policy","version":"2026-09-01","sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},"ip":"192.0.2.12","user_agent":"Mozilla/5.0"}');
INSERT INTO leads VALUES (12, '00000000-0000-4000-8000-000000000013', NULL, 'Ory72haa78u4cdWB3904xKUiD_NJsiR8w28hytfmch0', '+79037654321', '192.0.2.13', 1795165200015, 1, '{"lead":{"form":"tour","name":"Many","phone":"+79037654321","consent_pd":true,"consent_ads":false,"comment":"5"},"consent":{"page":"/pages/1-privacy-policy","version":"2026-09-01","sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},"ip":"192.0.2.13","user_agent":"Mozilla/5.0"}');
INSERT INTO leads VALUES (13, '00000000-0000-4000-8000-000000000014', NULL, 'GY6h2GV-HYZM7i6lIhxq398xKiYd1JkOu-CavTvmpWo', '+79037654321', '192.0.2.14', 1795165200016, 1, '{"lead":{"form":"tour","name":"Many","phone":"+79037654321","consent_pd":true,"consent_ads":false,"comment":"6"},"consent":{"page":"/pages/1-privacy-policy","version":"2026-09-01","sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},"ip":"192.0.2.14","user_agent":"Mozilla/5.0"}');
INSERT INTO leads VALUES (14, '00000000-0000-4000-8000-000000000015', NULL, 'p1nZzwHPu2YD1D53qTvHcVP6m7LCofVUaTpcWOQuAQs', '+79037654321', '192.0.2.15', 1795165200017, 1, '{"lead":{"form":"tour","name":"Many","phone":"+79037654321","consent_pd":true,"consent_ads":false,"comment":"7"},"consent":{"page":"/pages/1-privacy-policy","version":"2026-09-01","sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},"ip":"192.0.2.15","user_agent":"Mozilla/5.0"}');
INSERT INTO leads VALUES (15, '00000000-0000-4000-8000-000000000016', NULL, 'wpY2L9Zh88h-vX83NdR9YlDPWnXaF-sB_ATLdMtDgmc', '+79037654321', '192.0.2.16', 1795165200018, 1, '{"lead":{"form":"tour","name":"Many","phone":"+79037654321","consent_pd":true,"consent_ads":false,"comment":"8"},"consent":{"page":"/pages/1-privacy-policy","version":"2026-09-01","sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},"ip":"192.0.2.16","user_agent":"Mozilla/5.0"}');
INSERT INTO leads VALUES (16, '00000000-0000-4000-8000-000000000017', NULL, 'cMZHIo3GEZoByQrWdTD0BhIzg9z7FZs80QnTspGYPag', '+79037654321', '192.0.2.17', 1795165200019, 1, '{"lead":{"form":"tour","name":"Many","phone":"+79037654321","consent_pd":true,"consent_ads":false,"comment":"9"},"consent":{"page":"/pages/1-privacy-policy","version":"2026-09-01","sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},"ip":"192.0.2.17","user_agent":"Mozilla/5.0"}');
INSERT INTO leads VALUES (17, '00000000-0000-4000-8000-000000000018', NULL, 'NAhRtU41RatN-hNYb3fFxNq4XFRs8gc9zuB1UA8M2DI', '+79037654321', '192.0.2.18', 1795165200020, 1, '{"lead":{"form":"tour","name":"Many","phone":"+79037654321","consent_pd":true,"consent_ads":false,"comment":"10"},"consent":{"page":"/pages/1-privacy-policy","version":"2026-09-01","sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},"ip":"192.0.2.18","user_agent":"Mozilla/5.0"}');
INSERT INTO upkeep VALUES (1, NULL, NULL, 0, 0, 0);
INSERT INTO purge_clock VALUES (1, 1795573546079, 86400000, 3600000);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES ('leads', 18);
PRAGMA user_version = 4;
