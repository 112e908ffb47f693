import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { plainText } from '../text/visible-text.ts';
import { words } from '../words/words.ts';

export interface SaidEvent {
  /** The event in plain words. */
  readonly sentence: string;
  /** What somebody or something else wrote about it, for a quote beside it. */
  readonly quote: string | undefined;
}

/** An event in plain words. Everything of its payload is outside text and is cut. */
export function sayEvent(type: string, payload: JsonValue, nodeName: string): SaidEvent {
  const data = isJsonObject(payload) ? payload : {};
  return { sentence: sentenceOf(type, data, plainText(nodeName, 80)), quote: quoteOf(data) };
}

function sentenceOf(type: string, data: JsonObject, node: string): string {
  const { run } = words;
  if (type === 'interrupt.requested' || type === 'approval.requested' || type === 'clarification.requested') {
    const kind = textOf(data.kind) ?? type.split('.')[0];
    if (kind === 'approval') return run.asked.approval(node);
    return kind === 'clarification' ? run.asked.clarification(node) : run.asked.other(node);
  }
  const tool = toolName(textOf(data.toolName) ?? textOf(data.tool) ?? '');
  if (type === 'agent.toolReturned' && isJsonObject(data.error)) return run.toolFailed(tool);
  if (type === 'handrail.call.judged') {
    const doubts = typeof data.doubts === 'number' ? data.doubts : 0;
    return run.judged(tool, data.saidBy === 'owner', doubts);
  }
  const other =
    tool ||
    (textOf(data.decidedBy) ?? textOf(data.answeredBy) ?? textOf(data.voter) ?? textOf(data.askedBy) ?? '');
  const say = Object.hasOwn(run.events, type) ? run.events[type] : undefined;
  return say ? say(node || words.run.untitled, plainText(other, 80)) : plainText(type, 120);
}

/** Without where it comes from: `connector:form/claim/formspec.field.set` is `formspec.field.set`. */
function toolName(id: string): string {
  return plainText(id.slice(id.lastIndexOf('/') + 1), 80);
}

function quoteOf(data: JsonObject): string | undefined {
  const error = isJsonObject(data.error) ? data.error : isJsonObject(data.lastError) ? data.lastError : {};
  const text = textOf(error.message) ?? textOf(data.message) ?? textOf(data.reason);
  return text === undefined ? undefined : plainText(text, 200);
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
