import { isJsonObject, type JsonObject } from '@handrail/base';

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly needed: 'owner' | readonly string[];
}

/** What was answered; nothing of a stream, which would not end. */
export async function answerIn(reply: Response): Promise<JsonObject> {
  if (!reply.headers.get('content-type')?.startsWith('text/event-stream'))
    return (await reply.json().catch(() => ({}))) as JsonObject;
  await reply.body?.cancel();
  return {};
}

/** Every operation that needs a key or a session, with what its description says it needs. */
export async function operationsOf(url: string): Promise<readonly Operation[]> {
  const { paths } = (await (await fetch(`${url}/v1/openapi.json`)).json()) as JsonObject;
  const found: Operation[] = [];
  for (const [path, methods] of Object.entries(isJsonObject(paths) ? paths : {})) {
    for (const [method, operation] of Object.entries(isJsonObject(methods) ? methods : {})) {
      const security = isJsonObject(operation) && Array.isArray(operation.security) ? operation.security : [];
      const key = security.find((each) => isJsonObject(each) && 'key' in each) as JsonObject | undefined;
      if (security.length === 0) continue;
      const needed = key ? (key.key as readonly string[]) : 'owner';
      found.push({ method: method.toUpperCase(), path, needed });
    }
  }
  return found;
}
