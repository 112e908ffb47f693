import { createServer } from 'node:net';
import type { HostHttp } from '@handrail/host-http';
import { listenMessages } from './messages/start.ts';
import { StartError, type StartErrorCode } from './start-error.ts';

/** A port that is free now, because pages have to know their own address before they are served. */
export function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(listenError(error) ?? error));
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export async function listenAt(http: HostHttp, host: string, port: number): Promise<void> {
  try {
    await http.listen({ host, port });
  } catch (error) {
    throw listenError(error) ?? error;
  }
}

const REASONS: Readonly<Record<string, readonly [code: StartErrorCode, message: string]>> = {
  EADDRINUSE: ['port-in-use', listenMessages.portInUse],
  EACCES: ['port-not-allowed', listenMessages.portNotAllowed],
  EADDRNOTAVAIL: ['no-such-address', listenMessages.addressNotHere],
  ENOTFOUND: ['no-such-address', listenMessages.nameUnknown],
};

function listenError(error: unknown): StartError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined;
  return reason && new StartError(reason[0], reason[1], { cause: error });
}

const SWEEP_MS = 50;
const PATIENCE_MS = 5_000;

/** Lets requests finish, but waits for nobody who only keeps a connection open. */
export async function closeHttp(http: HostHttp): Promise<void> {
  const { server } = http.app;
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const force = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  try {
    await http.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(force);
  }
}
