import { Accounts, type Rights } from '../../bff/staff/accounts.ts';
import { Attempts } from '../../bff/staff/attempts.ts';
import { Sessions } from '../../bff/staff/sessions.ts';
import type { Bff } from './bff.ts';
import { EditorClient } from './editor.ts';

const ALL: Rights = { visits: true, site: true };

export const accountsOf = (bff: Bff) => new Accounts(bff.app.services.database, () => bff.now);

/** The token of a link that sets the password of a new account. */
export const invite = async (bff: Bff, name: string, rights = ALL): Promise<string> =>
  (await accountsOf(bff).add(name, rights)) ?? '';

/** The cookie of a new session of an account, which is added if it is missing. */
export async function openSession(bff: Bff, name = 'Анна', rights = ALL): Promise<string> {
  await invite(bff, name, rights);
  const account = await accountsOf(bff).find(name);
  if (!account) throw new Error(`there is no account ${name}`);
  const sessions = new Sessions(bff.app.services.database, () => bff.now);
  const device = { network: '203.0.113.7', browser: 'test' };
  return `__Host-kosmosad-staff=${await sessions.start(account, device, '')}`;
}

/** A browser in which an account has signed in. */
export async function signedIn(bff: Bff, name?: string, rights?: Rights): Promise<EditorClient> {
  const client = new EditorClient(bff.url);
  client.cookie = await openSession(bff, name, rights);
  return client;
}

/**
 * Makes attempts to sign in as Анна, without the comparisons of passwords, which take most of the
 * time.
 */
export async function attempt(bff: Bff, count: number, network: string, device = '') {
  const account = await accountsOf(bff).find('Анна');
  const attempts = new Attempts(bff.app.services.database, 1, () => bff.now);
  for (let made = 0; made < count; made += 1) {
    const waitS = await attempts.take({ network, device, id: account?.id, account });
    if (waitS !== 0) throw new Error(`attempt ${made} was refused for ${waitS} s`);
  }
}
