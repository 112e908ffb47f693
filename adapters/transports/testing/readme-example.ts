import { readResult } from '@handrail/tools';
import { createHttpClient, createHttpHandler } from '@handrail/transports/http';
import { serveHttp } from '@handrail/transports/http/node';
import { createMessageClient, serveMessages } from '@handrail/transports/message';
import { createLiveForm } from './live-form.ts';

const { toolset } = createLiveForm(); // any toolset will do

// Over HTTP, on this machine only:
const token = 'a-long-random-text';
const server = await serveHttp(createHttpHandler(toolset, { token }));
const overHttp = createHttpClient({ url: server.url, token });
await overHttp.call('formspec.field.set', { path: 'quantity', value: 12 });
await overHttp.close();
await server.close();

// Between two ends of a port: windows, workers, extensions.
const { port1, port2 } = new MessageChannel();
const provider = serveMessages(toolset, port1);
const overMessages = createMessageClient(port2);
const total = readResult(await overMessages.call('formspec.field.describe', { path: 'total' }));
await overMessages.close();
provider.close();

export { total }; // { path: 'total', label: 'Total', value: 60, readonly: true, … }
