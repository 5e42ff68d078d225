/** Whether `LEADS_DB` names a PostgreSQL database, not a file. Its URL may hold a password. */
export const isPostgresUrl = (database: string): boolean => /^postgres(?:ql)?:\/\//.test(database);

/** Whether a text is a valid `LEADS_DB`; a URL of another scheme is not a file name. */
export const isLeadsDatabase = (database: string): boolean =>
  isPostgresUrl(database) ? URL.canParse(database) : !/^\w+:\/\//.test(database);
