import type { JsonObject, JsonValue } from '@handrail/base';
import { type Control, findControl } from '../controls/find-control.ts';
import { planFill } from '../controls/plan-fill.ts';
import { currentPage } from '../execution/current-page.ts';
import type { Execution } from '../execution/run-action.ts';
import { propertySchema } from '../manifest/property-schema.ts';
import { listActions } from '../resolution/list-actions.ts';
import { resolveField } from '../resolution/resolve.ts';
import { normalizeConcept } from '../schema-inference/concept.ts';
import { fieldConcept } from '../schema-inference/field-concept.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import { neverOffered } from './never-offered.ts';
import type { PageProfile, PageProfileEntry } from './page-profile.ts';

export interface PageMatch {
  readonly action: string;
  readonly field: string;
  readonly concept?: string;
  readonly value: JsonValue;
  readonly confidence: number;
  readonly relationship: 'exact' | 'field-key';
  /** In words a person can read. */
  readonly why: string;
}

/** As Assist §6.2 recommends. */
const DEFAULT_THRESHOLD = 0.5;
/** The weakest evidence that the recommended threshold still lets through. */
const FIELD_KEY_LEVEL = 0.5;

export interface PageMatchOptions {
  readonly threshold?: number;
  /**
   * How closely values are held against their fields. `kind`: only by what such a control holds, for readers who must
   * not see values, because lists with one option each would tell them.
   */
  readonly fit?: 'whole' | 'kind';
}

/**
 * Proposes values of a profile for the empty fields of a page, as is done for a form: by meaning first, by name only
 * where meaning finds nothing. What a field cannot take, secrets and acts of the owner are never proposed, and nothing
 * is written.
 */
export async function matchPageProfile<Element extends object>(
  execution: Execution<Element>,
  profile: PageProfile,
  { threshold = DEFAULT_THRESHOLD, fit = 'whole' }: PageMatchOptions = {},
): Promise<readonly PageMatch[]> {
  const { runtime, manifest } = execution;
  const index = currentPage(runtime);
  const byConcept = new Map(
    Object.entries(profile.concepts).map(([key, entry]) => [normalizeConcept(key), entry]),
  );
  const matches: PageMatch[] = [];
  for (const action of listActions(index, manifest?.actions).values()) {
    const declared = manifest?.actions.get(action.id);
    if (manifest && !declared) continue;
    for (const field of action.fields) {
      const at = resolveField(index, action.id, field, 'strict');
      const control = at.found ? findControl(index.tree, at.at.element) : undefined;
      if (!at.found || !control || runtime.fillable(control)) continue;
      const property = declared && propertySchema(declared.inputSchema, field);
      const concept = fieldConcept(property, index.tree, at.at.element);
      if (neverOffered(index.tree, field, control, concept) !== undefined) continue;
      const match = find(field, concept, byConcept, profile);
      if (!match || match.confidence < threshold) continue;
      const fits =
        fit === 'kind'
          ? isOfKind(control, match.value)
          : misfitOf(execution, index.tree, control, property, match.value) === undefined;
      if (!fits || isFilled(await runtime.readValue(control))) continue;
      matches.push({ action: action.id, field, ...match });
    }
  }
  return matches;
}

/** Why a control does not take a value; undefined when it does. */
export function misfitOf<Element extends object>(
  { schemaCheck }: Execution<Element>,
  tree: ElementTree<Element>,
  control: Control<Element>,
  property: JsonObject | undefined,
  value: JsonValue,
): string | undefined {
  if (property && schemaCheck.compile(property, { dialect: 'draft-07' })(value).length > 0)
    return 'The value does not fit the field.';
  const plan = planFill(tree, control, value);
  return plan.do === 'refuse' ? plan.reason : undefined;
}

function isOfKind<Element extends object>({ type }: Control<Element>, value: JsonValue): boolean {
  if (type === 'checkbox') return typeof value === 'boolean';
  if (type === 'checkboxes' || Array.isArray(value)) return type === 'checkboxes' || type === 'select';
  return typeof value === 'string' || typeof value === 'number';
}

/** A box that is not ticked is empty, and so is a control in which nothing is chosen. */
function isFilled(now: JsonValue | undefined): boolean {
  if (now === undefined || now === null || now === false || now === '') return false;
  return !(Array.isArray(now) && now.length === 0);
}

function find(
  field: string,
  concept: string | undefined,
  byConcept: ReadonlyMap<string, PageProfileEntry>,
  { fields }: PageProfile,
): Omit<PageMatch, 'action' | 'field'> | undefined {
  const entry = concept === undefined ? undefined : byConcept.get(normalizeConcept(concept));
  if (entry && concept !== undefined) {
    const { value, confidence } = entry;
    return {
      concept,
      value,
      confidence,
      relationship: 'exact',
      why: `The field means ${concept}, and the profile has a value for exactly that.`,
    };
  }
  const named = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (!named) return undefined;
  return {
    value: named.value,
    confidence: Math.min(FIELD_KEY_LEVEL, named.confidence),
    relationship: 'field-key',
    why: 'A field of the same name was filled in before; what it means is not known.',
  };
}
