import type { JsonValue } from '@handrail/base';
import type { Connection, HostRequest } from '../connection.ts';
import { UnexpectedAnswer } from '../errors.ts';
import { readAnswer } from '../read-answer.ts';

/** The answer to a request for events, once it has begun. */
export async function openStream(connection: Connection, request: HostRequest): Promise<Response> {
  const headers = { accept: 'text/event-stream', ...request.headers };
  const response = await connection.send({ ...request, headers });
  if (!response.ok) await readAnswer(response);
  if (!/^text\/event-stream\b/.test(response.headers.get('content-type') ?? '')) {
    response.body?.cancel().catch(() => {});
    throw new UnexpectedAnswer(response.status, 'The answer is not a stream of events.');
  }
  return response;
}

/** What the data of a frame says. */
export function parsed(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch (error) {
    throw new UnexpectedAnswer(200, 'An event of the stream is not JSON.', { cause: error });
  }
}
