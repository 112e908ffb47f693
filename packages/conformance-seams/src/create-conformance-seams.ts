import { isJsonObject, type JsonObject, type JsonValue, type SchemaCheck } from '@handrail/base';
import { type HostTesting, servePrompts } from '@handrail/host';
import { readPromptTemplate } from '@handrail/host/nodes';
import type { Digest, Timers } from '@handrail/tools';
import { conversationGate } from './conversation-gate.ts';
import { type EngineVersions, readForcedVersion } from './forced-engine-version.ts';
import { KeptSpans } from './kept-spans.ts';
import { LlmCache } from './llm-cache.ts';
import { mockAgent } from './mock-agent.ts';
import { createMockAi } from './mock-ai.ts';
import { MockPrograms } from './mock-programs.ts';
import { mockProviderIds } from './mock-provider.ts';
import { createMockedPrompt } from './mocked-prompt.ts';
import { MovedNames } from './moved-names.ts';
import { costEmit, createSecretEcho, modelInsufficient } from './probes.ts';
import { repeatingIdentity } from './repeated-message.ts';
import { requiresMissing } from './requires-missing.ts';
import { createStructuredOutput } from './structured-output.ts';

export interface ConformanceSeamsOptions {
  /** For mock providers that take their time. */
  readonly timers: Timers;
  /** SHA-256 in hexadecimal. Without it there is no seam for cache keys. */
  readonly digest?: Digest;
  /** Without it there is no model that gives documents. */
  readonly schemaCheck?: SchemaCheck;
  /** Templates of prompts, which also need `digest`. */
  readonly prompts?: readonly JsonObject[];
  /** 0 to 2 when left out. */
  readonly forceEngineVersions?: EngineVersions;
  /** Answers every request of the API as if there were too many. */
  readonly limitsEveryRequest?: boolean;
}

/** What the conformance suite needs of a host and no user does. Each part drives what a request of a user drives. */
export function createConformanceSeams({
  timers,
  digest,
  schemaCheck,
  prompts = [],
  forceEngineVersions = { min: 0, max: 2 },
  limitsEveryRequest = false,
}: ConformanceSeamsOptions): HostTesting {
  const cache = digest && new LlmCache(digest);
  const programs = new MockPrograms();
  const spans = new KeptSpans();
  const names = new MovedNames();
  return {
    nodeTypes: [
      requiresMissing,
      repeatingIdentity,
      mockAgent,
      createMockedPrompt({ timers }),
      conversationGate,
      costEmit,
      modelInsufficient,
      ...(schemaCheck ? [createStructuredOutput({ programs, schemaCheck })] : []),
      ...(digest ? [createSecretEcho(digest), createMockAi(prompts.map(readPromptTemplate), digest)] : []),
    ],
    ...(cache && { cacheKey: (tenant: string, request: JsonObject) => cache.ask(tenant, request) }),
    ...(digest && prompts.length > 0 && { prompts: servePrompts(prompts, digest) }),
    program: (tenant, nodeId, answers) => programs.set(tenant, nodeId, answers),
    spans,
    names,
    reset() {
      cache?.clear();
      programs.clear();
      spans.clear();
      names.clear();
    },
    features: {
      mockAgent: true,
      spans: true,
      mockProviders: mockProviderIds,
      forceEngineVersions,
      limitsEveryRequest,
    },
    admit({ mockProvider, forceEngineVersion }) {
      if (mockProvider !== undefined && !isServed(mockProvider)) {
        const message = 'This host has no such mock provider.';
        const details = { supported: mockProviderIds };
        return { ok: false, refusal: { code: 'unsupported_mock_provider', message, details } };
      }
      if (forceEngineVersion === undefined) return { ok: true, value: {} };
      return readForcedVersion(forceEngineVersion, forceEngineVersions);
    },
  };
}

/** A provider that is not even named is left to the check of the options, which says what is wrong with it. */
function isServed(mockProvider: JsonValue): boolean {
  if (!isJsonObject(mockProvider) || typeof mockProvider.id !== 'string') return true;
  return mockProviderIds.some((id) => id === mockProvider.id);
}
