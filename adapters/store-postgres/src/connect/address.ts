import { StoreOpenError } from '@handrail/store-sqlite/shared';

/** One server that an address names. */
export interface ServerAddress {
  /** As the driver takes it, with one host. */
  readonly url: string;
  /** For messages: it has no password. */
  readonly shown: string;
}

/** The servers of an address, in its order. All have to take writes: whichever does is the one that is used. */
export function readAddress(url: string): readonly ServerAddress[] {
  const parts = /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^/?#]*)([^?#]*)(\?[^#]*)?$/.exec(url);
  if (!parts) throw unreadable();
  const [, scheme = '', user = '', hosts = '', database = '', query = ''] = parts;
  const settings = new URLSearchParams(query);
  const attributes = settings.get('target_session_attrs');
  if (attributes !== null && attributes !== 'read-write' && attributes !== 'primary') {
    throw new StoreOpenError(
      'unreachable',
      `A store needs a server that takes writes, and the address asks for "${attributes}". Use target_session_attrs=read-write.`,
    );
  }
  settings.delete('target_session_attrs');
  const rest = settings.size > 0 ? `?${settings}` : '';
  return hosts.split(',').map((host) => {
    const one = `${scheme}${user}${host}${database}${rest}`;
    if (!URL.canParse(one)) throw unreadable();
    return { url: one, shown: `${host}${database}` };
  });
}

function unreadable(): StoreOpenError {
  return new StoreOpenError(
    'unreachable',
    'The address of the database cannot be read. It looks like postgres://user:password@host:5432/database.',
  );
}
