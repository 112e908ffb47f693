import type { JsonObject, JsonValue } from '@handrail/base';
import fc, { type GeneratorValue } from 'fast-check';
import type {
  BindDocument,
  ItemDocument,
  ShapeDocument,
  VariableDocument,
} from '../src/definition/document.ts';
import type { Draft } from './forms.ts';
import { RandomExpressions, type RandomField } from './random-expressions.ts';

const TYPES = [
  'multiChoice',
  'integer',
  'decimal',
  'decimal',
  'integer',
  'string',
  'boolean',
  'date',
  'choice',
  'money',
] as const;

/** Random choices that fast-check can shrink. */
export class Choices {
  readonly #g: GeneratorValue;

  constructor(g: GeneratorValue) {
    this.#g = g;
  }

  upTo(max: number): number {
    return this.#g(fc.nat, { max });
  }

  one<Value>(values: readonly Value[]): Value {
    return values[this.upTo(values.length - 1)] as Value;
  }

  /** True once in `times`; shrinks to false. */
  rarely(times: number): boolean {
    return this.upTo(times - 1) === times - 1;
  }

  /** A value for a field of this type, now and then one that does not fit it. */
  valueFor(dataType: string): JsonValue {
    if (this.rarely(8)) return this.one<JsonValue>([null, '', 'abc', 1.5, true, [], { odd: 1 }]);
    switch (dataType) {
      case 'integer':
        return this.upTo(12) - 4;
      case 'decimal':
        return this.one([0, 0.1, 0.2, 1.25, -3.005, 7]);
      case 'boolean':
        return this.upTo(1) === 1;
      case 'multiChoice':
        return this.one<JsonValue>([['a'], ['a', 'b']]);
      case 'date':
        return this.one(['2024-02-29', '2025-01-01', '2025-12-31']);
      case 'choice':
        return this.one(['a', 'b', 'z']);
      case 'money':
        return { amount: this.one(['1', '2.50', '-3']), currency: this.one(['EUR', 'USD']) };
      default:
        return this.one(['', ' x ', 'longer text', '5']);
    }
  }
}

export interface RandomFormOptions {
  /** Adds defaults and calculations that may be overwritten; those depend on how a form came to be. */
  readonly withHistory?: boolean;
  /** Lets expressions read the day and the time. */
  readonly withClock?: boolean;
}

/** A random definition without circles: every expression reads only what is before it, or the row before or after. */
export class RandomForm {
  readonly fields: RandomField[] = [];
  /** Paths of repeats as binds write them, `rows[*].sub`. */
  readonly repeats: string[] = [];
  readonly #binds: BindDocument[] = [];
  readonly #shapes: ShapeDocument[] = [];
  readonly #variables: VariableDocument[] = [];
  readonly #choose: Choices;
  readonly #expressions: RandomExpressions;
  readonly #history: boolean;
  #keys = 0;
  readonly draft: Draft;

  constructor(choose: Choices, { withHistory = false, withClock = false }: RandomFormOptions = {}) {
    this.#choose = choose;
    this.#history = withHistory;
    this.#expressions = new RandomExpressions(choose, this.fields, withClock);
    const items = [this.#field([]), ...this.#items(1 + choose.upTo(3), [], 0)];
    this.#addShapes();
    this.draft = {
      items,
      binds: this.#binds,
      shapes: this.#shapes,
      variables: this.#variables,
      instances: { pad: { data: { n: 2 }, readonly: false } },
      nonRelevantBehavior: 'keep',
    };
  }

  #items(count: number, above: RandomField['steps'], depth: number): ItemDocument[] {
    return Array.from({ length: count }, () => {
      const kind = depth < 3 ? this.#choose.upTo(5) : 0;
      if (kind <= 2) return this.#field(above);
      return this.#group(above, depth, kind >= 4);
    });
  }

  #group(above: RandomField['steps'], depth: number, repeatable: boolean): ItemDocument {
    const key = this.#key('g');
    const steps = [...above, { key, repeatable }];
    const path = pathOf(above, key);
    const place: RandomField = { key, path, steps: above, type: 'group', calculated: false };
    this.#states(path, place);
    if (repeatable) this.repeats.push(path);
    const children = this.#items(1 + this.#choose.upTo(2), steps, depth + 1);
    if (repeatable && this.#choose.rarely(3)) children.push(this.#rowVariable(key, steps));
    this.#expressions.close(key);
    return {
      key,
      type: 'group',
      label: key,
      children,
      ...(repeatable && { repeatable, minRepeat: this.#choose.upTo(2) }),
      ...(repeatable && this.#choose.rarely(4) && { maxRepeat: 4 }),
    };
  }

  /** A variable with a value per row, and a field behind it that reads it. */
  #rowVariable(scope: string, steps: RandomField['steps']): ItemDocument {
    const name = this.#key('v');
    const at: RandomField = { key: name, path: '', steps, type: 'variable', calculated: false };
    this.#variables.push({ name, scope, expression: this.#expressions.number(at, 2) });
    const key = this.#key('f');
    const path = pathOf(steps, key);
    this.#binds.push({ path, calculate: `@${name} + 1` });
    this.fields.push({ key, path, steps, type: 'decimal', calculated: true });
    return { key, type: 'field', label: key, dataType: 'decimal' };
  }

  #field(steps: RandomField['steps'], parent?: string): ItemDocument {
    const choose = this.#choose;
    const key = this.#key('f');
    const path = parent ? `${parent}.${key}` : pathOf(steps, key);
    const type = choose.one(TYPES);
    const numeric = type === 'integer' || type === 'decimal';
    const place: RandomField = { key, path, steps, type, calculated: false };
    const column = type === 'multiChoice' ? this.#expressions.column(place) : null;
    const calculate = numeric && choose.rarely(2) ? this.#expressions.calculation(place) : column;
    const calculated = calculate !== null;
    const field: RandomField = { ...place, calculated };
    if (calculate) this.#binds.push({ path, calculate });
    if (this.#history) this.#dependOnHistory(path, field);
    this.#states(path, field);
    if (choose.rarely(4)) this.#binds.push({ path, required: this.#expressions.boolean(field, 1) });
    if (choose.rarely(4)) {
      const constraint = this.#expressions.constraint(field);
      const constraintMessage = `Not {{${this.#expressions.number(field, 1)}}}`;
      this.#binds.push({ path, constraint, constraintMessage });
    }
    this.fields.push(field);
    if (choose.rarely(4)) this.#rootVariable();
    const children = !parent && choose.rarely(6) ? [this.#field(steps, path)] : null;
    return {
      key,
      type: 'field',
      label: key,
      dataType: type,
      ...(children && { children }),
      ...(type === 'choice' && {
        options: [
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ],
      }),
      ...(type === 'decimal' && choose.rarely(3) && { precision: choose.upTo(2) }),
      ...(!calculated && choose.rarely(3) && { initialValue: choose.valueFor(type) }),
    };
  }

  #dependOnHistory(path: string, at: RandomField): void {
    const choose = this.#choose;
    if (at.calculated && choose.rarely(2)) this.#binds.push({ path, readonly: 'false' });
    if (at.calculated || !choose.rarely(2)) return;
    const numeric = at.type === 'integer' || at.type === 'decimal';
    const expression = numeric && choose.rarely(2) ? `=${this.#expressions.number(at, 1)}` : null;
    this.#binds.push({ path, default: expression ?? choose.valueFor(at.type) });
  }

  #rootVariable(): void {
    const name = this.#key('v');
    this.#variables.push({ name, expression: this.#expressions.declare(name) });
  }

  #states(path: string, at: RandomField): void {
    const choose = this.#choose;
    if (choose.rarely(3)) {
      const hides = at.type !== 'group' && choose.rarely(2);
      const relevant = this.#expressions.boolean(at, 1);
      this.#binds.push({ path, relevant, ...(hides && { excludedValue: 'null' as const }) });
    }
    if (choose.rarely(8)) this.#binds.push({ path, readonly: this.#expressions.boolean(at, 1) });
    const rows = path.lastIndexOf('[*]');
    if (rows >= 0 && choose.rarely(3)) {
      const second = `${path.slice(0, rows)}[@index = 2]${path.slice(rows + 3)}`;
      const relevant = this.#expressions.boolean(at, 0);
      const hides = at.type !== 'group' && choose.rarely(2);
      this.#binds.push({ path: second, relevant, ...(hides && { excludedValue: 'null' as const }) });
    }
  }

  #addShapes(): void {
    const choose = this.#choose;
    const count = choose.upTo(4);
    for (let index = 0; index < count; index += 1) {
      const target = choose.one(this.fields);
      // A shape made of one that stands later could close a circle through valid().
      const before = this.fields.slice(0, this.fields.indexOf(target) + 1).map(({ path }) => path);
      const earlier = this.#shapes.flatMap((shape) => (before.includes(shape.target) ? shape.id : []));
      const inline = this.#expressions.constraint(target);
      this.#shapes.push({
        id: `s${index}`,
        target: target.path,
        message: `Got {{string(present($))}} and {{${this.#expressions.number(target, 1)}}}`,
        severity: choose.one(['error', 'warning']),
        timing: choose.one(['continuous', 'continuous', 'submit']),
        ...(choose.rarely(2)
          ? { [choose.one(['or', 'and'])]: [inline, ...earlier] }
          : { constraint: inline }),
        ...(choose.rarely(3) && { activeWhen: this.#expressions.boolean(target, 1) }),
      });
    }
  }

  #key(prefix: string): string {
    this.#keys += 1;
    return `${prefix}${this.#keys}`;
  }

  /** Data for a new row: some of its fields, by key. */
  rowData(repeat: string): JsonObject {
    const direct = this.fields.filter(({ path }) => path.slice(0, path.lastIndexOf('.')) === `${repeat}[*]`);
    const given = direct.filter(() => this.#choose.upTo(2) > 0);
    return Object.fromEntries(given.map(({ key, type }) => [key, this.#choose.valueFor(type)]));
  }
}

function pathOf(steps: RandomField['steps'], key: string): string {
  return [...steps.map((step) => (step.repeatable ? `${step.key}[*]` : step.key)), key].join('.');
}
