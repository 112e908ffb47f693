import { isJsonObject, type JsonValue } from '@handrail/base';
import { looksLikeCredential } from '../redaction/redact-credentials.ts';
import type { SpanAttributes } from './run-span.ts';

const WORD = /^[A-Za-z][\w.:/-]{0,63}$/;

/** Spans leave the host, so a text that a node chose is told only if it is a short word and no credential. */
export function spanWord(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' && WORD.test(value) && !looksLikeCredential(value) ? value : undefined;
}

const NUMBERS = ['usd', 'tokens.input', 'tokens.output', 'duration_ms'] as const;
const WORDS = ['model', 'provider'] as const;

/** What may be said of costs, and nothing else (observability.md §Cost attribution attributes). */
export function costAttributes(value: JsonValue | undefined): SpanAttributes {
  if (!isJsonObject(value)) return {};
  const kept: Record<string, string | number> = {};
  for (const name of NUMBERS) {
    const number = value[`openwop.cost.${name}`];
    if (typeof number === 'number' && Number.isFinite(number)) kept[`openwop.cost.${name}`] = number;
  }
  for (const name of WORDS) {
    const word = spanWord(value[`openwop.cost.${name}`]);
    if (word !== undefined) kept[`openwop.cost.${name}`] = word;
  }
  return kept;
}

/** The same of a `provider.usage`, which names them otherwise. */
export function usageAttributes(payload: { readonly [name: string]: JsonValue }): SpanAttributes {
  const { provider, model, inputTokens, outputTokens, costEstimateUsd, durationMs } = payload;
  return costAttributes({
    'openwop.cost.provider': provider ?? null,
    'openwop.cost.model': model ?? null,
    'openwop.cost.tokens.input': inputTokens ?? null,
    'openwop.cost.tokens.output': outputTokens ?? null,
    'openwop.cost.usd': costEstimateUsd ?? null,
    'openwop.cost.duration_ms': durationMs ?? null,
  });
}
