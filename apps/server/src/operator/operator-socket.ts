import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { makeFolders } from '@handrail/store-sqlite';
import { requireOwnSocketFolder } from '../data/closed-to-others.ts';
import { commonMessages, operatorSocketMessages } from '../messages/operator.ts';
import { OperatorRefusal } from './operator-refusal.ts';

/** What whoever may open the data folder can ask of the host that uses it. */
export type OperatorActions = Readonly<Record<string, (input: JsonObject) => Promise<JsonValue>>>;

export interface OperatorSocket {
  readonly path: string;
  close(): Promise<void>;
}

const MAX_BODY = 1024 * 1024;
/** A socket's path has to fit into 104 bytes on some systems. */
const LONGEST_PATH = 100;

/**
 * Serves the operator on a socket of the file system, so that rights of files decide who may ask and nothing of it can
 * be reached over the network.
 */
export async function serveOperator(
  wanted: string,
  actions: OperatorActions,
  onDefect: (error: unknown) => void,
): Promise<OperatorSocket> {
  const path = socketPath(wanted);
  const server = createServer((request, response) => {
    answer(request, actions, onDefect).then(
      ({ status, body }) => send(response, status, body),
      (error: unknown) => {
        onDefect(error);
        send(response, 500, { error: { code: 'defect', message: operatorSocketMessages.failed } });
      },
    );
  });
  // The store's lock is held by now, so a socket that is still there belongs to a host that died.
  rmSync(path, { force: true });
  await listen(server, path);
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  return {
    path,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Inside the data folder when that is near enough, otherwise in a folder of this user's own. */
function socketPath(wanted: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\handrail-${shortName(wanted)}`;
  if (Buffer.byteLength(wanted) <= LONGEST_PATH) return wanted;
  const folder = join('/tmp', `handrail-${userInfo().uid}`);
  makeFolders(folder);
  const socket = join(folder, `${shortName(dirname(wanted))}.sock`);
  // Anybody may have made a folder of that name there.
  requireOwnSocketFolder(socket);
  return socket;
}

function shortName(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

interface Answer {
  readonly status: number;
  readonly body: JsonValue;
}

async function answer(
  request: IncomingMessage,
  actions: OperatorActions,
  onDefect: (error: unknown) => void,
): Promise<Answer> {
  const name = (request.url ?? '').slice(1);
  const action = request.method === 'POST' && Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) return { status: 404, body: { error: { code: 'unknown', message: commonMessages.noAction } } };
  try {
    return { status: 200, body: { result: await action(await readInput(request)) } };
  } catch (error) {
    if (error instanceof OperatorRefusal) {
      return { status: 409, body: { error: { code: error.code, message: error.message } } };
    }
    onDefect(error);
    const message = error instanceof Error ? error.message : String(error);
    return { status: 500, body: { error: { code: 'failed', message } } };
  }
}

async function readInput(request: IncomingMessage): Promise<JsonObject> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new OperatorRefusal('too-large', operatorSocketMessages.tooLarge);
    chunks.push(chunk);
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}');
    if (isJsonObject(value as JsonValue)) return value as JsonObject;
  } catch {
    // Told below.
  }
  throw new OperatorRefusal('no-json', operatorSocketMessages.notObject);
}

function send(response: ServerResponse, status: number, body: JsonValue): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
