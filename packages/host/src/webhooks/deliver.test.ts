import { AbortSource } from '@handrail/tools';
import { expect, test } from 'vitest';
import { VirtualTime } from '../../testing/virtual-time.ts';
import type { Subscription } from '../ports/subscriptions.ts';
import { deliver } from './deliver.ts';

test.each([true, false])(
  'a delivery that was given up while it was signed, %j, is not sent',
  async (isGivenUp) => {
    const source = new AbortSource();
    const time = new VirtualTime();
    const sent: string[] = [];
    const arrived = await deliver(
      { url: 'https://a.example/', secret: 's' } as Subscription,
      { type: 'x' },
      {
        ports: {
          hmacHex: async () => {
            if (isGivenUp) source.abort();
            return 'signed';
          },
          egress: {
            send: async ({ url }) => {
              sent.push(url);
              return { status: 204, header: () => undefined, text: async () => '', discard: () => {} };
            },
          },
        },
        clock: time,
        timers: time,
        timeoutMs: 1_000,
        signal: source.signal,
      },
    );
    expect(arrived).toBe(!isGivenUp);
    expect(sent).toEqual(isGivenUp ? [] : ['https://a.example/']);
  },
);
