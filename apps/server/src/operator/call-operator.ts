import { request } from 'node:http';
import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { callOperatorMessages } from '../messages/operator.ts';
import { OperatorRefusal } from './operator-refusal.ts';

/** Asks the host behind a socket. Undefined when there is no listener there any more. */
export async function callOperator(
  socket: string,
  action: string,
  input: JsonObject = {},
): Promise<{ readonly result: JsonValue } | undefined> {
  const text = await post(socket, action, JSON.stringify(input)).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    // The connection was there, so the host may have begun.
    if (code === 'ECONNRESET' || code === 'EPIPE') throw ended();
    throw error;
  });
  if (text === undefined) return undefined;
  const answer: unknown = JSON.parse(text);
  if (isJsonObject(answer as JsonValue)) {
    const { result, error } = answer as JsonObject;
    if (result !== undefined) return { result };
    if (isJsonObject(error)) throw new OperatorRefusal(String(error.code), String(error.message));
  }
  throw new Error('The host answered with something else than it should.');
}

function ended(): OperatorRefusal {
  return new OperatorRefusal('host-ended', callOperatorMessages.ended);
}

function post(socketPath: string, action: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, path: `/${action}`, method: 'POST' }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => {
        text += chunk;
      });
      incoming.on('end', () => resolve(text));
      incoming.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
