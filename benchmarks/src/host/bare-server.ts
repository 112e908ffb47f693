import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What HTTP alone costs: Node's own server reads a creation and answers as a host does, and stores nothing. It also says
 * that every run is over, because whoever creates runs asks.
 */
const CREATED = JSON.stringify({
  runId: '01jd3v9hz0000000000000000a',
  status: 'completed',
  eventsUrl: '/v1/runs/01jd3v9hz0000000000000000a/events',
});
const OVER = JSON.stringify({ events: [], isComplete: true });

const server = createServer((incoming, outgoing) => {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.on('end', () => {
    if (chunks.length > 0) JSON.parse(Buffer.concat(chunks).toString());
    const body = incoming.method === 'POST' ? CREATED : OVER;
    outgoing.writeHead(incoming.method === 'POST' ? 201 : 200, {
      'content-type': 'application/json',
      'content-length': body.length,
    });
    outgoing.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
