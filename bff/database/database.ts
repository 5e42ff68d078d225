export type Value = number | string | null | Uint8Array;
/** A row of a result; integers of 64 bits are numbers, too. */
export type Row = Readonly<Record<string, number | string | null>>;
/** Runs one statement with parameters `$1`, `$2` …; a task awaits each before the next. */
export type Query = (sql: string, values?: readonly Value[]) => Promise<readonly Row[]>;
export type Task<Result> = (query: Query) => Promise<Result>;

/** Differences between the databases. Times are milliseconds since 1970. */
export interface Dialect {
  /** Name of the former table of messages. */
  readonly deliveries: string;
  readonly probe: string;
  /** Type of a primary key whose values are never reused. */
  readonly serialKey: string;
  /** Type of an integer of 64 bits. */
  readonly bigint: string;
  /** Options after the columns of a table. */
  readonly tableOptions: string;
  /** Expression for the current time. */
  readonly clock: string;
  /** Expression for the end of a visit, from its copy of the time. */
  readonly visitEnd: string;
  /** Whether all processes share that clock. */
  readonly isClockShared: boolean;
  /** Expression of the highest value ever given in a serial key; null if there was none. */
  readonly lastOf: (table: string, key: string) => string;
  /** Statement that sets it to `$1`; missing where nothing can be imported. */
  readonly setLastOf?: (table: string, key: string) => string;
  /** Statements that complete the tables of an empty database. */
  readonly completion: readonly string[];
  /** Statements that complete the upgrade. */
  readonly upgradeCompletion: readonly string[];
  /** Version of the current schema. */
  readonly version: number;
  hasTable(query: Query, name: string): Promise<boolean>;
  /** @returns 0 for an empty database */
  readVersion(query: Query): Promise<number>;
  writeVersion(query: Query, version: number): Promise<void>;
}

/** A table with its primary key; `isSerial`: the database gives its values, and none twice. */
export interface Table {
  readonly name: string;
  readonly key: readonly string[];
  readonly isSerial?: true;
}

/** Tables that a module of the program keeps in the database. */
export interface Schema {
  /** Its tables; each comes after those that it refers to. */
  readonly tables: readonly [Table, ...Table[]];
  /** Statements that create them. */
  readonly create: (dialect: Dialect) => readonly string[];
  /** Upgrades from the previous release, if that had the tables. `now`: milliseconds since 1970. */
  readonly upgrade?: (query: Query, dialect: Dialect, now: number) => Promise<void>;
  /** Undoes the upgrade. */
  readonly downgrade?: (query: Query, dialect: Dialect, now: number) => Promise<void>;
}

/** A database of one kind, where transactions run one after the other. */
export interface Driver {
  readonly dialect: Dialect;
  /** Resolves when the writes of a task are on the disk. @throws DatabaseFailure */
  transaction<Result>(task: Task<Result>): Promise<Result>;
  /** Runs one read-only statement outside any transaction. @throws DatabaseFailure */
  read: Query;
  /** Rewrites the files without deleted data. @returns false while another program prevents it */
  rewrite(): Promise<boolean>;
  /** Waits for running transactions. */
  close(): Promise<void>;
}

/** `message` is logged and shown, so it must not quote a lead. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';
  readonly code: unknown;

  constructor(message: string, code?: unknown) {
    super(message);
    this.code = code;
  }

  static tooOld = (version: number): DatabaseFailure => {
    const advice = 'first start the release before this one with it';
    return new DatabaseFailure(`the leads' schema ${version} is too old: ${advice}`, 'older');
  };
}
