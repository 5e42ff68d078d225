/** What SQLite writes beside a database, by its name. */
export const JOURNALS = ['-wal', '-shm', '-journal'] as const;
