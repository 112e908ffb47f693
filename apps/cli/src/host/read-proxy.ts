import { isIP } from 'node:net';
import { wrongUse } from '../cli-error.ts';

const NAMED: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, a range such as `10.0.0.0/8`, or one of the names Fastify knows. A host name is not one of them. */
export function readProxy(text: string): string {
  if (NAMED.has(text)) return text;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
  if (family !== 0 && isRange && rest.length === 0) return text;
  throw wrongUse(
    '--trust-proxy takes the address of a proxy or a range, such as 10.0.0.7 or 10.0.0.0/8. Names of hosts are not supported.',
  );
}
