import type { JsonValue } from '@handrail/base';
import type { PromptLibrary } from './prompt-library.ts';
import { type PromptTemplate, refText } from './prompt-template.ts';

/** From the nearest to the farthest (prompts.md §Resolution chain). */
export const PROMPT_LAYERS = [
  'run-configurable',
  'node',
  'agent-intrinsic',
  'agent-overrides',
  'agent-library-default',
  'workflow-defaults',
  'host-defaults',
] as const;
export type PromptLayer = (typeof PROMPT_LAYERS)[number];

export type PromptChainEntry = {
  readonly layer: PromptLayer;
  readonly source?: string;
  readonly applied: boolean;
  readonly reason?: string;
};

export interface ResolvedPrompt {
  readonly chain: readonly PromptChainEntry[];
  readonly template: PromptTemplate | undefined;
}

/** The first layer that names a template of the library decides; the others say what they would have named. */
export function resolvePrompt(
  candidates: { readonly [Layer in PromptLayer]?: JsonValue | undefined },
  library: PromptLibrary,
): ResolvedPrompt {
  let chosen: PromptTemplate | undefined;
  const chain = PROMPT_LAYERS.map((layer): PromptChainEntry => {
    const ref = candidates[layer];
    if (ref === undefined) return { layer, applied: false, reason: 'no candidate at this layer' };
    const template = library.resolve(ref);
    if (!template) return { layer, applied: false, reason: 'no such template' };
    const source = refText(template);
    if (chosen) return { layer, source, applied: false, reason: 'superseded by a nearer layer' };
    chosen = template;
    return { layer, source, applied: true };
  });
  return { chain, template: chosen };
}
