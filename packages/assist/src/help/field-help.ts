import type { JsonObject } from '@handrail/base';
import {
  type Audience,
  compareReferences,
  conceptFor,
  type FieldConcept,
  type Form,
  type FormNodeState,
  type FoundReference,
  findReferences,
} from '@handrail/form';
import { cleanText, type PageRequest, pageOf } from '@handrail/tools';
import { DEFAULT_REFERENCE_LIMIT, MAX_LIMIT } from '../answers/limits.ts';
import { textLimits } from '../answers/text-limits.ts';
import { labelOf } from '../introspection/field-at.ts';
import type { Sidecars } from '../load-sidecars.ts';
import { commonMistakes } from './common-mistakes.ts';
import {
  isReferenceType,
  MAX_CONTENT_LENGTH,
  type ReferenceEntry,
  type ReferenceType,
  showReference,
} from './reference-entry.ts';
import { oneSentence } from './sentence.ts';
import { valueRule } from './value-rule.ts';

/** Entries written to be read, in the order a person would open them. */
const READABLE = ['documentation', 'glossary', 'policy', 'regulation'] as const;

/**
 * One sentence about a field, from the first of these that says something: the author's description, the hint, a
 * reference written for reading, and last what the field takes.
 */
function summarizeHelp({ form, field, help }: HelpFacts): string {
  const { description = '', hint = '' } = field.item ?? {};
  if (description.trim() !== '') return description;
  if (hint.trim() !== '') return hint;
  for (const type of READABLE) {
    for (const { content, excerpt } of help.references[type] ?? []) {
      const text = typeof content === 'string' ? content : excerpt;
      if (text !== undefined && text.trim() !== '') return text;
    }
  }
  const meaning = help.concept?.display;
  const about = meaning === undefined || meaning === help.label ? help.label : `${help.label} (${meaning})`;
  return `${about} takes ${valueRule(form, field).takes}.`;
}

export interface FieldHelp {
  readonly path: string;
  readonly label: string;
  readonly references: Readonly<Partial<Record<ReferenceType, readonly ReferenceEntry[]>>>;
  readonly concept?: FieldConceptBinding;
  readonly equivalents?: readonly FieldConceptEquivalent[];
  /** Made from the parts above and from the definition. Advice: where a reference says otherwise, it is right. */
  readonly summary?: string;
  readonly commonMistakes?: readonly string[];
  /** How many references there are in all, when only some are shown; `cursor` asks for the next ones. */
  readonly referenceCount?: number;
  readonly cursor?: string;
}

export interface FieldConceptBinding {
  readonly concept: string;
  readonly system?: string;
  readonly code?: string;
  readonly display?: string;
}

export interface FieldConceptEquivalent extends Partial<FieldConceptBinding> {
  readonly type: 'exact' | 'close' | 'broader' | 'narrower' | 'related';
}

/** What a summary can be made from. All of it is cleaned already. */
export interface HelpFacts {
  readonly form: Form;
  readonly field: FormNodeState;
  readonly help: FieldHelp;
}

/** Makes the summary of a field's help, or none. May use anything it likes; the answer is advice (Assist §5.4). */
export type Summarize = (facts: HelpFacts) => string | undefined;

export interface HelpOptions extends PageRequest {
  readonly audience: Audience;
  /** `false` leaves summary and common mistakes out. */
  readonly summarize?: Summarize | false;
}

/** Resolves what is known about a field from its sidecars and its definition (Assist §5). Nothing is fetched. */
export function helpFor(
  form: Form,
  field: FormNodeState,
  sidecars: Sidecars,
  options: HelpOptions,
): FieldHelp {
  const concept = conceptFor(sidecars, field.path, field.item?.semanticType);
  const authoritative: FieldHelp = {
    path: field.path,
    label: labelOf(field),
    ...referencesFor(form, field, sidecars, options),
    ...showConcept(concept),
  };
  if (options.summarize === false) return authoritative;
  const facts: HelpFacts = { form, field, help: authoritative };
  const summary = oneSentence((options.summarize ?? summarizeHelp)(facts) ?? '');
  const mistakes = commonMistakes(form, field, options.audience);
  return {
    ...authoritative,
    ...(summary === '' ? {} : { summary }),
    ...(mistakes.length > 0 ? { commonMistakes: mistakes } : {}),
  };
}

/**
 * The eight steps of Assist §5.2. The ancestors of a path are walked on purpose; nothing is inherited. What belongs to
 * an item that is hidden now is left out (references §4.5).
 */
function referencesFor(
  form: Form,
  field: FormNodeState,
  { references }: Sidecars,
  { audience, ...request }: HelpOptions,
): Pick<FieldHelp, 'references' | 'referenceCount' | 'cursor'> {
  const found = findReferences(references, field.path, {
    ancestors: true,
    audience,
    relevant: (path) => {
      const state = form.state(path);
      return state.ok && state.relevant;
    },
  })
    .filter(({ reference }) => isReferenceType(reference.type))
    .sort(compareReferences);
  const query: JsonObject = { help: field.path, audience };
  const { items, total, cursor } = pageOf(found, request, {
    query,
    defaultLimit: DEFAULT_REFERENCE_LIMIT,
    maxLimit: MAX_LIMIT,
  });
  return {
    references: groupByType(items),
    ...(items.length < total ? { referenceCount: total } : {}),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

function groupByType(found: readonly FoundReference[]): FieldHelp['references'] {
  const groups = new Map<ReferenceType, ReferenceEntry[]>();
  const maxContent = Math.floor(MAX_CONTENT_LENGTH / Math.max(1, found.length));
  for (const { reference } of found) {
    if (!isReferenceType(reference.type)) continue;
    const group = groups.get(reference.type) ?? [];
    groups.set(reference.type, group);
    group.push(showReference(reference, maxContent));
  }
  return Object.fromEntries(groups);
}

function showConcept(concept: FieldConcept | undefined): Pick<FieldHelp, 'concept' | 'equivalents'> {
  if (!concept) return {};
  const equivalents = concept.equivalents
    .slice(0, MAX_EQUIVALENTS)
    .map(({ type, ...rest }): FieldConceptEquivalent => {
      // A relation of somebody's own claims at least kinship; without a type readers would take it for exact.
      return {
        ...showBinding(rest),
        type: type.startsWith('x-') ? 'related' : (type as FieldConceptEquivalent['type']),
      };
    });
  return {
    concept: { ...showBinding(concept), concept: cleanText(concept.concept, textLimits.uri) },
    ...(equivalents.length > 0 ? { equivalents } : {}),
  };
}

const MAX_EQUIVALENTS = 50;

function showBinding({
  concept,
  system,
  code,
  display,
}: Partial<FieldConceptBinding>): Partial<FieldConceptBinding> {
  return {
    ...(concept === undefined ? {} : { concept: cleanText(concept, textLimits.uri) }),
    ...(system === undefined ? {} : { system: cleanText(system, textLimits.uri) }),
    ...(code === undefined ? {} : { code: cleanText(code, textLimits.label) }),
    ...(display === undefined ? {} : { display: cleanText(display, textLimits.label) }),
  };
}
