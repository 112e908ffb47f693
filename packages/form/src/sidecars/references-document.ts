import type { JsonObject } from '@handrail/base';
import type { PlaceIndex } from './place-index.ts';
import type { TargetDefinition } from './target-definition.ts';

export type Audience = 'human' | 'agent' | 'both';
export type ReferencePriority = 'primary' | 'supplementary' | 'background';

/** One help entry, with its `$ref` resolved and its defaults filled in. All of it is data from outside. */
export interface HelpReference {
  readonly target: string;
  readonly type: string;
  readonly audience: Audience;
  readonly priority: ReferencePriority;
  readonly rel: string;
  readonly id?: string;
  readonly title?: string;
  readonly uri?: string;
  readonly content?: string | JsonObject;
  readonly mediaType?: string;
  readonly language?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly selector?: string;
  readonly extensions?: JsonObject;
}

/** A references document that applies to one definition. */
export interface ReferencesDocument {
  readonly version: string;
  readonly url?: string;
  readonly name?: string;
  readonly title?: string;
  readonly description?: string;
  readonly targetDefinition: TargetDefinition;
  readonly references: readonly HelpReference[];
  readonly extensions?: JsonObject;
  /** The references by item; those whose target meets no item are missing here. */
  readonly places: PlaceIndex<PositionedReference>;
}

export interface PositionedReference {
  readonly reference: HelpReference;
  readonly position: number;
}
