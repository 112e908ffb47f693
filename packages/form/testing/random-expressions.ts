import type { Choices } from './random-forms.ts';

/** A place of a random form; `steps` are the groups and repeats around it. */
export interface RandomField {
  readonly key: string;
  readonly path: string;
  readonly steps: readonly { readonly key: string; readonly repeatable: boolean }[];
  readonly type: string;
  readonly calculated: boolean;
}

/** Random expressions that read only fields and variables declared before the place they are on. */
export class RandomExpressions {
  readonly #choose: Choices;
  readonly #fields: readonly RandomField[];
  /** Variables of the whole form, with how many fields were declared before them. */
  readonly #variables: { readonly read: string; readonly after: number }[] = [];

  readonly #closed = new Set<string>();
  readonly #clock: boolean;

  /** With `clock`, now and then an expression reads the day or the time. */
  constructor(choose: Choices, fields: readonly RandomField[], clock = false) {
    this.#choose = choose;
    this.#fields = fields;
    this.#clock = clock;
  }

  /** All fields of this repeat are declared, so its rows may be read as a whole without reading what comes later. */
  close(repeat: string): void {
    this.#closed.add(repeat);
  }

  /** Makes a variable of the whole form readable from here on; gives the expression it has. */
  declare(name: string): string {
    const at: RandomField = { key: name, path: '', steps: [], type: 'variable', calculated: false };
    const columns = this.#fields.filter(({ steps }) => this.#closed.has(steps.at(-1)?.key ?? ''));
    const after = this.#fields.length;
    if (columns.length > 0 && this.#choose.rarely(3)) {
      const column = this.#choose.one(columns);
      this.#variables.push({ read: `countWhere(@${name}, present($.${column.key}))`, after });
      return referenceTo(column, at).slice(0, -column.key.length - 1);
    }
    const expression = this.number(at, 2);
    this.#variables.push({ read: `@${name}`, after });
    return expression;
  }

  /** What a field is calculated by; inside a repeat it may run along the rows, one way only. */
  calculation(at: RandomField): string {
    const inRow = at.steps.at(-1)?.repeatable === true;
    const rest = this.number(at, 2);
    if (!inRow || !this.#choose.rarely(3)) return rest;
    return `(${this.#choose.one(['prev', 'next'])}().${at.key} ?? 0) + (${rest})`;
  }

  /** A whole column, whose order counts; null when nothing before the place repeats. */
  column(at: RandomField): string | null {
    const columns = this.#reachable(at).filter((field) => spreads(field, at));
    return columns.length > 0 ? referenceTo(this.#choose.one(columns), at) : null;
  }

  /** A constraint reads the field itself and what is before it. */
  constraint(at: RandomField): string {
    const own = this.#choose.one(['$ != 3', 'present($)', 'typeOf($) != "array"']);
    return this.#choose.rarely(3) ? own : `${own} and (${this.boolean(at, 1)})`;
  }

  number(at: RandomField, depth: number): string {
    const choose = this.#choose;
    if (depth === 0 || choose.rarely(3)) return this.#numberAtom(at);
    const [a, b] = [this.number(at, depth - 1), this.number(at, depth - 1)];
    return choose.one([
      `(${a} + ${b})`,
      `(${a} - ${b})`,
      `(${a} * 2)`,
      `(${a} ?? ${b})`,
      `if(${this.boolean(at, 0)}, ${a}, ${b})`,
    ]);
  }

  boolean(at: RandomField, depth: number): string {
    const choose = this.#choose;
    const test = `${this.number(at, depth)} ${choose.one(['>', '<', '!=', '='])} ${choose.upTo(6)}`;
    const earlier = this.#reachable(at).filter((field) => !spreads(field, at));
    const field = earlier.length > 0 ? choose.one(earlier) : null;
    if (!field || choose.upTo(2) > 0) return test;
    const reference = referenceTo(field, at);
    return choose.one([
      `present(${reference})`,
      `not relevant(${reference})`,
      `valid(${reference})`,
      `${test} or required(${reference})`,
      `${test} and not readonly(${reference})`,
    ]);
  }

  #numberAtom(at: RandomField): string {
    const choose = this.#choose;
    const literal = String(choose.upTo(5));
    const numeric = this.#reachable(at).filter(({ type }) => type === 'integer' || type === 'decimal');
    const inRow = at.steps.some(({ repeatable }) => repeatable);
    const row = at.steps.at(-1)?.repeatable ? numeric.filter(({ steps }) => sameSteps(steps, at.steps)) : [];
    const options: (() => string)[] = [() => literal, () => "(@instance('pad').n ?? 0)"];
    if (numeric.length > 0) {
      const read = () => this.#read(choose.one(numeric), at);
      options.push(read, read, read, read);
    }
    if (this.#clock) {
      const days = "(dateDiff(today(), @1970-01-01, 'days') % 5)";
      options.push(
        () => days,
        () => days,
        () => '(seconds(now()) % 7)',
      );
    }
    if (inRow)
      options.push(
        () => '@index',
        () => '@count',
      );
    if (row.length > 0) {
      options.push(() => `(${choose.one(['prev', 'next'])}().${choose.one(row).key} ?? 7)`);
      options.push(() => `(@current.${choose.one(row).key} ?? 3)`);
    }
    const outer = numeric.filter(({ steps }) => sameSteps(steps, parentSteps(at)));
    if (inRow && outer.length > 0) options.push(() => `parent().${choose.one(outer).key}`);
    const known = this.#variables.filter(({ after }) => after <= this.#reachable(at).length);
    if (known.length > 0) options.push(() => choose.one(known).read);
    return choose.one(options)();
  }

  #read(field: RandomField, at: RandomField): string {
    const reference = referenceTo(field, at);
    if (!spreads(field, at)) return `(${reference} ?? 1)`;
    if (this.#choose.rarely(4)) return `(${reference.replace('[*]', '[2]').replaceAll('[*]', '[1]')} ?? 1)`;
    const rows = reference.slice(0, -field.key.length - 1);
    const whole = rows.endsWith('[*]') && this.#closed.has(field.steps.at(-1)?.key ?? '');
    if (whole && this.#choose.rarely(4)) return `countWhere(${rows}, $.${field.key} > 1)`;
    return `(${this.#choose.one(['sum', 'count', 'max', 'min', 'sum'])}(${reference}) ?? 0)`;
  }

  /** Everything declared before the place; a place that is not declared yet sees everything so far. */
  #reachable(at: RandomField): readonly RandomField[] {
    const index = this.#fields.indexOf(at);
    return index < 0 ? this.#fields : this.#fields.slice(0, index);
  }
}

/** True when the reference reads one value per row. */
function spreads(field: RandomField, at: RandomField): boolean {
  return field.steps.slice(shared(field, at)).some(({ repeatable }) => repeatable);
}

/** `$a.b[*].c`, written from the nearest container both share. */
function referenceTo(field: RandomField, at: RandomField): string {
  const below = field.steps.slice(shared(field, at));
  const names = below.map(({ key, repeatable }) => (repeatable ? `${key}[*]` : key));
  return `$${[...names, field.key].join('.')}`;
}

function shared(field: RandomField, at: RandomField): number {
  const limit = Math.min(field.steps.length, at.steps.length);
  let count = 0;
  while (count < limit && field.steps[count]?.key === at.steps[count]?.key) count += 1;
  return count;
}

function sameSteps(a: RandomField['steps'], b: RandomField['steps']): boolean {
  return a.length === b.length && a.every(({ key }, index) => key === b[index]?.key);
}

/** What `parent()` represents: the row around, or else what holds the repeat. */
function parentSteps(at: RandomField): RandomField['steps'] {
  const inner = at.steps.findLastIndex(({ repeatable }) => repeatable);
  const outer = at.steps.slice(0, Math.max(inner, 0)).findLastIndex(({ repeatable }) => repeatable);
  return outer >= 0 ? at.steps.slice(0, outer + 1) : at.steps.slice(0, Math.max(inner, 0));
}
