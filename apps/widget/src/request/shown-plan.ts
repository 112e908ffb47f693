import type { JsonObject } from '@handrail/base';
import { type Capability, checkArguments, ROW_KEY, rowKeyOf, runAction } from '@handrail/page';
import { type Field, fieldsOf } from './fields.ts';
import { type PageFields, pageFields } from './page-fields.ts';
import { type Desk, type Proposal, pageHere } from './propose.ts';
import { type Report, reportAction } from './report.ts';

/** A plan as the owner sees it, before anything happens. */
export interface ShownPlan {
  readonly request: string;
  readonly kind: 'act' | 'look';
  readonly capability: Capability;
  readonly args: JsonObject;
  readonly why: string;
  readonly fields: readonly Field[];
  readonly onPage: PageFields;
  /** What stands in the way, by field; the empty name is the plan as a whole. Empty when it can go on. */
  readonly problems: ReadonlyMap<string, string>;
  /** Required fields that nobody has given a value yet. */
  readonly missing: ReadonlySet<string>;
  readonly isEditing: boolean;
}

export interface Preparation {
  readonly plan: ShownPlan;
  /** Why it cannot happen here whatever the values are, or with these. */
  readonly report?: Report;
}

/** Makes a plan of a proposal: checks its arguments, and whether it could happen here at all. */
export async function preparePlan(
  { execution }: Desk,
  request: string,
  { kind, capability, args, why }: Extract<Proposal, { readonly kind: 'act' | 'look' }>,
): Promise<Preparation> {
  const { inputSchema, rows } = capability;
  const bare = fieldsOf(inputSchema, new Map());
  const names = bare.map(({ name }) => name);
  const row = rowKeyOf(args);
  // The rows of a list have the same fields; until it is known which is meant, the first one gives their labels.
  const onPage = pageFields(pageHere(execution), capability.id, names, row ?? rows?.[0]?.key);
  const fields = fieldsOf(inputSchema, onPage.labels, rows);
  const shown = { request, kind, capability, why, fields, onPage };
  const checked = checkArguments(args, inputSchema, execution.schemaCheck);
  if (!checked.ok) {
    const missing = new Set(checked.missing);
    const problems = new Map(
      checked.problems
        .filter(({ field }) => !missing.has(field) && (field !== '' || missing.size === 0))
        .map(({ field, message }) => [names.includes(field) ? field : '', message]),
    );
    return { plan: { ...shown, args, problems, missing, isEditing: true } };
  }
  const ready = { args: checked.args, problems: new Map(), missing: new Set<string>(), isEditing: false };
  const plan = { ...shown, ...ready };
  if (kind === 'look') return { plan };
  const trial = await runAction(execution, capability.id, checked.args, { isTrial: true });
  if (!trial.error) return { plan };
  if (rows && row !== undefined && trial.error.reason === 'NOT_ON_THIS_PAGE')
    return { plan: { ...plan, problems: new Map([[ROW_KEY, trial.error.detail]]), isEditing: true } };
  return { plan, report: reportAction(capability, trial) };
}
