import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Query, Row } from '../database/database.ts';
import type { LeadDatabase } from '../database/lead-database.ts';

/** Number of versions kept of each document. */
const MAX_VERSIONS = 50;
/**
 * How long no other process may replace a file, milliseconds; twice the time that its holder may
 * take.
 */
const LEASE_MS = 5000;
/** Interval at which a save checks whether another process has released the file, milliseconds. */
const POLL_MS = 25;

export interface Version {
  readonly id: number;
  /** Null for a version that other programs wrote into the file. */
  readonly author: string | null;
  /** Milliseconds since 1970. */
  readonly saved_at: number;
}

/** A change of a file that is about to be made. */
export interface Change {
  readonly file: string;
  readonly former: string;
  /** When the former text was written, milliseconds since 1970. */
  readonly formerAt: number;
  readonly text: string;
  readonly author: string;
}

/** The last version of a file, which says who deleted it, and when. */
export interface LastVersion extends Omit<Version, 'id'> {
  readonly file: string;
  readonly text: string;
}

/** Operations of a save on its file, while no other process may replace it. */
export interface Replacement {
  /** The file's present text; undefined if it is gone. */
  readonly read: () => string | undefined;
  /**
   * Replaces the file at once, because the lease may end.
   * @returns false if the file has changed
   */
  readonly replace: () => Promise<boolean>;
}

const insertVersion = (
  query: Query,
  file: string,
  text: string,
  author: string | null,
  savedAt: number,
) =>
  query('INSERT INTO document_versions (file, text, author, saved_at) VALUES ($1, $2, $3, $4)', [
    file,
    text,
    author,
    savedAt,
  ]);

/** Adds a version unless the newest one has the same text, and drops the oldest ones. */
async function addVersion(
  query: Query,
  file: string,
  text: string,
  author: string | null,
  savedAt: number,
): Promise<void> {
  const newest = 'SELECT id, text FROM document_versions WHERE file = $1 ORDER BY id DESC LIMIT 1';
  const [row] = await query(newest, [file]);
  if (row?.['text'] === text) return;
  await insertVersion(query, file, text, author, savedAt);
  await query(
    `DELETE FROM document_versions WHERE file = $1 AND id <= (SELECT id FROM document_versions
       WHERE file = $1 ORDER BY id DESC LIMIT 1 OFFSET ${MAX_VERSIONS})`,
    [file],
  );
}

async function confirm(query: Query, file: string, row: Row): Promise<void> {
  const { former, former_at, text, author = null, saved_at } = row;
  await addVersion(query, file, String(former), null, Number(former_at));
  await addVersion(query, file, String(text), String(author), Number(saved_at));
}

/** Former texts of documents, and the order of saves of all processes. */
export class Versions {
  readonly #database: LeadDatabase;
  readonly #now: () => number;
  /** One save at a time, so that a lead waits for at most one. */
  readonly #inTurn = pLimit(1);

  constructor(database: LeadDatabase, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Former versions of a file and the current one, the newest first. */
  async list(file: string, read: Replacement['read']): Promise<Version[]> {
    const sql =
      'SELECT id, author, saved_at FROM document_versions WHERE file = $1 ORDER BY id DESC';
    const rows = await this.#database.transaction(async (query) => {
      await this.#settle(query, file, read);
      return query(sql, [file]);
    });
    return rows.map(({ id, author, saved_at }) => ({
      id: Number(id),
      author: author === null ? null : String(author),
      saved_at: Number(saved_at),
    }));
  }

  /** Adds the first version of a new file. */
  add(file: string, text: string, author: string): Promise<void> {
    return this.#database.transaction((query) =>
      addVersion(query, file, text, author, this.#now()),
    );
  }

  /**
   * Removes a file like `save`. Its last version has the removed text.
   * @returns false if the file has changed
   */
  remove(change: Omit<Change, 'text'>, { read, replace: remove }: Replacement): Promise<boolean> {
    const { file, former, formerAt, author } = change;
    const keep = () =>
      this.#database.transaction(async (query) => {
        await addVersion(query, file, former, null, formerAt);
        await insertVersion(query, file, former, author, this.#now());
      });
    return this.save(
      { ...change, text: former },
      {
        read,
        async replace() {
          await keep();
          return remove();
        },
      },
    );
  }

  /** Moves the versions of a file to its new name. */
  async move(file: string, to: string): Promise<void> {
    const sql = 'UPDATE document_versions SET file = $2 WHERE file = $1';
    await this.#database.transaction((query) => query(sql, [file, to]));
  }

  /**
   * Last versions of files that are gone, the latest first; those of files that went earlier than
   * `since` are forgotten.
   */
  removed(isThere: (file: string) => boolean, since: number): Promise<LastVersion[]> {
    return this.#database.transaction(async (query) => {
      const rows = await query(
        `SELECT file, text, author, saved_at FROM document_versions WHERE id IN
           (SELECT MAX(id) FROM document_versions GROUP BY file) ORDER BY saved_at DESC, id DESC`,
      );
      const gone = rows.filter(({ file }) => !isThere(String(file)));
      for (const { file } of gone.filter((row) => Number(row['saved_at']) < since)) {
        await query('DELETE FROM document_versions WHERE file = $1', [String(file)]);
      }
      return gone
        .map(({ file, text, author, saved_at }) => ({
          file: String(file),
          text: String(text),
          author: author === null ? null : String(author),
          saved_at: Number(saved_at),
        }))
        .filter((row) => row.saved_at >= since);
    });
  }

  async readText(file: string, id: number): Promise<string | undefined> {
    const sql = 'SELECT text FROM document_versions WHERE file = $1 AND id = $2';
    const [row] = await this.#database.transaction((query) => query(sql, [file, id]));
    return row && String(row['text']);
  }

  /**
   * Replaces a file while no transaction is open: a first one leases it, a second one confirms what
   * happened. If a process fails to confirm, the next one settles the lease by the content of the
   * file.
   * @returns whether it was replaced
   */
  save(change: Change, { read, replace }: Replacement): Promise<boolean> {
    return this.#inTurn(async () => {
      const token = randomUUID();
      let startedAt = performance.now();
      while (!(await this.#lease(change, token, read))) {
        await setTimeout(POLL_MS);
        startedAt = performance.now();
      }
      const isHeld = performance.now() - startedAt < LEASE_MS / 2;
      try {
        return isHeld && (await replace());
      } finally {
        const isReplaced = read() === change.text;
        await this.#database.transaction((query) => end(query, change.file, token, isReplaced));
      }
    });
  }

  /** Ends a lease that is over, or whose file has been replaced. @returns false while one holds */
  async #settle(query: Query, file: string, read: Replacement['read']): Promise<boolean> {
    const sql = `SELECT token, text, CASE WHEN valid_until > ${this.#database.dialect.clock}
      THEN 1 ELSE 0 END AS is_held FROM document_saves WHERE file = $1`;
    const [held] = await query(sql, [file]);
    if (held === undefined) return true;
    const isReplaced = read() === held['text'];
    if (!isReplaced && held['is_held'] === 1) return false;
    await end(query, file, String(held['token']), isReplaced);
    return true;
  }

  /** @returns false while another process holds the file */
  #lease({ file, ...change }: Change, token: string, read: () => string | undefined) {
    return this.#database.transaction(async (query) => {
      if (!(await this.#settle(query, file, read))) return false;
      const { clock } = this.#database.dialect;
      await query(
        `INSERT INTO document_saves (file, token, valid_until, former, former_at, text, author,
           saved_at) VALUES ($1, $2, ${clock} + ${LEASE_MS}, $3, $4, $5, $6, $7)`,
        [file, token, change.former, change.formerAt, change.text, change.author, this.#now()],
      );
      return true;
    });
  }
}

/** Ends a lease, once. */
async function end(query: Query, file: string, token: string, isReplaced: boolean): Promise<void> {
  const sql = 'DELETE FROM document_saves WHERE file = $1 AND token = $2 RETURNING *';
  const [row] = await query(sql, [file, token]);
  if (row && isReplaced) await confirm(query, file, row);
}
