import { pointerTo } from '@handrail/base';
import type { BindDocument, DefinitionDocument } from '../definition/document.ts';
import { parseFieldRef } from '../definition/path.ts';
import { compileMessage } from './compile-message.ts';
import type { ExpressionCompiler } from './compiler.ts';
import { type ResolvedPath, resolvePath } from './resolve-path.ts';
import { type Bind, bindOf, type RowBind, type Template } from './template.ts';

/** Puts every bind on the place it is for; several binds for one place merge property by property (core 3.10.1). */
export function compileBinds(
  document: DefinitionDocument,
  root: Template,
  compiler: ExpressionCompiler,
): void {
  (document.binds ?? []).forEach((bind, index) => {
    const pointer = pointerTo('/binds', index);
    // A key alone is the commonest path; there is nothing to parse in it.
    const onTop = root.slotByKey.get(bind.path);
    const segments = onTop ? NO_SEGMENTS : parseFieldRef(bind.path);
    if (!segments) {
      const instance = bind.path.startsWith('@instance');
      const hint = instance ? 'a bind cannot write into an instance' : 'is not a path of items';
      compiler.list.error('bad-path', pointerTo(pointer, 'path'), `"${bind.path}" ${hint}`);
      return;
    }
    const resolved = onTop ? { template: onTop, rows: NO_SEGMENTS } : resolvePath(root, segments);
    if (!resolved)
      compiler.list.error('unknown-path', pointerTo(pointer, 'path'), `no item has the path "${bind.path}"`);
    else mergeBind(targetOf(resolved), bind, resolved, pointer, compiler);
  });
}

const NO_SEGMENTS: readonly never[] = [];

function targetOf({ template, rows }: ResolvedPath): Bind {
  if (rows.length === 0) return bindOf(template);
  const bind: Bind = {};
  template.rowBinds = [...template.rowBinds, { rows, bind }];
  return bind;
}

/** True when a field of these rows is calculated already, by a bind for all rows or for one of them. */
function isCalculated({ template, rows }: ResolvedPath): boolean {
  if (template.bind.calculate) return true;
  return template.rowBinds.some(({ bind, rows: others }) => bind.calculate && meet(rows, others));
}

/** Two choices of rows meet unless they name different rows of one repeat. */
function meet(some: RowBind['rows'], others: RowBind['rows']): boolean {
  return some.every(({ repeat, index }) =>
    others.every((other) => other.repeat !== repeat || other.index === index),
  );
}

const EXPRESSIONS = ['calculate', 'relevant', 'required', 'readonly', 'constraint'] as const;

function mergeBind(
  target: Bind,
  source: BindDocument,
  place: ResolvedPath,
  pointer: string,
  compiler: ExpressionCompiler,
): void {
  const { template } = place;
  for (const name of EXPRESSIONS) {
    const text = source[name];
    if (text === undefined || !fits(name, template, pointer, compiler)) continue;
    const at = pointerTo(pointer, name);
    if (name === 'calculate' && isCalculated(place)) {
      compiler.list.error('double-calculate', at, `"${template.path}" is calculated twice`);
      continue;
    }
    const bound = compiler.bind(name, text, template, at);
    if (bound) target[name] = bound;
    else if (name === 'constraint') target.brokenConstraint = text;
  }
  warnOfIdle(source, template, pointer, compiler);
  if (template.kind === 'display') return;
  if (source.default !== undefined) {
    const text = expressionText(source.default);
    if (text === null) target.default = { literal: source.default };
    else {
      const bound = compiler.bind('once', text, template, pointerTo(pointer, 'default'));
      if (bound) target.default = bound;
    }
  }
  if (source.constraintMessage !== undefined) {
    const at = pointerTo(pointer, 'constraintMessage');
    target.constraintMessage = compileMessage(source.constraintMessage, 'message', template, at, compiler);
  }
  if (source.whitespace !== undefined) target.whitespace = source.whitespace;
  if (source.excludedValue !== undefined) target.excludedNull = source.excludedValue === 'null';
  if (source.nonRelevantBehavior !== undefined) target.nonRelevantBehavior = source.nonRelevantBehavior;
  if (source.disabledDisplay !== undefined) target.disabledDisplay = source.disabledDisplay;
}

/** Values that only fields have. */
const FOR_FIELDS = ['default', 'whitespace', 'excludedValue', 'required'] as const;
const NOT_FOR_DISPLAY = [
  'constraintMessage',
  'default',
  'whitespace',
  'excludedValue',
  'nonRelevantBehavior',
  'disabledDisplay',
] as const;

/** Says which properties mean nothing here; expressions on display items were named before. */
function warnOfIdle(
  source: BindDocument,
  { kind }: Template,
  pointer: string,
  { list }: ExpressionCompiler,
): void {
  if (kind === 'field') return;
  const what = kind === 'display' ? 'a display item' : 'a group';
  for (const name of kind === 'display' ? NOT_FOR_DISPLAY : FOR_FIELDS) {
    if (source[name] === undefined) continue;
    list.warning('not-for-item', pointerTo(pointer, name), `"${name}" has no effect on ${what}`);
  }
}

/** A display item only knows `relevant`; only a field holds a value that can be calculated. */
function fits(name: string, template: Template, pointer: string, compiler: ExpressionCompiler): boolean {
  if (template.kind === 'display' && name !== 'relevant') {
    compiler.list.warning(
      'not-for-item',
      pointerTo(pointer, name),
      `"${name}" has no effect on a display item`,
    );
    return false;
  }
  if (name === 'calculate' && template.kind !== 'field') {
    compiler.list.error(
      'not-for-item',
      pointerTo(pointer, name),
      `only a field can be calculated, not "${template.path}"`,
    );
    return false;
  }
  return true;
}

/** `=` in front makes a text an expression; null for a literal. */
export function expressionText(value: unknown): string | null {
  return typeof value === 'string' && value.startsWith('=') ? value.slice(1) : null;
}
