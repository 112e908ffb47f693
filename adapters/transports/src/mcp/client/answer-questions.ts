import { isJsonObject, ownProperty } from '@handrail/base';
import { cleanText } from '@handrail/tools';
import type { Client, ElicitResult } from '@modelcontextprotocol/client';
import type { McpClientOptions } from './mcp-client-options.ts';

const MAX_QUESTION = 10_000;

/** Takes a provider's questions to the owner. What is more than a yes or no is not asked here. */
export function answerQuestions(client: Client, askOwner: NonNullable<McpClientOptions['askOwner']>): void {
  client.setRequestHandler('elicitation/create', async ({ params }, { mcpReq }): Promise<ElicitResult> => {
    const box = params.mode === 'url' ? undefined : boxOf(params.requestedSchema);
    if (box === undefined) return { action: 'cancel' };
    switch (await askOwner(cleanText(params.message, MAX_QUESTION), mcpReq.signal)) {
      case 'agreed':
        return { action: 'accept', content: box === null ? {} : { [box]: true } };
      case 'declined':
        return { action: 'decline' };
      default:
        return { action: 'cancel' };
    }
  });
}

/** The name of the one box to tick, null when there is none, undefined when the form asks for more than that. */
function boxOf(schema: unknown): string | null | undefined {
  const properties = isJsonObject(schema) ? ownProperty(schema, 'properties') : undefined;
  if (!isJsonObject(properties)) return undefined;
  const [first, ...others] = Object.entries(properties);
  if (!first) return null;
  const [name, box] = first;
  return others.length === 0 && isJsonObject(box) && box.type === 'boolean' ? name : undefined;
}
