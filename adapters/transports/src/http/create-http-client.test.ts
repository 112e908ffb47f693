import { describeTransport } from '@handrail/tools/testing';
import { createHttpClient } from './create-http-client.ts';
import { createHttpHandler } from './create-http-handler.ts';
import { serveHttp } from './node/index.ts';

describeTransport('HTTP on a loopback server', async (toolset) => {
  const server = await serveHttp(createHttpHandler(toolset));
  const client = createHttpClient({ url: server.url });
  return {
    ...client,
    async close() {
      await client.close();
      await server.close();
    },
  };
});

describeTransport('HTTP without a server', async (toolset) => {
  const handler = createHttpHandler(toolset);
  return createHttpClient({
    url: 'http://provider.example',
    fetch: (url, init) => handler(new Request(url, init)),
  });
});
