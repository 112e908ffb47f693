import { type JsonObject, type JsonValue, ownProperty, type SchemaCheck } from '@handrail/base';
import { checkArguments } from '../arguments/check-arguments.ts';
import { propertySchema } from '../manifest/property-schema.ts';
import type { Capability } from '../site/overview.ts';

/** An argument of a data view that rows can contradict. */
export interface Filter {
  readonly name: string;
  readonly wanted: string;
  /** What the argument could have been instead. */
  readonly others: ReadonlySet<string>;
}

/** Arguments with a closed set of values. What others mean for a row, only the site knows. */
export function filtersOf(
  { inputSchema }: Capability,
  given: JsonObject,
  schemaCheck: SchemaCheck,
): readonly Filter[] {
  if (!inputSchema) return [];
  const checked = checkArguments(given, inputSchema, schemaCheck);
  if (!checked.ok) return [];
  return Object.entries(checked.args).flatMap(([name, value]) => {
    const choices = ownProperty(propertySchema(inputSchema, name) ?? {}, 'enum');
    if (typeof value !== 'string' || !Array.isArray(choices)) return [];
    const wanted = plain(value);
    const others = choices.map(plain).filter((each) => each !== wanted && each !== '');
    return [{ name, wanted, others: new Set(others) }];
  });
}

/** Whether a row says of itself that it is something else than was asked for. */
export function contradicts(rows: readonly JsonObject[], filters: readonly Filter[]): boolean {
  return filters.some(({ name, others }) =>
    rows.some((row) => others.has(plain(ownProperty(row, name) ?? ''))),
  );
}

function plain(value: JsonValue): string {
  return typeof value === 'string' ? value.trim().toLowerCase() : '';
}
