import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { listAt, NodeConfigError, objectAt, optionalCountAt, optionalTextAt } from '@handrail/host/nodes';

/** What test callers may name in `configurable.mockProvider.id`. */
export const mockProviderIds = ['stream-text', 'error', 'usage-only'] as const;

export type MockProgram =
  | {
      readonly kind: 'stream-text';
      readonly tokens: readonly string[];
      readonly delayMs: number;
      readonly finishReason: string;
      readonly model: string;
      readonly usage: MockUsage;
    }
  | { readonly kind: 'error'; readonly code: string; readonly message: string }
  | { readonly kind: 'usage-only'; readonly model: string; readonly usage: MockUsage };

export interface MockUsage {
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly totalTokens: number;
}

const MOST_TOKENS = 1_000;
const FINISH_REASONS = ['stop', 'length', 'tool_calls', 'content_filter'];

/** Undefined when the run names none. */
export function readMockProgram(configurable: JsonObject): MockProgram | undefined {
  if (!Object.hasOwn(configurable, 'mockProvider')) return undefined;
  const provider = objectAt(configurable, 'mockProvider');
  const config = objectAt(provider, 'config');
  const model = optionalTextAt(config, 'model', 256) ?? 'mock-model';
  switch (provider.id) {
    case 'stream-text': {
      const tokens = listAt(config, 'tokens', MOST_TOKENS).map(textOf);
      return {
        kind: 'stream-text',
        tokens,
        delayMs: optionalCountAt(config, 'delayMsPerToken', { max: 60_000 }) ?? 0,
        finishReason: readFinishReason(config),
        model,
        usage: readUsage(config, tokens.length),
      };
    }
    case 'error':
      return {
        kind: 'error',
        code: optionalTextAt(config, 'code', 100) ?? 'provider_error',
        message: optionalTextAt(config, 'message') ?? 'The mock provider fails on purpose.',
      };
    case 'usage-only':
      return { kind: 'usage-only', model, usage: readUsage(config, 0) };
    default:
      throw new NodeConfigError('mockProvider.id', `The mock providers are ${mockProviderIds.join(', ')}.`);
  }
}

function textOf(token: JsonValue): string {
  if (typeof token === 'string' && token.length <= 10_000) return token;
  throw new NodeConfigError('mockProvider.config.tokens', 'Tokens are texts of at most 10000 characters.');
}

function readFinishReason(config: JsonObject): string {
  const reason = optionalTextAt(config, 'finishReason', 100) ?? 'stop';
  if (FINISH_REASONS.includes(reason)) return reason;
  throw new NodeConfigError('finishReason', `"finishReason" must be one of ${FINISH_REASONS.join(', ')}.`);
}

/** Either spelling of usage is common; what a program leaves out is counted. */
function readUsage(config: JsonObject, tokens: number): MockUsage {
  const usage = Object.hasOwn(config, 'usage') ? config.usage : undefined;
  const given = isJsonObject(usage) ? usage : {};
  const limit = { max: 1_000_000_000 };
  const count = (names: readonly string[], otherwise: number) =>
    names.map((name) => optionalCountAt(given, name, limit)).find((each) => each !== undefined) ?? otherwise;
  const promptTokens = count(['promptTokens', 'inputTokens'], 0);
  const completionTokens = count(['completionTokens', 'outputTokens'], tokens);
  return {
    promptTokens,
    completionTokens,
    totalTokens: count(['totalTokens'], promptTokens + completionTokens),
  };
}
