import { expect, test } from 'vitest';
import { createMemoryNetwork } from '../../testing/index.ts';
import { createEgressPolicy } from '../policy/policy.ts';
import { createEgress } from './create-egress.ts';

test('x', async () => {
  const network = createMemoryNetwork();
  network.name('a.test', ['93.184.216.34']);
  network.serve((request, response) => {
    if (request.url === '/r') {
      response.writeHead(302, { location: '/end' });
      response.end();
      return;
    }
    response.end(`hello ${request.url} ${JSON.stringify(request.headers)}`);
  });
  const events: unknown[] = [];
  const egress = createEgress({
    policy: createEgressPolicy({ plainHttp: true }),
    ...network,
    observer: (e) => events.push(e),
  });
  const reply = await egress.send({ url: 'http://a.test/x?y=1', provenance: { source: 'operator' } });
  console.log(reply.status, await reply.text(), network.dialled, events);
  await new Promise((r) => setTimeout(r, 20));
  const reply2 = await egress.send({ url: 'http://a.test/r', provenance: { source: 'operator' } });
  console.log(reply2.status, await reply2.text(), network.dialled, events);
  await egress.close();
  expect(1).toBe(1);
});
