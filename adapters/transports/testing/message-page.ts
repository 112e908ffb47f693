import { createToolset, type ToolClient, type ToolResult } from '@handrail/tools';
import { createHttpClient } from '@handrail/transports/http';
import {
  announceTools,
  createMessageClient,
  createWindowEndpoint,
  findTools,
  type ListeningWindow,
  type MessageEndpoint,
  type PeerWindow,
  serveMessages,
  serveWindow,
} from '@handrail/transports/message';

/** The parts of a page that the script in it uses. The rest of the tests knows no browser types. */
interface PageScope extends ListeningWindow {
  readonly parent: PeerWindow;
  readonly document: EventTarget;
}

const scope = globalThis as unknown as PageScope & { messagePage: MessagePage };
const written: unknown[] = [];

const toolset = createToolset({
  name: 'page',
  instance: 'one',
  schemaCheck: { compile: () => () => [] },
  tools: [
    {
      name: 'page.value.write',
      title: 'Write',
      description: 'Keeps a value.',
      inputSchema: { type: 'object' },
      effect: 'write',
      risk: 'none',
      idempotent: true,
      confirmation: 'never',
      invoke(input) {
        written.push(input);
        return { written: written.length };
      },
    },
  ],
});

let client: ToolClient | undefined;

/** What a test can have done in a page or in an iframe of it. */
export interface MessagePage {
  serve(origins: readonly string[]): void;
  announce(): void;
  find(): Promise<readonly string[]>;
  connectToParent(origin: string, timeLimit: number): void;
  /** Takes a port that is sent to this window, and serves or calls over it. */
  takePort(part: 'serve' | 'call'): void;
  connectOverHttp(url: string, token: string): void;
  list(): Promise<readonly string[]>;
  call(input: object): Promise<ToolResult>;
  written(): readonly unknown[];
}

function connected(): ToolClient {
  if (!client) throw new Error('Nothing is connected.');
  return client;
}

scope.messagePage = {
  serve(origins) {
    serveWindow(toolset, { window: scope, origins });
  },
  announce() {
    announceTools(toolset, { target: scope.document, CustomEvent });
  },
  async find() {
    const tools = await findTools({ target: scope.document, CustomEvent });
    return (tools ?? []).map(({ name }) => name);
  },
  connectToParent(origin, timeLimit) {
    const endpoint = createWindowEndpoint({ window: scope, peer: scope.parent, origin });
    client = createMessageClient(endpoint, { listTimeLimit: timeLimit, timeLimit });
  },
  takePort(part) {
    scope.addEventListener('message', (event) => {
      const { ports: [port] = [] } = event as unknown as { readonly ports?: readonly MessageEndpoint[] };
      if (port && part === 'serve') serveMessages(toolset, port);
      else if (port) client = createMessageClient(port, { listTimeLimit: 30_000 });
    });
  },
  connectOverHttp(url, token) {
    client = createHttpClient({ url, token });
  },
  list: async () => (await connected().list()).map(({ name }) => name),
  call: (input) => connected().call('page.value.write', input),
  written: () => written,
};
