import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { type Address, parseAddress, sameAddress } from '../address/parse-address.ts';
import { EgressFailure, EgressRefusal } from '../errors.ts';
import type { Destination } from '../policy/destination.ts';
import { originOf } from '../policy/destination.ts';
import type { Dial } from './dial.ts';

export interface CheckedConnection {
  readonly stream: Duplex;
  readonly address: Address;
}

export interface TlsTrust {
  /** Certificates of authorities to trust instead of the usual ones, as PEM. */
  readonly ca?: string | readonly string[];
}

/** More addresses than these are not tried, and only the last one may use all the time that is left. */
const MOST_ATTEMPTS = 4;
const ATTEMPT_MS = 2500;

/** IPv4 first: a machine without a route to one family fails at once, one with a broken route does not. */
export function inDialOrder(addresses: readonly Address[]): Address[] {
  return [...addresses].sort((one, other) => one.family - other.family).slice(0, MOST_ATTEMPTS);
}

/**
 * Connects to one of the checked addresses, and to nothing else: no name is resolved here. The stream is open, and
 * for https its certificate was checked against the name.
 */
export async function connectChecked(
  destination: Destination,
  addresses: readonly Address[],
  dial: Dial,
  signal: AbortSignal,
  trust: TlsTrust | 'none',
): Promise<CheckedConnection> {
  const origin = originOf(destination);
  const inOrder = inDialOrder(addresses);
  let last: unknown;
  for (const [index, address] of inOrder.entries()) {
    const isLast = index === inOrder.length - 1;
    const attempt = isLast ? signal : AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)]);
    try {
      const stream = await dialOne(destination, address, dial, attempt);
      const ready = trust === 'none' ? stream : await secure(stream, destination, attempt, trust);
      if (!signal.aborted) return { stream: ready, address };
      ready.destroy();
    } catch (error) {
      if (error instanceof EgressRefusal && !signal.aborted) throw error;
      last = error;
    }
    if (signal.aborted) throw signal.reason;
  }
  throw last instanceof EgressFailure ? last : new EgressFailure('connect-failed', { origin, cause: last });
}

async function dialOne(
  destination: Destination,
  address: Address,
  dial: Dial,
  signal: AbortSignal,
): Promise<Duplex> {
  const { stream, remoteAddress } = await dial(address, destination.port, signal);
  const reached = parseAddress(remoteAddress);
  if (!reached || !sameAddress(reached, address)) {
    stream.destroy();
    throw new EgressRefusal('address-changed', { origin: originOf(destination) });
  }
  return stream;
}

function secure(
  stream: Duplex,
  destination: Destination,
  signal: AbortSignal,
  { ca }: TlsTrust,
): Promise<Duplex> {
  const origin = originOf(destination);
  const { host, literal } = destination;
  return new Promise((resolve, reject) => {
    const socket = connectTls({
      socket: stream,
      // A certificate for an address is looked up by `host`; the name extension may not hold addresses (RFC 6066 §3).
      host: literal?.text ?? host,
      servername: literal ? '' : host,
      ALPNProtocols: ['http/1.1'],
      minVersion: 'TLSv1.2',
      // Said here because an environment variable can switch the default off.
      rejectUnauthorized: true,
      ...(ca === undefined ? {} : { ca: typeof ca === 'string' ? ca : [...ca] }),
    });
    const fail = (error: unknown) => {
      signal.removeEventListener('abort', onAbort);
      socket.destroy();
      stream.destroy();
      reject(error);
    };
    const onAbort = () => fail(signal.reason);
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    socket.on('error', (cause) => {
      fail(
        isDistrust(cause)
          ? new EgressRefusal('certificate-invalid', { origin, cause })
          : new EgressFailure('tls-failed', { origin, cause }),
      );
    });
    socket.once('secureConnect', () => {
      signal.removeEventListener('abort', onAbort);
      resolve(socket);
    });
  });
}

/** OpenSSL's verdicts about a certificate, as Node names them. */
function isDistrust(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return (
    typeof code === 'string' &&
    /CERT|SIGNATURE|ISSUER|VERIFY|CRL|^INVALID_(CA|PURPOSE)$|^PATH_LENGTH_EXCEEDED$|ALTNAME/.test(code)
  );
}
