import {
  isJsonObject,
  type JsonObject,
  type JsonPointer,
  type JsonValue,
  ownProperty,
  type PatternEngine,
  pointerTo,
} from '@handrail/base';
import { ProblemList } from '../definition/structure.ts';
import { choicesIn, readChoices } from './choices.ts';
import { followReferences } from './follow-references.ts';
import { FORMAT_TYPES, UNSERVED_FORMATS } from './formats.ts';
import { type FieldPlan, type GroupPlan, ITEM_KEY, type PlanOption, type SchemaPlan } from './plan.ts';
import { isUsableNumber, scalarRules } from './scalar-rules.ts';

export interface ReadSchemaOptions {
  /** Finds out which patterns it cannot run. Without it a pattern that cannot be run is found when a form is made. */
  readonly patterns?: PatternEngine;
}

const MAX_DEPTH = 12;
const MAX_PLACES = 2_000;
const MAX_TEXT = 2_000;

/** Keywords that decide which values are valid, and that questions cannot express. */
const UNSERVED = [
  ...['$dynamicRef', '$recursiveRef', 'allOf', 'not', 'if', 'then', 'else', 'contains', 'minContains'],
  ...['maxContains', 'dependencies', 'dependentRequired', 'dependentSchemas', 'patternProperties'],
  ...['propertyNames', 'minProperties', 'maxProperties', 'prefixItems', 'additionalItems'],
  ...['unevaluatedItems', 'unevaluatedProperties'],
];

/** A place of the schema that is still to be read, with what is done with its plan. */
interface Waiting {
  readonly schema: JsonValue | undefined;
  readonly at: JsonPointer;
  readonly depth: number;
  readonly name: string;
  readonly key: string;
  readonly isRequired: boolean;
  readonly give: (plan: SchemaPlan) => void;
}

type Writable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/** Reads a schema into a plan. What cannot be asked in questions is an error with its place; then the plan is null. */
export function readSchema(
  root: JsonValue,
  options: ReadSchemaOptions,
): { readonly plan: GroupPlan | null; readonly problems: ProblemList } {
  const list = new ProblemList();
  const reader = new SchemaReader(root, list, options);
  return { plan: reader.read(), problems: list };
}

class SchemaReader {
  readonly #root: JsonValue;
  readonly #list: ProblemList;
  readonly #options: ReadSchemaOptions;
  readonly #waiting: Waiting[] = [];
  #places = 0;

  constructor(root: JsonValue, list: ProblemList, options: ReadSchemaOptions) {
    this.#root = root;
    this.#list = list;
    this.#options = options;
  }

  read(): GroupPlan | null {
    let plan: SchemaPlan | null = null;
    const give = (made: SchemaPlan) => {
      plan = made;
    };
    const root = { schema: this.#root, at: '', depth: 0, name: '', key: 'root', isRequired: true, give };
    this.#waiting.push(root);
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      this.#places += 1;
      if (this.#places > MAX_PLACES) {
        this.#refuse('too-large', next.at, `more than ${MAX_PLACES} places to answer`);
        break;
      }
      this.#place(next);
    }
    if (this.#list.hasErrors) return null;
    return (plan as SchemaPlan | null)?.kind === 'group' ? (plan as unknown as GroupPlan) : null;
  }

  #refuse(code: string, at: JsonPointer, message: string): undefined {
    this.#list.error(code, at, message);
  }

  #place(next: Waiting): undefined {
    const { at, depth } = next;
    if (depth > MAX_DEPTH) return this.#refuse('too-deep', at, `more than ${MAX_DEPTH} levels`);
    const schema = this.#resolved(next.schema, at);
    if (!schema) return;
    for (const keyword of UNSERVED)
      if (Object.hasOwn(schema, keyword))
        this.#refuse(
          'unsupported-keyword',
          pointerTo(at, keyword),
          `"${keyword}" cannot be asked in questions`,
        );
    const choices = choicesIn(schema);
    const types = this.#types(schema, at);
    const type = types.find((each) => each !== 'null');
    const isNullable = types.includes('null');
    if (depth === 0 && (type !== 'object' || isNullable))
      return this.#refuse('wrong-type', at, 'a form asks for an object: "type" must be "object"');
    const common = {
      key: next.key,
      name: next.name,
      label: textOf(schema, 'title') || next.name || 'Value',
      help: textOf(schema, 'description'),
      isRequired: next.isRequired,
      isNullable,
    };
    if (choices) return this.#choice(next, schema, common, types);
    switch (type) {
      case 'object':
        return this.#object(next, schema, common);
      case 'array':
        return this.#array(next, schema, common);
      case 'string':
      case 'number':
      case 'integer':
      case 'boolean':
        return this.#scalar(next, schema, common, type);
      default:
        return this.#refuse(
          'unsupported-type',
          pointerTo(at, 'type'),
          'one type is needed, and perhaps "null" beside it',
        );
    }
  }

  #resolved(given: JsonValue | undefined, at: JsonPointer): JsonObject | null {
    const followed = followReferences(this.#root, given);
    if ('schema' in followed) return followed.schema;
    this.#refuse(followed.code, pointerTo(at, ...followed.place), followed.message);
    return null;
  }

  /** The types it names, or the one that its other keywords are about. */
  #types(schema: JsonObject, at: JsonPointer): readonly string[] {
    const given = ownProperty(schema, 'type');
    if (given === undefined) return Object.hasOwn(schema, 'properties') ? ['object'] : [];
    const types = [given].flat().filter((each) => typeof each === 'string');
    if (types.filter((each) => each !== 'null').length > 1)
      this.#refuse(
        'unsupported-type',
        pointerTo(at, 'type'),
        'several types cannot be asked for in one question',
      );
    return types;
  }

  #object(next: Waiting, schema: JsonObject, common: Common): undefined {
    const { at, depth } = next;
    const properties = ownProperty(schema, 'properties') ?? {};
    const required = [ownProperty(schema, 'required') ?? []].flat();
    if (!isJsonObject(properties))
      return this.#refuse('wrong-type', pointerTo(at, 'properties'), 'expected an object');
    const names = Object.keys(properties);
    const unknown = required.find((name) => typeof name !== 'string' || !names.includes(name));
    if (unknown !== undefined)
      this.#refuse(
        'unknown-property',
        pointerTo(at, 'required'),
        'every required name must be among the properties',
      );
    if (names.includes('__proto__'))
      return this.#refuse(
        'unsupported-property',
        pointerTo(at, 'properties', '__proto__'),
        'no value can be given to it',
      );
    const members: SchemaPlan[] = [];
    const plan: GroupPlan = { ...common, kind: 'group', members };
    next.give(plan);
    const taken = new Set<string>();
    names.forEach((name, index) => {
      this.#waiting.push({
        schema: ownProperty(properties, name),
        at: pointerTo(at, 'properties', name),
        depth: depth + 1,
        name,
        key: keyFor(name, taken),
        isRequired: required.includes(name),
        give: (made) => {
          members[index] = made;
        },
      });
    });
  }

  #array(next: Waiting, schema: JsonObject, common: Common): undefined {
    const { at, depth } = next;
    const count = (name: string) => {
      const value = ownProperty(schema, name);
      return typeof value === 'number' ? value : undefined;
    };
    if (ownProperty(schema, 'uniqueItems') === true)
      return this.#several(next, schema, common, [count('minItems') ?? 0, count('maxItems')]);
    const list = { ...common, kind: 'list' as const, least: count('minItems') ?? 0, most: count('maxItems') };
    this.#waiting.push({
      schema: ownProperty(schema, 'items'),
      at: pointerTo(at, 'items'),
      depth: depth + 1,
      name: common.label,
      key: ITEM_KEY,
      isRequired: true,
      give: (item) => next.give({ ...list, item }),
    });
  }

  /** Different ones of a list of options; any others that have to differ cannot be asked for. */
  #several(
    next: Waiting,
    schema: JsonObject,
    common: Common,
    [least, most]: readonly [number, number | undefined],
  ): undefined {
    const at = pointerTo(next.at, 'items');
    const items = this.#resolved(ownProperty(schema, 'items'), at);
    if (!items) return;
    const options = choicesIn(items) ? this.#choicesAt(items, at, this.#types(items, at)) : null;
    if (!options)
      return this.#refuse(
        'unsupported-keyword',
        pointerTo(next.at, 'uniqueItems'),
        'items that have to differ can be asked for only where they are options',
      );
    const rules = [`count($) >= ${least}`, ...(most === undefined ? [] : [`count($) <= ${most}`])];
    const initial = ownProperty(schema, 'default');
    next.give({
      ...common,
      kind: 'field',
      dataType: 'multiChoice',
      options,
      isFixed: false,
      rules: least > 0 || most !== undefined ? rules : [],
      initial: Array.isArray(initial) ? initial.flatMap((each) => optionFor(each, options)) : undefined,
      concept: undefined,
    });
  }

  #choicesAt(schema: JsonObject, at: JsonPointer, types: readonly string[]): readonly PlanOption[] | null {
    return readChoices(schema, types, (code, pointer, message) =>
      this.#refuse(code, pointerTo(at, ...pointer), message),
    );
  }

  #choice(next: Waiting, schema: JsonObject, common: Common, types: readonly string[]): undefined {
    const options = this.#choicesAt(schema, next.at, types);
    if (!options) return;
    const real = options.filter(({ means }) => means !== null);
    const initial = ownProperty(schema, 'default');
    const isFixed = options.length === 1 && real.length === 1 && common.isRequired;
    next.give({
      ...common,
      isNullable: options.length > real.length,
      kind: 'field',
      dataType: 'choice',
      options: real,
      isFixed,
      initial: isFixed ? real[0]?.value : initial === undefined ? undefined : optionFor(initial, real)[0],
      rules: [],
      concept: conceptOf(schema),
    });
  }

  #scalar(next: Waiting, schema: JsonObject, common: Common, type: string): undefined {
    const { at } = next;
    for (const name of ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'])
      if (Object.hasOwn(schema, name) && !isUsableNumber(schema[name]))
        this.#refuse('wrong-type', pointerTo(at, name), 'expected a number that is kept exactly');
    const format = type === 'string' ? textOf(schema, 'format') : '';
    if (UNSERVED_FORMATS.has(format))
      this.#refuse(
        'unsupported-format',
        pointerTo(at, 'format'),
        `a form cannot make sure of the format "${format}"`,
      );
    const pattern = type === 'string' ? ownProperty(schema, 'pattern') : undefined;
    if (typeof pattern === 'string' && !this.#runs(pattern))
      this.#refuse(
        'unsupported-pattern',
        pointerTo(at, 'pattern'),
        'the pattern is broken, or needs an engine that goes back',
      );
    const plan: Writable<FieldPlan> = {
      ...common,
      kind: 'field',
      dataType: DATA_TYPES.get(type) ?? FORMAT_TYPES.get(format) ?? 'string',
      options: null,
      isFixed: false,
      initial: undefined,
      rules: scalarRules(type, schema),
      concept: conceptOf(schema),
    };
    const initial = ownProperty(schema, 'default');
    if (initial !== undefined && JS_TYPES.get(type) === typeof initial) plan.initial = initial;
    next.give(plan);
  }

  #runs(pattern: string): boolean {
    try {
      this.#options.patterns?.compile(pattern);
      return true;
    } catch {
      return false;
    }
  }
}

type Common = Pick<FieldPlan, 'key' | 'name' | 'label' | 'help' | 'isRequired' | 'isNullable'>;

const DATA_TYPES: ReadonlyMap<string, string> = new Map([
  ['integer', 'integer'],
  ['number', 'decimal'],
  ['boolean', 'boolean'],
]);
const JS_TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'string'],
  ['integer', 'number'],
  ['number', 'number'],
  ['boolean', 'boolean'],
]);

function textOf(schema: JsonObject, name: string): string {
  const value = ownProperty(schema, name);
  return typeof value === 'string' ? value.slice(0, MAX_TEXT) : '';
}

function conceptOf(schema: JsonObject): string | undefined {
  return textOf(schema, 'x-semantic') || undefined;
}

function optionFor(means: JsonValue, options: readonly PlanOption[]): readonly string[] {
  const text = JSON.stringify(means);
  return options.filter((each) => JSON.stringify(each.means) === text).map(({ value }) => value);
}

/** Keys of items are plain names; another name gets one like it. */
function keyFor(name: string, taken: Set<string>): string {
  const plain = name.replace(/[^a-zA-Z0-9_]+/g, '_').slice(0, 60);
  const wanted = /^[a-zA-Z]/.test(plain) ? plain : `p_${plain}`;
  let key = wanted;
  for (let number = 2; taken.has(key); number += 1) key = `${wanted}_${number}`;
  taken.add(key);
  return key;
}
