import { type ClientCallOptions, Connection, type ConnectionOptions } from './connection.ts';
import { asObject } from './read-answer.ts';

/** The owner who is signed in at this host in this browser. */
export interface OwnerSession {
  readonly owner: { readonly id: string; readonly name: string };
  /** Goes with every change, see `ConnectionOptions.session`. */
  readonly csrf: string;
  /** A timestamp. Asking again in the second half of its time makes it later. */
  readonly expiresAt: string;
}

/** Only for pages of the host itself. Throws `HostError` with `unauthenticated` when nobody is signed in. */
export async function readOwnerSession(
  options: Omit<ConnectionOptions, 'key' | 'session'>,
  ask: ClientCallOptions = {},
): Promise<OwnerSession> {
  const connection = new Connection({ ...options, session: { csrf: '' } });
  return asObject(await connection.ask({ path: '/owner/session', ...ask })) as unknown as OwnerSession;
}
