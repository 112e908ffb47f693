import { pointerTo } from '@handrail/base';
import type { BindDocument, DefinitionDocument } from '../definition/document.ts';
import { parseFieldRef } from '../definition/path.ts';
import type { ExpressionCompiler } from './compiler.ts';
import { resolvePath } from './resolve-path.ts';
import type { Bind, Template } from './template.ts';

/** Puts every bind on the place it is for; several binds for one place merge property by property (core 3.10.1). */
export function compileBinds(
  document: DefinitionDocument,
  root: Template,
  compiler: ExpressionCompiler,
): void {
  (document.binds ?? []).forEach((bind, index) => {
    const pointer = pointerTo('/binds', index);
    const at = pointerTo(pointer, 'path');
    const segments = parseFieldRef(bind.path);
    if (!segments) {
      const instance = bind.path.startsWith('@instance');
      const hint = instance ? 'a bind cannot write into an instance' : 'is not a path of items';
      compiler.list.error('bad-path', at, `"${bind.path}" ${hint}`);
      return;
    }
    const resolved = resolvePath(root, segments);
    if (!resolved) compiler.list.error('unknown-path', at, `no item has the path "${bind.path}"`);
    else if (resolved.rows.length === 0)
      mergeBind(resolved.template.bind, bind, resolved.template, pointer, compiler);
    else {
      const target: Bind = {};
      mergeBind(target, bind, resolved.template, pointer, compiler);
      resolved.template.rowBinds = [...resolved.template.rowBinds, { rows: resolved.rows, bind: target }];
    }
  });
}

const EXPRESSIONS = ['calculate', 'relevant', 'required', 'readonly', 'constraint'] as const;

function mergeBind(
  target: Bind,
  source: BindDocument,
  template: Template,
  pointer: string,
  compiler: ExpressionCompiler,
): void {
  for (const name of EXPRESSIONS) {
    const text = source[name];
    if (text === undefined || !fits(name, template, pointer, compiler)) continue;
    const at = pointerTo(pointer, name);
    if (name === 'calculate' && target.calculate) {
      compiler.list.error('double-calculate', at, `"${template.path}" is calculated twice`);
      continue;
    }
    const bound = compiler.bind(name, text, template, at);
    if (bound) target[name] = bound;
    else if (name === 'constraint') target.brokenConstraint = text;
  }
  if (target.calculate && (source.readonly ?? '').trim() === 'false') target.readonlyByCalculation = false;
  else if (target.calculate)
    target.readonlyByCalculation ??= target.readonly?.compiled.source.trim() !== 'false';
  if (template.kind === 'display') return;
  if (source.default !== undefined) {
    const text = expressionText(source.default);
    if (text === null) target.default = { literal: source.default };
    else {
      const bound = compiler.bind('other', text, template, pointerTo(pointer, 'default'));
      if (bound) target.default = bound;
    }
  }
  if (source.constraintMessage !== undefined) target.constraintMessage = source.constraintMessage;
  if (source.whitespace !== undefined) target.whitespace = source.whitespace;
  if (source.excludedValue !== undefined) target.excludedNull = source.excludedValue === 'null';
  if (source.nonRelevantBehavior !== undefined) target.nonRelevantBehavior = source.nonRelevantBehavior;
  if (source.disabledDisplay !== undefined) target.disabledDisplay = source.disabledDisplay;
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
