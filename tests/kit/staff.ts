import { Accounts, type Rights } from '../../bff/staff/accounts.ts';
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
