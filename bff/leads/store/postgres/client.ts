import type { PoolClient } from 'pg';

/** A connection within a transaction. */
export type Client = Pick<PoolClient, 'query'>;
