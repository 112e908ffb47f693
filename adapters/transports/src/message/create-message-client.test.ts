import { MessageChannel } from 'node:worker_threads';
import { describeTransport } from '@handrail/tools/testing';
import { createMessageClient } from './create-message-client.ts';
import { serveMessages } from './serve-messages.ts';

describeTransport('messages over a real channel', async (toolset) => {
  const { port1, port2 } = new MessageChannel();
  const server = serveMessages(toolset, port1);
  const client = createMessageClient(port2);
  return {
    ...client,
    async close() {
      await client.close();
      server.close();
      port1.close();
    },
  };
});
