import { isJsonObject, ownProperty } from '@handrail/base';
import { readOutcome, type ToolContent, type ToolResult, TransportFailure } from '@handrail/tools';

const MAX_CONTENT = 100;

/** Takes an envelope that came over a wire, as a copy with nothing else in it. Its text is kept as it was. */
export function readEnvelope(value: unknown): ToolResult {
  try {
    const { ok } = readOutcome(value);
    const content = textsOf(value);
    return ok ? { content } : { content, isError: true };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'It cannot be read.';
    throw new TransportFailure('protocol', `The provider's answer is not an envelope. ${reason}`, {
      cause: error,
    });
  }
}

function textsOf(value: unknown): readonly ToolContent[] {
  const content = isJsonObject(value) ? ownProperty(value, 'content') : undefined;
  if (!Array.isArray(content) || content.length > MAX_CONTENT) throw new Error('It has too much content.');
  return content.flatMap((item: unknown) => {
    const text = isJsonObject(item) && ownProperty(item, 'type') === 'text' && ownProperty(item, 'text');
    return typeof text === 'string' ? [{ type: 'text' as const, text }] : [];
  });
}
