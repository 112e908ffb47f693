import { isJsonObject, type JsonObject, type JsonValue, mayRound, parseJson } from '@handrail/base';

/**
 * The JSON text of a message, or of several. Long numbers in the input of a tool become text, as everywhere; the rest is
 * the protocol's own, where a request must be answered under exactly the id it has. Throws a SyntaxError.
 */
export function parseMessage(text: string): JsonValue {
  const message: JsonValue = JSON.parse(text);
  if (!mayRound(text)) return message;
  const exact = parseJson(text);
  if (!isList(message) || !isList(exact)) return withInputOf(message, exact);
  return message.map((each, index) => withInputOf(each, exact[index] ?? null));
}

function withInputOf(message: JsonValue, exact: JsonValue): JsonValue {
  const [params, exactParams] = [paramsOf(message), paramsOf(exact)];
  if (!isJsonObject(message) || !params || !exactParams || !Object.hasOwn(params, 'arguments'))
    return message;
  return { ...message, params: { ...params, arguments: exactParams.arguments ?? null } };
}

function paramsOf(message: JsonValue): JsonObject | undefined {
  return isJsonObject(message) && isJsonObject(message.params) ? message.params : undefined;
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
