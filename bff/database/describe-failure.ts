/** SQLSTATEs whose remedy is not obvious from the code. */
const STATES: Readonly<Record<string, string>> = {
  '25006': 'the database is read-only',
  '28000': 'the server refuses this user or this host, or requires TLS',
  '28P01': 'the password is wrong',
  '3D000': 'there is no such database',
  '40P01': 'deadlock',
  '42501': 'the user lacks a privilege',
  '53100': 'the disk is full',
  '53300': 'too many connections',
  '55P03': 'a lock was not granted in time',
  '57014': 'the statement took too long',
  '57P01': 'the server shut down',
  '57P03': 'the server is starting',
};

/** Messages of the driver, which have no code. */
const DRIVER: readonly string[] = [
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'The server does not support SSL connections',
  'timeout exceeded when trying to connect',
];

const describe = ({ code, message }: { code?: unknown; message?: unknown }): string => {
  if (typeof code === 'string') return STATES[code] ? `${STATES[code]} (${code})` : code;
  return typeof message === 'string' && DRIVER.includes(message) ? message : 'unknown failure';
};

/**
 * Describes a failure for the log by its code. Messages and details of PostgreSQL quote values,
 * which are personal data, and those of connections may name the user.
 */
export const describeFailure = (error: unknown): string => `PostgreSQL: ${describe(error ?? {})}`;
