/** The people of the demo, logged in at the harness's server. */
import type { Person } from './device.ts';
import type { ServerProcess } from './server-process.ts';

const PASSWORD = 'Demo_2026';

export async function logIn(server: ServerProcess, email: string): Promise<Person> {
  const reply = await fetch(`${server.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': crypto.randomUUID() },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { data } = (await reply.json()) as { data: { id: string; accountId?: string } };
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie, userId: data.id, accountId: data.accountId ?? data.id };
}

export interface Accounts {
  /** Who works on the device. */
  shipper: Person;
  /** A session of the shipper's beside the device. */
  desk: Person;
  admin: Person;
  /** Of another account. */
  stranger: Person;
}

const known = new WeakMap<ServerProcess, Promise<Omit<Accounts, 'shipper'>>>();

const DEMO = 'demo@packbench.example';

async function others(server: ServerProcess): Promise<Omit<Accounts, 'shipper'>> {
  return {
    desk: await logIn(server, DEMO),
    admin: await logIn(server, 'admin@packbench.example'),
    stranger: await logIn(server, 'other@packbench.example'),
  };
}

/** The session of the shipper is the schedule's own: it may be ended in it. */
export async function accountsOf(server: ServerProcess): Promise<Accounts> {
  const found = known.get(server) ?? others(server);
  known.set(server, found);
  return { ...(await found), shipper: await logInAsShipper(server) };
}

export const logInAsShipper = (server: ServerProcess): Promise<Person> => logIn(server, DEMO);
