import { isJsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { ToolResult } from '@handrail/tools';
import type { Claim } from './trial.ts';

/** An answer of the runtime, reduced to what is judged. */
export interface Reply {
  readonly claim: Claim;
  readonly changed: readonly string[];
  /** Rules of everything that was remarked on. */
  readonly diagnostics: readonly string[];
  readonly result?: string;
  readonly output?: JsonValue;
  readonly rows?: readonly JsonValue[];
  readonly isCut?: boolean;
  readonly links?: readonly string[];
  readonly error?: { readonly code: string; readonly message: string; readonly detail: string };
}

/** The answer of an execution, as an object of the runtime or as JSON of it. */
export function replyOfOutcome(outcome: unknown): Reply {
  const read = (name: string) => (isRecord(outcome) ? ownValue(outcome, name) : undefined);
  const error = read('error');
  const inError = (name: string) => text(isRecord(error) ? ownValue(error, name) : undefined);
  const result = read('result');
  const rows = read('rows');
  return {
    claim: claimOf(text(read('status')), read('verdict'), inError('reason')),
    changed: list(read('changed')).map(text),
    diagnostics: list(read('diagnostics')).map((each) => text(isRecord(each) ? each.rule : '')),
    ...(typeof result === 'string' ? { result } : {}),
    ...(read('output') === undefined ? {} : { output: read('output') as JsonValue }),
    ...(Array.isArray(rows) ? { rows: rows as JsonValue[], isCut: read('isCut') === true } : {}),
    ...(isRecord(error)
      ? { error: { code: inError('code'), message: inError('message'), detail: inError('detail') } }
      : {}),
  };
}

/** The answer of a tool: an outcome on the wire, data, or an error. */
export function replyOfTool({ content, isError }: ToolResult): Reply {
  const body: JsonValue = JSON.parse(content[0]?.text ?? 'null');
  const read = (name: string) => (isJsonObject(body) ? ownProperty(body, name) : undefined);
  if (isError) {
    const code = text(read('code'));
    const message = text(read('message'));
    const claim = claimOf('execution_error', undefined, code === 'x-outcome-unclear' ? UNCLEAR : code);
    return { claim, changed: [], diagnostics: [], error: { code, message, detail: message } };
  }
  const [data] = list(read('data'));
  const links = read('links');
  return {
    ...replyOfOutcome(body),
    ...(isJsonObject(data) ? { rows: list(data.rows) as JsonValue[], isCut: data.isCut === true } : {}),
    ...(Array.isArray(links)
      ? { links: links.map((each) => text(isJsonObject(each) ? each.route : '')) }
      : {}),
  };
}

const UNCLEAR = 'OUTCOME_UNCLEAR';

/** The verdict decides where there is one; an answer without one is taken at the word of its status. */
function claimOf(status: string, verdict: unknown, reason: string): Claim {
  if (status === 'awaiting_review') return 'review';
  if (verdict === 'succeeded') return 'done';
  if (verdict === 'unclear' || reason === UNCLEAR) return 'unclear';
  if (verdict === 'failed' && (status === 'completed' || reason === 'SITE_REPORTED_FAILURE')) return 'failed';
  return status === 'completed' && verdict === undefined ? 'done' : 'refused';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function ownValue(record: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
