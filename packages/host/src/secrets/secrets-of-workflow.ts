import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';

/** A node that needs a secret. */
export interface SecretUse {
  readonly nodeId: string;
  readonly secret: string;
}

/** Which secrets the nodes of a workflow document name. A document that cannot be read names none. */
export function secretsOfWorkflow(document: string): readonly SecretUse[] {
  const nodes = ownProperty(parsed(document), 'nodes');
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: JsonValue) => {
    if (!isJsonObject(node) || node.typeId !== 'http.fetch') return [];
    const headers = ownProperty(objectOf(node.config), 'secretHeaders');
    return Object.values(objectOf(headers)).flatMap((header) => {
      const secret = ownProperty(objectOf(header), 'secret');
      return typeof secret === 'string' ? [{ nodeId: String(node.id), secret }] : [];
    });
  });
}

function parsed(document: string): JsonObject {
  try {
    const value: JsonValue = JSON.parse(document);
    return objectOf(value);
  } catch {
    return {};
  }
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value ?? null) ? (value as JsonObject) : {};
}
