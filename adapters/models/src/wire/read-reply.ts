import { isJsonObject, type JsonObject } from '@handrail/base';
import type { ModelNames } from '@handrail/tools';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { ChatFailure } from '../chat/chat-failure.ts';
import type { ChatReply } from '../chat/chat-model.ts';
import { ReplyDraft } from './reply-draft.ts';

const TOO_LARGE = 'The answer of the model is larger than allowed.';

/** Reads the answer of an endpoint: whole, or as a stream of events when one was asked for and is given. */
export async function readReply(
  response: Response,
  names: ModelNames,
  maxBytes: number,
  onText?: (text: string) => void,
): Promise<ChatReply> {
  const draft = new ReplyDraft();
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false;
  if (isStream) {
    await readEvents(response, draft, maxBytes, onText);
  } else {
    const text = draft.take(readDocument(await readText(response, maxBytes)));
    if (text !== '') onText?.(text);
  }
  return draft.finish(names);
}

async function readEvents(
  response: Response,
  draft: ReplyDraft,
  maxBytes: number,
  onText?: (text: string) => void,
): Promise<void> {
  if (!response.body) throw unreadable();
  const events = response.body
    .pipeThrough(limit(maxBytes))
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  for await (const { data } of events) {
    if (data === '[DONE]') return;
    const document = readDocument(data);
    if (isJsonObject(document.error))
      throw new ChatFailure('unreachable', 'The model stopped in its answer.');
    const text = draft.take(document);
    if (text !== '') onText?.(text);
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return '';
  const texts: string[] = [];
  const pieces = response.body.pipeThrough(limit(maxBytes)).pipeThrough(new TextDecoderStream());
  for await (const piece of pieces) texts.push(piece);
  return texts.join('');
}

function limit(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let left = maxBytes;
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left < 0) controller.error(new ChatFailure('too-large', TOO_LARGE));
      else controller.enqueue(chunk);
    },
  });
}

function readDocument(text: string): JsonObject {
  try {
    const document: unknown = JSON.parse(text);
    if (isJsonObject(document)) return document;
  } catch {
    // Below.
  }
  throw unreadable();
}

function unreadable(): ChatFailure {
  return new ChatFailure('unreadable', 'The endpoint does not answer in the chat completions protocol.');
}
