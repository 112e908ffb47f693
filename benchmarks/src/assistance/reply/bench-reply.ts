import { fdatasync, openSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judge } from '../../measure/aim.ts';
import { formatRatio, formatTime, markdownTable } from '../../measure/format.ts';
import { percentile } from '../../measure/sample.ts';
import type { AssistanceBenchSettings } from '../settings.ts';
import { openAskingHost } from './asking-host.ts';

/** What a reply cannot do without: a request on loopback, and one sync of the disk before anything depends on it. */
interface Floor {
  send(): Promise<number>;
  close(): Promise<void>;
}

/** From the owner's click to the connector that waits, beside a bare request that syncs once, round by round. */
export async function benchReply({ rounds, samples }: AssistanceBenchSettings): Promise<string> {
  const host = await openAskingHost();
  const floor = await openFloor();
  const bare: number[] = [];
  const replied: number[] = [];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (let count = 0; count < samples; count += 1) {
        const limit = await floor.send();
        const ours = await host.reply();
        // The first round only warms up.
        if (round === 0) continue;
        bare.push(limit);
        replied.push(ours);
      }
    }
  } finally {
    await floor.close();
    await host.close();
  }
  return render(bare, replied);
}

function render(bare: readonly number[], replied: readonly number[]): string {
  const rows = [0.5, 0.99].map((share) => {
    const [limit, ours] = [percentile(bare, share), percentile(replied, share)];
    return [
      `reply sent → connector has it, p${share * 100}`,
      formatTime(limit),
      formatTime(ours),
      formatRatio(ours / limit),
    ];
  });
  // Counted from the request on, commit included: stricter than the aim, which counts from the commit.
  const aim = judge(
    'a reply at the connector at most 50 ms after the commit, p99',
    percentile(replied, 0.99),
    formatTime,
    (is) => is <= 50,
  );
  return [
    markdownTable(['reply on loopback', 'bare request with one sync', 'through the host', 'ratio'], rows),
    markdownTable(['aim', 'found', 'verdict'], [[aim.aim, aim.found, aim.verdict]]),
  ].join('\n\n');
}

async function openFloor(): Promise<Floor> {
  const path = join(tmpdir(), `handrail-bench-reply-${process.pid}`);
  const file = openSync(path, 'w');
  let taken: (at: number) => void = () => undefined;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      writeSync(file, 'one reply\n');
      fdatasync(file, () => {
        taken(performance.now());
        response.end('{}');
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    async send() {
      const arrived = new Promise<number>((resolve) => {
        taken = resolve;
      });
      const sentAt = performance.now();
      await fetch(url, { method: 'POST', body: '{}' }).then((response) => response.text());
      return (await arrived) - sentAt;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(path, { force: true });
    },
  };
}
