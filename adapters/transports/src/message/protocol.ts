import { isJsonObject, ownProperty } from '@handrail/base';
import type { ToolDescriptor, ToolResult } from '@handrail/tools';

/** What a consumer sends. `callId` is its own choice and comes back in the answer (Assist §7.4). */
export type ConsumerMessage =
  | { readonly type: 'formspec.tools.list'; readonly callId: string }
  | {
      readonly type: 'formspec.tools.call';
      readonly callId: string;
      readonly name: string;
      readonly input?: unknown;
    }
  | { readonly type: 'formspec.tools.cancel'; readonly callId: string };

/** What a provider sends. It says nothing without being asked, but that it is gone. */
export type ProviderMessage =
  | {
      readonly type: 'formspec.tools.listed';
      readonly callId: string;
      readonly tools: readonly ToolDescriptor[];
    }
  | { readonly type: 'formspec.tools.answer'; readonly callId: string; readonly result: ToolResult }
  | { readonly type: 'formspec.tools.gone' };

/** The same messages as far as they are checked: what they carry is read by whoever needs it. */
export type ReceivedMessage =
  | { readonly type: 'formspec.tools.listed'; readonly callId: string; readonly payload: unknown }
  | { readonly type: 'formspec.tools.answer'; readonly callId: string; readonly payload: unknown }
  | { readonly type: 'formspec.tools.gone' };

const MAX_ID = 200;

/** Undefined for anything else: a channel carries the messages of others too, and of those who mean harm. */
export function readConsumerMessage(data: unknown): ConsumerMessage | undefined {
  const [type, callId, name, input] = read(data, ['type', 'callId', 'name', 'input']);
  if (!isCallId(callId)) return undefined;
  if (type === 'formspec.tools.list' || type === 'formspec.tools.cancel') return { type, callId };
  if (type !== 'formspec.tools.call' || typeof name !== 'string') return undefined;
  return { type, callId, name, input };
}

export function readProviderMessage(data: unknown): ReceivedMessage | undefined {
  const [type, callId, tools, result] = read(data, ['type', 'callId', 'tools', 'result']);
  if (type === 'formspec.tools.gone') return { type };
  if (!isCallId(callId)) return undefined;
  if (type === 'formspec.tools.listed') return { type, callId, payload: tools };
  return type === 'formspec.tools.answer' ? { type, callId, payload: result } : undefined;
}

/** Cloned data is plain, but an endpoint within one realm hands over the very object, accessors and all. */
function read(data: unknown, keys: readonly string[]): readonly unknown[] {
  try {
    return isJsonObject(data) ? keys.map((key) => ownProperty(data, key)) : [];
  } catch {
    return [];
  }
}

function isCallId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_ID;
}
