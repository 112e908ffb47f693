import { Duplex } from 'node:stream';
import type { Target } from '../../target/target.ts';

type Egress = typeof import('@handrail/egress');
type Policy = Parameters<Egress['createEgressPolicy']>[0];
type Dial = import('@handrail/egress').Dial;
type Request = Parameters<ReturnType<Egress['createEgress']>['send']>[0];

/** A public address, for names that may be reached. Nothing is ever sent there. */
export const PUBLIC = '93.184.216.34';

export interface NetworkOptions {
  readonly policy?: Policy;
  /** What each name resolves to, one answer after the other; the last one stays. Others are public. */
  readonly names?: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** What the other side answers to its first, second and later requests. */
  readonly answers?: readonly string[];
  /** Addresses at which nobody answers. */
  readonly dead?: readonly string[];
  /** Where a connection really ends, whatever address was dialled. */
  readonly endsAt?: string;
  /** Addresses of this machine. */
  readonly own?: readonly string[];
  readonly limits?: import('@handrail/egress').EgressOptions['limits'];
}

export const FINE = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nConnection: close\r\n\r\nfine';

export function redirectTo(place: string, status = 302): string {
  return `HTTP/1.1 ${status} Found\r\nLocation: ${place}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
}

/** The way out of the host over a network that exists in memory only: no attempt reaches a real address. */
export async function openNetwork(target: Target, options: NetworkOptions = {}) {
  const { createEgress, createEgressPolicy, parseAddress } = await target.built<Egress>(
    'adapters/egress/dist/index.js',
  );
  const { names = {}, answers = [FINE], dead = [], endsAt, own = [] } = options;
  const dialled: string[] = [];
  const sent: string[] = [];
  const asked = new Map<string, number>();
  const dial: Dial = async ({ text }, port) => {
    dialled.push(`${text} ${port}`);
    if (dead.includes(text)) throw new Error('Nobody answers.');
    const answer = () => answers[Math.min(sent.length, answers.length) - 1] ?? FINE;
    return { stream: peer(sent, answer), remoteAddress: endsAt ?? text };
  };
  const egress = createEgress({
    policy: createEgressPolicy(options.policy ?? { plainHttp: true }),
    resolve: async (name) => {
      const given = Object.hasOwn(names, name) ? names[name] : undefined;
      const at = asked.get(name) ?? 0;
      asked.set(name, at + 1);
      return given?.[Math.min(at, given.length - 1)] ?? [PUBLIC];
    },
    dial,
    own: () => own.flatMap((text) => parseAddress(text) ?? []),
    ...(options.limits && { limits: options.limits }),
  });
  /** Whether there was an answer, read to its end. */
  const reaches = async (url: string, more: Partial<Request> = {}): Promise<boolean> => {
    try {
      const reply = await egress.send({ url, provenance: { source: 'agent', subject: 'run-1' }, ...more });
      await reply.bytes();
      return true;
    } catch {
      return false;
    }
  };
  return { reaches, dialled, sent };
}

/** Answers each request once its head is complete. */
function peer(sent: string[], answer: () => string): Duplex {
  return new Duplex({
    read: () => undefined,
    write(chunk: Buffer, _encoding, done) {
      sent.push(chunk.toString('latin1'));
      this.push(Buffer.from(answer(), 'latin1'));
      done();
    },
  });
}
