import type { JsonObject } from '@handrail/base';
import { type Capability, checkArguments, ROW_KEY, rowKeyOf, runAction } from '@handrail/page';
import type { Correction, PlannedCall, Question } from '@handrail/planner';
import * as messages from '../messages.ts';
import type { Gathered } from '../planner/gather.ts';
import { type Desk, pageHere } from './desk.ts';
import { editedValue, fieldsOf, type RequestField, readEdited } from './fields.ts';
import { type PageFields, pageFields } from './page-fields.ts';
import type { Planned } from './proposal.ts';
import { type Report, reportAction } from './report.ts';
import { isSecretField } from './secrets.ts';

/** A plan as the owner sees it, before anything happens. */
export interface ShownPlan {
  /** In order. */
  readonly steps: readonly ShownStep[];
  /** What was said and not used. */
  readonly unused: readonly string[];
  /** What was read otherwise than it is written. */
  readonly corrections: readonly Correction[];
  /** Asks about a change that was not understood. */
  readonly question?: Question;
  readonly isEditing: boolean;
}

/** One call of a plan. */
export interface ShownStep {
  readonly call: PlannedCall;
  readonly capability: Capability;
  readonly args: JsonObject;
  /** Where each value comes from, in words; nothing for a value that is not shown. */
  readonly sources: ReadonlyMap<string, string>;
  readonly fields: readonly RequestField[];
  readonly onPage: PageFields;
  /** What is in the way, by field; the empty name is the step as a whole. Empty when it can go on. */
  readonly problems: ReadonlyMap<string, string>;
  /** Required fields that nobody has given a value yet. */
  readonly missing: ReadonlySet<string>;
}

export interface Preparation {
  readonly plan: ShownPlan;
  /** Why it cannot happen here whatever the values are, or with these. */
  readonly report?: Report;
}

/** Makes a plan of calls: checks their arguments, and whether the first could happen here at all. */
export async function preparePlan(
  { execution }: Desk,
  gathered: Gathered,
  { calls, unused, corrections, question }: Omit<Planned, 'kind'>,
): Promise<Preparation> {
  const steps = calls.flatMap((call) => stepOf({ execution }, gathered, call) ?? []);
  const said = { unused, corrections, ...(question ? { question } : {}) };
  const isEditing = steps.some(({ problems, missing }) => problems.size + missing.size > 0);
  const plan = { steps, ...said, isEditing };
  const [first] = steps;
  if (!first || isEditing || first.call.kind === 'view') return { plan };
  const { capability, args } = first;
  const trial = await runAction(execution, capability.id, args, { isTrial: true });
  if (!trial.error) return { plan };
  if (capability.rows && rowKeyOf(args) !== undefined && trial.error.reason === 'NOT_ON_THIS_PAGE') {
    const asked = { ...first, problems: new Map([[ROW_KEY, trial.error.detail]]) };
    return { plan: { ...plan, steps: [asked, ...steps.slice(1)], isEditing: true } };
  }
  return { plan, report: reportAction(capability, trial) };
}

export function stepOf(
  { execution }: Desk,
  { core, knowledge }: Gathered,
  call: PlannedCall,
): ShownStep | undefined {
  const capability = knowledge.site.capabilities.get(call.capability);
  if (!capability) return undefined;
  const { inputSchema, rows } = capability;
  const names = fieldsOf(inputSchema, new Map()).map(({ name }) => name);
  const row = rowKeyOf(call.args);
  // The rows of a list have the same fields; until it is known which is meant, the first one gives their labels.
  const onPage = capability.isHere
    ? pageFields(pageHere(execution), capability.id, names, row ?? rows?.[0]?.key)
    : fieldsElsewhere(call.capability, names, knowledge);
  const fields = withOptions(fieldsOf(inputSchema, onPage.labels, rows), call.capability, knowledge);
  const checked = checkArguments(call.args, inputSchema, execution.schemaCheck);
  const args = checked.ok ? checked.args : call.args;
  const sources = new Map(
    Object.keys(args)
      .filter((name) => !onPage.secrets.has(name))
      .map((name) => {
        const source = Object.hasOwn(call.sources, name) ? call.sources[name] : undefined;
        return [name, source ? core.sourceText(source) : messages.noSource];
      }),
  );
  const shown = { call: { ...call, args }, capability, args, sources, fields, onPage };
  if (checked.ok) return { ...shown, problems: new Map(), missing: new Set() };
  const missing = new Set(checked.missing);
  const problems = new Map(
    checked.problems
      .filter(({ field }) => !missing.has(field) && (field !== '' || missing.size === 0))
      .map(({ field, message }) => [names.includes(field) ? field : '', message]),
  );
  return { ...shown, problems, missing };
}

/** Fields with what people read for each of their options: a code alone means little. */
function withOptions(
  fields: readonly RequestField[],
  action: string,
  { forms }: Gathered['knowledge'],
): readonly RequestField[] {
  const known = forms.filter((form) => form.action === action).flatMap((form) => form.fields);
  return fields.map((field) => {
    const options = known
      .filter(({ name }) => name === field.name)
      .flatMap((each) => each.options)
      .filter(({ value, label }) => label.toLowerCase() !== value.toLowerCase());
    if (field.rows.size > 0 || options.length === 0) return field;
    return { ...field, rows: new Map(options.map(({ value, label }) => [value, label])) };
  });
}

/** What was seen of the fields of an action on another page. */
function fieldsElsewhere(
  action: string,
  names: readonly string[],
  knowledge: Gathered['knowledge'],
): PageFields {
  const known = knowledge.forms.find((form) => form.action === action)?.fields ?? [];
  return {
    labels: new Map(known.filter(({ label }) => label !== '').map(({ name, label }) => [name, label])),
    secrets: new Set(names.filter((name) => isSecretField(knowledge, action, name))),
  };
}

export function callsOf({ steps }: ShownPlan): readonly PlannedCall[] {
  return steps.map(({ call }) => call);
}

/** The call with what was typed into its card. A value that was changed has what was typed as its source. */
export function editCall({ call, fields }: ShownStep, typed: ReadonlyMap<string, string>): PlannedCall {
  const edited = readEdited(fields, typed);
  const args: Record<string, JsonObject[string]> = {};
  const sources: Record<string, PlannedCall['sources'][string]> = {};
  for (const [name, value] of Object.entries(edited)) {
    const before = Object.hasOwn(call.args, name) ? call.args[name] : undefined;
    const source = Object.hasOwn(call.sources, name) ? call.sources[name] : undefined;
    const text = editedValue(value);
    const isKept = before !== undefined && editedValue(before) === text;
    args[name] = isKept ? before : value;
    if (!isKept) sources[name] = { from: 'reply', text };
    else if (source) sources[name] = source;
  }
  return { ...call, args, sources };
}
