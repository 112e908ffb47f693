import { promises as dns } from 'node:dns';

/**
 * Every address of a name, as text. Rejects when there is none. `name` is never an address and never a name of
 * loopback; the caller stops waiting when its time is over.
 */
export type Resolve = (name: string) => Promise<readonly string[]>;

export interface DnsResolverOptions {
  /** Name servers as `address` or `address:port`. Left out: those of the machine. */
  readonly servers?: readonly string[];
  readonly timeoutMs?: number;
  readonly tries?: number;
}

/**
 * Asks name servers directly, without search domains and without the hosts file. Lookups share no threads with other
 * work, so that names whose servers never answer cannot stall the host.
 */
export function createDnsResolver({
  servers,
  timeoutMs = 3000,
  tries = 2,
}: DnsResolverOptions = {}): Resolve {
  const resolver = new dns.Resolver({ timeout: timeoutMs, tries });
  if (servers) resolver.setServers([...servers]);
  return async (name) => {
    const families = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const answers = families.flatMap((family) => (family.status === 'fulfilled' ? family.value : []));
    if (answers.length > 0) return answers;
    // Most names have one family only; the other then fails with "no data", which explains nothing.
    const errors = families.flatMap((family) => (family.status === 'rejected' ? [family.reason] : []));
    throw errors.find((error) => errorCode(error) !== 'ENODATA') ?? errors[0];
  };
}

/**
 * Asks the operating system, which knows the hosts file and the names of a local network. Lookups occupy threads
 * that files and compression also need: for machines whose names are all known, not for names that agents bring.
 */
export function createSystemResolver(lookup: typeof dns.lookup = dns.lookup): Resolve {
  return async (name) => (await lookup(name, { all: true, order: 'verbatim' })).map(({ address }) => address);
}

function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
}
