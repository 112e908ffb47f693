import { copyJson, type JsonObject, type JsonValue } from '@handrail/base';
import type { BindDocument, DefinitionDocument, ItemDocument } from '../definition/document.ts';
import { DocumentError } from '../problem.ts';
import { dataOfValue } from './data-of-value.ts';
import { type FieldPlan, ITEM_KEY, isOptionalRow, isRowOf, type SchemaPlan } from './plan.ts';
import { type ReadSchemaOptions, readSchema } from './read-schema.ts';
import { type SchemaValue, valueOfData } from './value-of-data.ts';

export interface SchemaFormOptions extends ReadSchemaOptions {
  /** Of the definition. */
  readonly url: string;
  readonly version?: string;
  /** For schemas without one. */
  readonly title?: string;
}

/** A schema as a form. */
export interface SchemaForm {
  readonly definition: DefinitionDocument;
  /** The value that the data of a response amounts to. When the response has no errors it fits the schema. */
  toValue(data: JsonObject): SchemaValue;
  /** The data of a response that amounts to a value, to begin with it. What does not fit is left unanswered. */
  toData(value: JsonObject): JsonObject;
}

const BOUNDS = { maxDepth: 64, maxNodes: 50_000, maxText: 1_000_000 };

/**
 * A form that asks for what a JSON Schema (2020-12, or draft-07 where they agree) describes: properties become fields, objects
 * groups, arrays lists of rows. Throws `DocumentError` with the place of everything that questions cannot express.
 */
export function formOfSchema(schema: unknown, options: SchemaFormOptions): SchemaForm {
  const copy = copyJson(schema, BOUNDS);
  if (!copy.ok) {
    const { pointer, message } = copy.fault;
    throw new DocumentError('The schema cannot be read', [
      { severity: 'error', code: 'not-json', pointer, message },
    ]);
  }
  const { plan, problems } = readSchema(copy.value, options);
  if (!plan) throw new DocumentError('The schema cannot be asked in questions', problems.problems);
  const binds: BindDocument[] = [];
  const items = plan.members.map((member) => itemOf(member, '', binds));
  const title = plan.label === 'Value' ? (options.title ?? 'Values') : plan.label;
  return {
    definition: {
      $formspec: '1.0',
      url: options.url,
      version: options.version ?? '1.0.0',
      status: 'active',
      title,
      ...(plan.help === '' ? {} : { description: plan.help }),
      items,
      ...(binds.length === 0 ? {} : { binds }),
    },
    toValue: (data) => valueOfData(plan, data),
    toData: (value) => dataOfValue(plan, value),
  };
}

/** Depth is bounded by the reading of the schema. */
function itemOf(plan: SchemaPlan, above: string, binds: BindDocument[]): ItemDocument {
  const path = above === '' ? plan.key : `${above}.${plan.key}`;
  const texts = { key: plan.key, label: plan.label, ...(plan.help === '' ? {} : { description: plan.help }) };
  if (plan.kind === 'field') return fieldOf(plan, path, texts, binds);
  if (isOptionalRow(plan)) {
    const inside = `${path}[*]`;
    const children =
      plan.kind === 'group'
        ? plan.members.map((member) => itemOf(member, inside, binds))
        : [itemOf({ ...plan, key: ITEM_KEY, isRequired: true, isNullable: false }, inside, binds)];
    return { ...texts, type: 'group', repeatable: true, minRepeat: 0, maxRepeat: 1, children };
  }
  if (plan.kind === 'group')
    return { ...texts, type: 'group', children: plan.members.map((member) => itemOf(member, path, binds)) };
  const { least, most } = plan;
  const children = (isRowOf(plan.item) ? plan.item.members : [plan.item]).map((member) =>
    itemOf(member, `${path}[*]`, binds),
  );
  return {
    ...texts,
    type: 'group',
    repeatable: true,
    minRepeat: least,
    ...(most === undefined ? {} : { maxRepeat: most }),
    children,
  };
}

function fieldOf(
  plan: FieldPlan,
  path: string,
  texts: Pick<ItemDocument, 'key' | 'label' | 'description'>,
  binds: BindDocument[],
): ItemDocument {
  const { isRequired, isNullable, isFixed, rules, options, initial, dataType, concept } = plan;
  const bind: BindDocument = {
    path,
    ...(isRequired && !isNullable ? { required: 'true' } : {}),
    ...(isFixed ? { readonly: 'true' } : {}),
    ...(rules.length === 0 ? {} : { constraint: rules.map((rule) => `(${rule})`).join(' and ') }),
  };
  if (Object.keys(bind).length > 1) binds.push(bind);
  return {
    ...texts,
    type: 'field',
    dataType,
    ...(options === null ? {} : { options: options.map(({ value, label }) => ({ value, label })) }),
    ...(initial === undefined ? {} : { initialValue: initial as JsonValue }),
    ...(concept === undefined ? {} : { semanticType: concept }),
  };
}
