/** Where a run belongs in a trace of somebody else, as W3C Trace Context names it. */
export type TraceContext = {
  readonly traceId: string;
  readonly spanId: string;
  /** `tracestate`, passed on as it came. */
  readonly state?: string;
};

const PARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-.*)?$/;
const VERSION_0 = /^00-.{52}$/;
const NOTHING = /^0+$/;
const MAX_HEADER = 512;
const MEMBER =
  /^(?:[a-z0-9][a-z0-9_\-*/]{0,240}(?:@[a-z][a-z0-9_\-*/]{0,13})?)=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{1,256}$/;
const MAX_MEMBERS = 32;

/** Undefined for headers that are not as specified: those are ignored and never refused (Trace Context §3.2). */
export function readTraceContext(
  parent: string | undefined,
  state: string | undefined,
): TraceContext | undefined {
  if (parent === undefined || parent.length > MAX_HEADER) return undefined;
  const [, traceId = '', spanId = ''] = PARENT.exec(parent) ?? [];
  if (traceId === '' || NOTHING.test(traceId) || NOTHING.test(spanId)) return undefined;
  if (parent.startsWith('00') && !VERSION_0.test(parent)) return undefined;
  const kept = state === undefined ? undefined : readState(state);
  return { traceId, spanId, ...(kept !== undefined && { state: kept }) };
}

function readState(state: string): string | undefined {
  if (state.length > MAX_HEADER) return undefined;
  const members = state
    .split(',')
    .map((member) => member.trim())
    .filter((member) => member !== '');
  const isRight =
    members.length > 0 && members.length <= MAX_MEMBERS && members.every((each) => MEMBER.test(each));
  return isRight ? members.join(',') : undefined;
}
