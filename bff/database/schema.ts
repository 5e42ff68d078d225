import { DatabaseFailure, type Dialect, type Query, type Schema } from './database.ts';

/**
 * Migrates a database to the current schema, within the transaction of `query`, and creates missing
 * tables.
 * @param now milliseconds since 1970
 * @throws DatabaseFailure if it is newer than this release, or older than the one before
 */
export async function migrate(
  query: Query,
  dialect: Dialect,
  schemas: readonly Schema[],
  now: number,
): Promise<void> {
  const version = await dialect.readVersion(query);
  if (version > dialect.version) {
    throw new DatabaseFailure(`the leads' schema ${version} is newer than this program`, 'newer');
  }
  if (version !== 0 && version < dialect.version - 1) throw DatabaseFailure.tooOld(version);
  for (const { tables, create, upgrade } of schemas) {
    if (!(await dialect.hasTable(query, tables[0].name))) {
      for (const statement of create(dialect)) await query(statement);
    } else if (version < dialect.version) {
      await upgrade?.(query, dialect, now);
    }
  }
  if (version < dialect.version) await dialect.writeVersion(query, dialect.version);
}

/**
 * Downgrades a database to the previous release. Tables of modules without a downgrade stay,
 * because that release ignores them.
 * @param now milliseconds since 1970
 * @throws DatabaseFailure if it is not of this release
 */
export async function goBack(
  query: Query,
  dialect: Dialect,
  schemas: readonly Schema[],
  now: number,
): Promise<void> {
  const version = await dialect.readVersion(query);
  if (version !== dialect.version) {
    throw new DatabaseFailure(`the leads' schema ${version} is not of this program`);
  }
  for (const { downgrade } of schemas) await downgrade?.(query, dialect, now);
  await dialect.writeVersion(query, version - 1);
}
