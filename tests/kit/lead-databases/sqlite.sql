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
INSERT INTO leads VALUES(1,'9e2a89e7-cf5e-4eb5-9263-8cef3165a518',NULL,'YNAKuR2WXCNu6KJWy-R5LZgoDmmeSqO2Nn4ZYu2WGUE','+79030000001','203.0.113.5',1795510801923,1,'{"lead":{"form":"tour","name":"Записанная","phone":"+79030000001","email":"one@family.example","consent_pd":true,"consent_ads":false,"slot":"slot-1"},"consent":{"page":"/pages/1-privacy-policy"},"titles":{"form":"Запись на экскурсию"},"ip":"203.0.113.5","user_agent":"node","slot":{"id":"slot-1","kind":"tour","starts_at":"2026-11-25T10:00:00+03:00","ends_at":"2026-11-25T10:45:00+03:00","place":"Холл"},"mark":{"state":"refused","at":1795510807466,"revision":1}}');
INSERT INTO leads VALUES(2,'05e415ed-b570-4ac8-9730-034c5f5dc6e3',NULL,'XDskh8Yg8-l_vVPCDd5pZ3pwsz-nW4rPEXNaMgcr0xA','+79030000002','203.0.113.5',1795510801966,1,'{"lead":{"form":"tour","name":"Перенёсшая","phone":"+79030000002","email":"two@family.example","consent_pd":true,"consent_ads":false,"slot":"slot-2"},"consent":{"page":"/pages/1-privacy-policy"},"titles":{"form":"Запись на экскурсию"},"ip":"203.0.113.5","user_agent":"node","slot":{"id":"slot-2","kind":"tour","starts_at":"2026-11-26T11:00:00+03:00","ends_at":"2026-11-26T11:45:00+03:00","place":"Холл"}}');
INSERT INTO leads VALUES(3,'90a69af8-1676-4a70-9fbc-56f9553e43fb',NULL,'xpdpuOeBjr6Tk9hpAanZCnzasTX5QgMWdf87qurnUes','+79030000003','203.0.113.5',1795510802029,1,'{"lead":{"form":"tour","name":"Отменившая","phone":"+79030000003","email":"three@family.example","consent_pd":true,"consent_ads":false,"slot":"slot-3"},"consent":{"page":"/pages/1-privacy-policy"},"titles":{"form":"Запись на экскурсию"},"ip":"203.0.113.5","user_agent":"node","slot":{"id":"slot-3","kind":"tour","starts_at":"2026-11-28T10:00:00+03:00","ends_at":"2026-11-28T10:45:00+03:00","place":"Холл"}}');
INSERT INTO leads VALUES(4,'5acf300b-ab14-4b33-9dbc-d4920183994b',NULL,'IewY5snP6zcwrI03iMO-8DSypvID5ozKETuz4PO2xNg','+79030000004','203.0.113.5',1795510802038,1,'{"lead":{"form":"callback","name":"Отмеченная","phone":"+79030000004","consent_pd":true,"consent_ads":false},"consent":{"page":"/pages/1-privacy-policy"},"titles":{"form":"Обратный звонок"},"ip":"203.0.113.5","user_agent":"node","mark":{"state":"called","at":1795510806285,"note":"перезвонить вечером","revision":0}}');
INSERT INTO leads VALUES(5,'714a15af-2b36-49a4-a2b8-97bff5c95c15',NULL,'oylCvuj-rlZfKM7YcMRYrrM6Fq8RdN177TPTbjE2xsM','+79030000005','203.0.113.5',1795510802044,1,'{"lead":{"form":"tour","name":"Робот","phone":"+79030000005","consent_pd":true,"consent_ads":false,"orbit":"x"},"consent":{"page":"/pages/1-privacy-policy"},"titles":{"form":"Запись на экскурсию"},"ip":"203.0.113.5","user_agent":"node"}');
INSERT INTO leads VALUES(6,'40e81dec-a721-44c1-a265-1fec8155e803',NULL,'Zb-gKyRwIMese_yF1p-A-cAgqvc0jl93_vL0GRefhz0','+79030000006','203.0.113.20',1795510814504,1,'{"lead":{"form":"callback","name":"Поток 0","phone":"+79030000006","consent_pd":true,"consent_ads":false},"consent":{"page":"/pages/1-privacy-policy"},"titles":{"form":"Обратный звонок"},"ip":"203.0.113.20","user_agent":"node"}');
INSERT INTO leads VALUES(7,'8540ba1d-9477-4abd-95a7-d4964f1391e8',NULL,'S9Sz8ETAW-BLruJRU49F2iZfaxhS__FpID8Ru6DO_Q0','+79030000006','203.0.113.21',1795510814511,1,'{"lead":{"form":"callback","name":"Поток 1","phone":"+79030000006","consent_pd":true,"consent_ads":false},"consent":{"page":"/pages/1-privacy-policy"},"titles":{"form":"Обратный звонок"},"ip":"203.0.113.21","user_agent":"node"}');
INSERT INTO leads VALUES(8,'486e866c-da1a-4d48-adf4-72bc45fd6d49',NULL,'OlDJqvjGfpelR6sfrJNvBAs2SdFG-jpumCVDkBW_0yA','+79030000006','203.0.113.22',1795510814523,1,'{"lead":{"form":"callback","name":"Поток 2","phone":"+79030000006","consent_pd":true,"consent_ads":false},"consent":{"page":"/pages/1-privacy-policy"},"titles":{"form":"Обратный звонок"},"ip":"203.0.113.22","user_agent":"node"}');
INSERT INTO leads VALUES(9,'b53c8f2a-6daf-4fbf-9142-4ea5c2983276',NULL,'3oG6U96ywJLaD8K5vF3fJVCjmcUfP1_gC8HcyGzUz10','+79030000006','203.0.113.23',1795510814531,1,'{"lead":{"form":"callback","name":"Поток 3","phone":"+79030000006","consent_pd":true,"consent_ads":false},"consent":{"page":"/pages/1-privacy-policy"},"titles":{"form":"Обратный звонок"},"ip":"203.0.113.23","user_agent":"node"}');
INSERT INTO leads VALUES(10,'a9a1bc81-fcf5-48e3-98ca-0c1aca5fb098',NULL,'NW6L7DEUdsZpJ_hiYCSc9C6fBFLG6LOEOV96VzvjHGc','+79030000006','203.0.113.24',1795510814539,1,'{"lead":{"form":"callback","name":"Поток 4","phone":"+79030000006","consent_pd":true,"consent_ads":false},"consent":{"page":"/pages/1-privacy-policy"},"titles":{"form":"Обратный звонок"},"ip":"203.0.113.24","user_agent":"node"}');
INSERT INTO leads VALUES(11,'afe25432-e14e-4bcb-9031-9a61baab8d21',NULL,'Oj_qoocrpJUFGYFPKBNKHPWz_VyvEuCQGACfL9F1XW0','+79030000006','203.0.113.25',1795510814546,1,'{"lead":{"form":"callback","name":"Поток 5","phone":"+79030000006","consent_pd":true,"consent_ads":false},"consent":{"page":"/pages/1-privacy-policy"},"titles":{"form":"Обратный звонок"},"ip":"203.0.113.25","user_agent":"node"}');
INSERT INTO leads VALUES(12,'ecf5d566-623c-4e78-b7f5-ddbb4a005217',NULL,'z9-ZsOO3UXzIyPrWa4JqrnX7a6oVvCrhIfFI1y8XQmw','+79030000006','203.0.113.26',1795510814556,1,'{"lead":{"form":"callback","name":"Поток 6","phone":"+79030000006","consent_pd":true,"consent_ads":false},"consent":{"page":"/pages/1-privacy-policy"},"titles":{"form":"Обратный звонок"},"ip":"203.0.113.26","user_agent":"node"}');
INSERT INTO leads VALUES(13,'78fe8ae7-15c5-4342-9cd1-7252260980a3',NULL,'-VK-XPP2ldNG5M8v308kDsG8BAKmGIBx04jg6LYhVq8','+79030000006','203.0.113.27',1795510814563,1,'{"lead":{"form":"callback","name":"Поток 7","phone":"+79030000006","consent_pd":true,"consent_ads":false},"consent":{"page":"/pages/1-privacy-policy"},"titles":{"form":"Обратный звонок"},"ip":"203.0.113.27","user_agent":"node"}');
INSERT INTO leads VALUES(14,'1f8c0bd5-4f05-48ee-838f-3b39f7aaddc3',NULL,'-bvYh06-zbw9JKJSDp4X9WJP8xYvWs223O9S6kdswxo','+79030000006','203.0.113.28',1795510814572,1,'{"lead":{"form":"callback","name":"Поток 8","phone":"+79030000006","consent_pd":true,"consent_ads":false},"consent":{"page":"/pages/1-privacy-policy"},"titles":{"form":"Обратный звонок"},"ip":"203.0.113.28","user_agent":"node"}');
INSERT INTO leads VALUES(15,'6dd39eca-ec68-49ad-ac38-b14b2d0eaf4e',NULL,'VkP0RpjtLbV0eGH4ZBiS0j4vg4F5JXS9EOZSj3r9VJA','+79030000006','203.0.113.29',1795510814589,1,'{"lead":{"form":"callback","name":"Поток 9","phone":"+79030000006","consent_pd":true,"consent_ads":false},"consent":{"page":"/pages/1-privacy-policy"},"titles":{"form":"Обратный звонок"},"ip":"203.0.113.29","user_agent":"node"}');
INSERT INTO leads VALUES(16,'8031f72e-62ca-4d03-adfb-1607b7f13d91',NULL,'v3ySrF1izJobVyeEOdYIinhBHhqobxIgIQ8i-XCNjdg','+79030000006','203.0.113.30',1795510814599,1,'{"lead":{"form":"callback","name":"Поток 10","phone":"+79030000006","consent_pd":true,"consent_ads":false},"consent":{"page":"/pages/1-privacy-policy"},"titles":{"form":"Обратный звонок"},"ip":"203.0.113.30","user_agent":"node"}');
INSERT INTO leads VALUES(17,'9c0becf9-deb9-4ce6-b017-2c923b2613eb',NULL,'e9dlqC9bdG4lrRLmi7TrDmxV6jma2AtVUIvhL5J96d0','+79030000006','203.0.113.31',1795510814613,1,'{"lead":{"form":"callback","name":"Поток 11","phone":"+79030000006","consent_pd":true,"consent_ads":false},"consent":{"page":"/pages/1-privacy-policy"},"titles":{"form":"Обратный звонок"},"ip":"203.0.113.31","user_agent":"node"}');
INSERT INTO leads VALUES(18,'f1fbf747-22a7-46d8-8a54-fdf43910f072',NULL,'Rg-ScAGwNKVjoOu3rsg3FeCSiJXkTQGBzGGkpbsuD2w','+79030000007','203.0.113.5',1795582839125,1,'{"lead":{"form":"tour","name":"Неудачная","phone":"+79030000007","email":"mama-bad@family.example","consent_pd":true,"consent_ads":false,"slot":"slot-4"},"consent":{"page":"/pages/1-privacy-policy"},"titles":{"form":"Запись на экскурсию"},"ip":"203.0.113.5","user_agent":"node","slot":{"id":"slot-4","kind":"tour","starts_at":"2026-11-28T12:00:00+03:00","ends_at":"2026-11-28T12:45:00+03:00","place":"Холл"}}');
INSERT INTO leads VALUES(19,'8e6f1995-fcf2-4e0b-a002-2f3e48978e03',NULL,'-DB9-u4o_ypWwKH6oB0sptd4rDtdVjGXIR6R8n4V8VY','+79030000008','203.0.113.5',1795847415017,1,'{"lead":{"form":"tour","name":"Ждущая","phone":"+79030000008","email":"eight@family.example","consent_pd":true,"consent_ads":false,"slot":"slot-4"},"consent":{"page":"/pages/1-privacy-policy"},"titles":{"form":"Запись на экскурсию"},"ip":"203.0.113.5","user_agent":"node","slot":{"id":"slot-4","kind":"tour","starts_at":"2026-11-28T12:00:00+03:00","ends_at":"2026-11-28T12:45:00+03:00","place":"Холл"}}');
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
INSERT INTO deliveries VALUES(1,'family-visit-01','sent',1,1795510801923,1795510802217,1795510802217,NULL);
INSERT INTO deliveries VALUES(1,'mail','sent',1,1795510801923,1795510802204,1795510802204,NULL);
INSERT INTO deliveries VALUES(1,'mail-day','sent',1,1795582838975,1795582839093,1795582839093,NULL);
INSERT INTO deliveries VALUES(1,'webhook','sent',1,1795510801923,1795510801974,1795510801974,NULL);
INSERT INTO deliveries VALUES(2,'family-link','sent',1,1795510808460,1795510811713,1795510811713,NULL);
INSERT INTO deliveries VALUES(2,'family-visit-01','sent',1,1795510801966,1795510802345,1795510802345,NULL);
INSERT INTO deliveries VALUES(2,'family-visit-02','sent',1,1795510802454,1795510802585,1795510802585,NULL);
INSERT INTO deliveries VALUES(2,'mail','sent',1,1795510801966,1795510802332,1795510802332,NULL);
INSERT INTO deliveries VALUES(2,'mail-visit-02','sent',1,1795510802454,1795510802579,1795510802579,NULL);
INSERT INTO deliveries VALUES(2,'webhook','sent',1,1795510801966,1795510802034,1795510802034,NULL);
INSERT INTO deliveries VALUES(2,'webhook-visit-02','sent',1,1795510802454,1795510802469,1795510802469,NULL);
INSERT INTO deliveries VALUES(3,'family-visit-01','sent',1,1795510802029,1795510802346,1795510802346,NULL);
INSERT INTO deliveries VALUES(3,'family-visit-02','sent',1,1795510802464,1795510802702,1795510802702,NULL);
INSERT INTO deliveries VALUES(3,'mail','sent',1,1795510802029,1795510802331,1795510802331,NULL);
INSERT INTO deliveries VALUES(3,'mail-visit-02','sent',1,1795510802464,1795510802697,1795510802697,NULL);
INSERT INTO deliveries VALUES(3,'webhook','sent',1,1795510802029,1795510802039,1795510802039,NULL);
INSERT INTO deliveries VALUES(3,'webhook-visit-02','sent',1,1795510802464,1795510802490,1795510802490,NULL);
INSERT INTO deliveries VALUES(4,'mail','sent',1,1795510802038,1795510802332,1795510802332,NULL);
INSERT INTO deliveries VALUES(4,'webhook','sent',1,1795510802038,1795510802047,1795510802047,NULL);
INSERT INTO deliveries VALUES(5,'mail','held',0,1795510802044,1795510802044,NULL,NULL);
INSERT INTO deliveries VALUES(5,'webhook','held',0,1795510802044,1795510802044,NULL,NULL);
INSERT INTO deliveries VALUES(6,'mail','sent',1,1795510814504,1795510814623,1795510814623,NULL);
INSERT INTO deliveries VALUES(6,'webhook','sent',1,1795510814504,1795510814514,1795510814514,NULL);
INSERT INTO deliveries VALUES(7,'mail','sent',1,1795510814511,1795510814800,1795510814800,NULL);
INSERT INTO deliveries VALUES(7,'webhook','sent',1,1795510814511,1795510814534,1795510814534,NULL);
INSERT INTO deliveries VALUES(8,'mail','sent',1,1795510814523,1795510814794,1795510814794,NULL);
INSERT INTO deliveries VALUES(8,'webhook','sent',1,1795510814523,1795510814534,1795510814534,NULL);
INSERT INTO deliveries VALUES(9,'mail','sent',1,1795510814531,1795510814801,1795510814801,NULL);
INSERT INTO deliveries VALUES(9,'webhook','sent',1,1795510814531,1795510814549,1795510814549,NULL);
INSERT INTO deliveries VALUES(10,'mail','sent',1,1795510814539,1795510814801,1795510814801,NULL);
INSERT INTO deliveries VALUES(10,'webhook','sent',1,1795510814539,1795510814550,1795510814550,NULL);
INSERT INTO deliveries VALUES(11,'mail','sent',1,1795510814546,1795510814801,1795510814801,NULL);
INSERT INTO deliveries VALUES(11,'webhook','sent',1,1795510814546,1795510814566,1795510814566,NULL);
INSERT INTO deliveries VALUES(12,'mail','sent',1,1795510814556,1795510814801,1795510814801,NULL);
INSERT INTO deliveries VALUES(12,'webhook','sent',1,1795510814556,1795510814566,1795510814566,NULL);
INSERT INTO deliveries VALUES(13,'mail','sent',1,1795510814563,1795510814801,1795510814801,NULL);
INSERT INTO deliveries VALUES(13,'webhook','sent',1,1795510814563,1795510814593,1795510814593,NULL);
INSERT INTO deliveries VALUES(14,'mail','sent',1,1795510814572,1795510814808,1795510814808,NULL);
INSERT INTO deliveries VALUES(14,'webhook','sent',1,1795510814572,1795510814594,1795510814594,NULL);
INSERT INTO deliveries VALUES(15,'mail','sent',1,1795510814589,1795510814922,1795510814922,NULL);
INSERT INTO deliveries VALUES(15,'webhook','sent',1,1795510814589,1795510814617,1795510814617,NULL);
INSERT INTO deliveries VALUES(16,'mail','held',0,1795510814599,1795510814599,NULL,NULL);
INSERT INTO deliveries VALUES(16,'mail-notice','sent',1,1795510814599,1795510814920,1795510814920,NULL);
INSERT INTO deliveries VALUES(16,'webhook','held',0,1795510814599,1795510814599,NULL,NULL);
INSERT INTO deliveries VALUES(16,'webhook-notice','sent',1,1795510814599,1795510814617,1795510814617,NULL);
INSERT INTO deliveries VALUES(17,'mail','held',0,1795510814613,1795510814613,NULL,NULL);
INSERT INTO deliveries VALUES(17,'webhook','held',0,1795510814613,1795510814613,NULL,NULL);
INSERT INTO deliveries VALUES(18,'family-visit-01','dead',2,1795582839125,1795847401958,NULL,'SMTP EENVELOPE 550');
INSERT INTO deliveries VALUES(18,'mail','dead',2,1795582839125,1795847401949,NULL,'SMTP EENVELOPE 451');
INSERT INTO deliveries VALUES(18,'webhook','dead',2,1795582839125,1795847401842,NULL,'status 500');
INSERT INTO deliveries VALUES(19,'family-visit-01','waiting',2,1795847415017,1795847431668,NULL,'SMTP EENVELOPE 451');
INSERT INTO deliveries VALUES(19,'mail','waiting',2,1795847415017,1795847430939,NULL,'SMTP EENVELOPE 451');
INSERT INTO deliveries VALUES(19,'webhook','waiting',2,1795847415017,1795847432682,NULL,'status 500');
CREATE TABLE purge_clock (
      id integer PRIMARY KEY CHECK (id = 1),
      at integer NOT NULL,
      agreed_ms integer NOT NULL,
      since_purge_ms integer NOT NULL
    ) STRICT;
INSERT INTO purge_clock VALUES(1,1795863658985,86400000,3600000);
CREATE TABLE visits (
      number integer NOT NULL REFERENCES leads (number) ON DELETE CASCADE,
      revision integer NOT NULL,
      state text NOT NULL CHECK (state IN ('booked', 'past', 'cancelled', 'withdrawn')),
      slot_id text NOT NULL,
      kind text NOT NULL,
      starts_at integer NOT NULL,
      slot text NOT NULL,
      changed_at integer NOT NULL,
      missing_since integer, actor text,
      PRIMARY KEY (number, revision)
    ) STRICT;
INSERT INTO visits VALUES(1,1,'booked','slot-1','tour',1795590000000,'{"id":"slot-1","kind":"tour","starts_at":"2026-11-25T10:00:00+03:00","ends_at":"2026-11-25T10:45:00+03:00","place":"Холл"}',1795510801923,NULL,'family');
INSERT INTO visits VALUES(2,1,'past','slot-2','tour',1795680000000,'{"id":"slot-2","kind":"tour","starts_at":"2026-11-26T11:00:00+03:00","ends_at":"2026-11-26T11:45:00+03:00","place":"Холл"}',1795510801966,NULL,'family');
INSERT INTO visits VALUES(3,1,'past','slot-3','tour',1795849200000,'{"id":"slot-3","kind":"tour","starts_at":"2026-11-28T10:00:00+03:00","ends_at":"2026-11-28T10:45:00+03:00","place":"Холл"}',1795510802029,NULL,'family');
INSERT INTO visits VALUES(2,2,'booked','slot-3','tour',1795849200000,'{"id":"slot-3","kind":"tour","starts_at":"2026-11-28T10:00:00+03:00","ends_at":"2026-11-28T10:45:00+03:00","place":"Холл"}',1795510802454,NULL,'family');
INSERT INTO visits VALUES(3,2,'cancelled','slot-3','tour',1795849200000,'{"id":"slot-3","kind":"tour","starts_at":"2026-11-28T10:00:00+03:00","ends_at":"2026-11-28T10:45:00+03:00","place":"Холл"}',1795510802464,NULL,'family');
INSERT INTO visits VALUES(18,1,'booked','slot-4','tour',1795856400000,'{"id":"slot-4","kind":"tour","starts_at":"2026-11-28T12:00:00+03:00","ends_at":"2026-11-28T12:45:00+03:00","place":"Холл"}',1795582839125,NULL,'family');
INSERT INTO visits VALUES(19,1,'booked','slot-4','tour',1795856400000,'{"id":"slot-4","kind":"tour","starts_at":"2026-11-28T12:00:00+03:00","ends_at":"2026-11-28T12:45:00+03:00","place":"Холл"}',1795847415017,NULL,'family');
CREATE TABLE known_zone (
      id integer PRIMARY KEY CHECK (id = 1),
      name text NOT NULL
    ) STRICT;
INSERT INTO known_zone VALUES(1,'Europe/Moscow');
CREATE TABLE staff_links (
      name text PRIMARY KEY,
      id text NOT NULL UNIQUE,
      valid_until integer NOT NULL
    ) STRICT;
INSERT INTO staff_links VALUES('Ольга','c74f205e-b2e5-4940-9da3-26f687643557',1798439422009);
CREATE TABLE deleted_leads (
      id text PRIMARY KEY,
      deleted_at integer NOT NULL
    ) STRICT;
INSERT INTO deleted_leads VALUES('74b5309f-f039-4965-8d1c-3d20af158892',1795847419773);
CREATE TABLE probe (id integer PRIMARY KEY CHECK (id = 1), bytes blob NOT NULL) STRICT;
CREATE TABLE lead_additions (count integer NOT NULL);
INSERT INTO lead_additions VALUES(4);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('leads',20);
CREATE INDEX leads_by_fingerprint ON leads (fingerprint, created_at);
CREATE INDEX leads_by_phone ON leads (phone, created_at);
CREATE INDEX leads_by_network ON leads (network, created_at);
CREATE INDEX leads_by_time ON leads (created_at);
CREATE INDEX deliveries_due ON deliveries (channel, state, next_at);
CREATE INDEX visits_by_time ON visits (state, starts_at, slot_id);
CREATE INDEX deliveries_waiting ON deliveries (next_at) WHERE state = 'waiting';
CREATE INDEX leads_by_token ON leads (token) WHERE token IS NOT NULL;
