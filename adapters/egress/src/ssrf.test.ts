import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answerCases,
  createMemoryNetwork,
  type MemoryNetwork,
  openEgress,
  PUBLIC,
  rawExchange,
  ssrfCases,
  statusOf,
} from '../testing/index.ts';
import { createEgressPolicy, createEgressProxy, type EgressProxy } from './index.ts';

const cases = ssrfCases().map(({ what, url }) => [what, url] as const);
const answers = answerCases().map(({ what, answers: each }) => [what, each] as const);

/** Any name leads to a public address, so that what is refused was refused for itself. */
function everyNameIsPublic(network: MemoryNetwork) {
  return async (name: string) => (name === 'answers.test' ? network.resolve(name) : [PUBLIC]);
}

test('there are more than five hundred cases', () => {
  expect(cases.length + answers.length).toBeGreaterThan(500);
});

/** Without these, a test that refuses everything would look fine. */
const open: readonly (readonly [url: string, dialled: string])[] = [
  ['http://public.test/', `${PUBLIC} 80`],
  ['http://PUBLIC.test:80/', `${PUBLIC} 80`],
  ['http://bücher.test/', `${PUBLIC} 80`],
  ['http://93.184.216.34/', `${PUBLIC} 80`],
  ['http://1572395042/', `${PUBLIC} 80`],
  ['http://0x5db8d822/', `${PUBLIC} 80`],
  ['http://public.test:443/', `${PUBLIC} 443`],
  ['http://[2606:4700:4700::1111]/', '2606:4700:4700::1111 80'],
];

describe('through safe fetch', () => {
  test.each(open)('%s is dialled at %s', async (url, dialled) => {
    const { network, send } = openWide();
    network.serve((_request, response) => response.end('fine'));
    expect((await send(url)).status).toBe(200);
    expect(network.dialled).toEqual([dialled]);
  });

  test.each(cases)('%s is never dialled: %j', async (_what, url) => {
    const { network, problem, events } = openWide();
    expect(await problem(url)).toMatchObject({ name: 'EgressRefusal', code: 'ssrf_blocked' });
    expect(network.dialled).toEqual([]);
    expect(events).toMatchObject([{ outcome: 'refused', bytesSent: 0 }]);
  });

  test.each(answers)('%s is never dialled', async (_what, given) => {
    const { network, problem } = openWide();
    network.name('answers.test', given);
    expect(await problem('http://answers.test/')).toMatchObject({
      name: 'EgressRefusal',
      code: 'ssrf_blocked',
    });
    expect(network.dialled).toEqual([]);
  });

  test.each(answers)('%s is never dialled when it comes second', async (_what, given) => {
    const { network, problem } = openWide();
    network.name('answers.test', [PUBLIC], given);
    network.serve((_request, response) => response.writeHead(307, { location: '/again' }).end());
    expect(await problem('http://answers.test/')).toMatchObject({ name: 'EgressRefusal' });
    expect(network.dialled).toEqual([`${PUBLIC} 80`]);
  });
});

describe('through a redirect', () => {
  // Relative to a public URL these are public, too.
  const relative = new Set(['http:127.0.0.1/', 'http:/127.0.0.1/', ' http://127.0.0.1/']);
  const absolute = cases.filter(([, url]) => !relative.has(url) && !/[\n]/.test(url));

  test.each(absolute)('%s is never dialled: %j', async (_what, url) => {
    const { network, problem } = openWide();
    network.peer(PUBLIC, (stream) => {
      stream.once('data', () =>
        stream.write(Buffer.from(`HTTP/1.1 302 Found\r\nLocation: ${url}\r\nContent-Length: 0\r\n\r\n`)),
      );
    });
    expect(await problem('http://public.test/')).toMatchObject({ name: 'EgressRefusal' });
    expect(network.dialled).toEqual([`${PUBLIC} 80`]);
  });
});

describe('through the proxy', () => {
  let network: MemoryNetwork;
  let proxy: EgressProxy;
  let port: number;
  let authorization: string;
  beforeAll(async () => {
    network = createMemoryNetwork();
    proxy = await createEgressProxy({
      policy: createEgressPolicy({ plainHttp: true }),
      provenance: { source: 'document' },
      resolve: everyNameIsPublic(network),
      dial: network.dial,
    });
    port = Number(new URL(proxy.server).port);
    const credential = Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64');
    authorization = `Proxy-Authorization: Basic ${credential}\r\nConnection: close\r\n\r\n`;
  });
  afterAll(() => proxy.close());

  const refused = async (requestLine: string) => {
    const before = network.dialled.length;
    const answer = await rawExchange(
      port,
      `${requestLine} HTTP/1.1\r\nHost: public.test\r\n${authorization}`,
    );
    const status = statusOf(answer);
    // Without any answer, the line was none to begin with.
    expect(answer === '' || (status >= 400 && status < 500)).toBe(true);
    expect(network.dialled.slice(before)).toEqual([]);
  };

  test.each(open.filter(([url]) => !url.includes('ü')))('%s is dialled at %s', async (url, dialled) => {
    network.serve((_request, response) => response.end('fine'));
    const answer = await rawExchange(port, `GET ${url} HTTP/1.1\r\nHost: x.test\r\n${authorization}`);
    expect(statusOf(answer)).toBe(200);
    expect(network.dialled.at(-1)).toBe(dialled);
  });

  test.each(cases)('%s is never dialled: %j', async (_what, url) => {
    await refused(`GET ${url}`);
  });

  const authorities = cases.flatMap(([what, url]) => {
    const [, authority] = /^https?:\/\/([^/]+)\/?/.exec(url) ?? [];
    // Where only the path is wrong, the place is not.
    return authority === undefined || authority === 'public.test' ? [] : ([[what, authority]] as const);
  });

  test.each(authorities)('%s is never tunnelled to: %j', async (_what, authority) => {
    await refused(`CONNECT ${/:[0-9]+$/.test(authority) ? authority : `${authority}:443`}`);
  });

  test.each(answers)('%s is never tunnelled to', async (_what, given) => {
    network.name('answers.test', given);
    await refused('CONNECT answers.test:443');
  });
});

function openWide() {
  const network = createMemoryNetwork();
  const options = { resolve: everyNameIsPublic(network), dial: network.dial };
  return { ...openEgress({ plainHttp: true }, options), network };
}
