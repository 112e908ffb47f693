import { isIP } from 'node:net';
import { StoreOpenError } from '@handrail/store-sqlite/shared';

/** One server that an address names. */
export interface ServerAddress {
  /** As the driver takes it, with one host. */
  readonly url: string;
  /** For messages: it has no password. */
  readonly shown: string;
}

/** Those that the driver knows. It would take every other word for the strictest, and connect. */
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

interface AddressParts {
  readonly scheme: string;
  readonly user: string;
  readonly hosts: string;
  readonly database: string;
  readonly settings: URLSearchParams;
}

function partsOf(url: string): AddressParts {
  const parts = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)([^?#]*)(\?[^#]*)?$/.exec(url);
  if (!parts) throw unreadable();
  const [, scheme = '', user = '', hosts = '', database = '', query = ''] = parts;
  // What is after a "/" or "?" of a password would be taken for the name of a database, and shown.
  if (database.includes('@') || (user === '' && query.includes('@'))) throw unreadable();
  return { scheme, user, hosts, database, settings: new URLSearchParams(query) };
}

/** The servers of an address, in its order. All have to take writes: whichever does is the one that is used. */
export function readAddress(url: string): readonly ServerAddress[] {
  const { scheme, user, hosts, database, settings } = partsOf(url);
  const attributes = settings.get('target_session_attrs');
  if (attributes !== null && attributes !== 'read-write' && attributes !== 'primary') {
    throw new StoreOpenError(
      'unreachable',
      `A store needs a server that takes writes, and the address asks for "${attributes}". Use target_session_attrs=read-write.`,
    );
  }
  settings.delete('target_session_attrs');
  const mode = settings.get('sslmode');
  if (mode !== null && !SSL_MODES.includes(mode)) {
    throw new StoreOpenError(
      'unreachable',
      'The address of the database has an sslmode that is not known. Use sslmode=verify-full, or one of disable, prefer, require and verify-ca.',
    );
  }
  const rest = settings.size > 0 ? `?${settings}` : '';
  return hosts.split(',').map((host) => {
    const one = `${scheme}${user}${host}${database}${rest}`;
    if (!URL.canParse(one)) throw unreadable();
    return { url: one, shown: `${host}${database}` };
  });
}

/** What a message calls the database: its servers and its name, without user and password. */
export function shownAddress(url: string): string {
  const { hosts, database, settings } = partsOf(url);
  return `${hosts || (settings.get('host') ?? 'localhost')}${database}`;
}

/**
 * What is sent there can be read on the way, because the address does not say how to encrypt it. Where it says
 * `sslmode=disable`, somebody has decided that, and this machine is not a way.
 */
export function isSentInPlain(
  url: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  const { hosts, settings } = partsOf(url);
  const saysHow = ['sslmode', 'ssl', 'sslrootcert', 'sslcert', 'sslnegotiation'];
  if (environment.PGSSLMODE || saysHow.some((name) => settings.has(name))) return false;
  const places = settings.get('host') ?? (hosts || environment.PGHOST || 'localhost');
  return places.split(',').some((place) => !isHere(decodeURIComponent(place)));
}

/** A socket, or an address that never leaves this machine. */
function isHere(place: string): boolean {
  if (place.startsWith('/') || place === '') return true;
  const name = /^\[(.+)\]/.exec(place)?.[1] ?? place.replace(/:\d*$/, '');
  if (isIP(name) === 0) return name === 'localhost' || name.endsWith('.localhost') || name.startsWith('/');
  return name === '::1' || name.startsWith('127.');
}

function unreadable(): StoreOpenError {
  return new StoreOpenError(
    'unreachable',
    'The address of the database cannot be read. It looks like postgres://user:password@host:5432/database; in a password, "/" is written as %2F, "?" as %3F, "#" as %23 and "@" as %40.',
  );
}
