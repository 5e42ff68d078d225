/** Suffixes of the files that SQLite writes beside a database. */
export const JOURNALS = ['-wal', '-shm', '-journal'] as const;
