import { pointerTo } from '@handrail/base';
import type { DefinitionDocument, ShapeDocument } from '../definition/document.ts';
import { parseFieldRef } from '../definition/path.ts';
import { compileMessage } from './compile-message.ts';
import type { ExpressionCompiler } from './compiler.ts';
import { type ResolvedPath, resolvePath } from './resolve-path.ts';
import type { CompiledShape, ShapeOperator, Template } from './template.ts';

/** Composed deeper than this, shapes are refused; no author nests by hand beyond a few. */
const MAX_COMPOSITION_DEPTH = 64;
const LOOKS_LIKE_ID = /^[a-zA-Z][a-zA-Z0-9_-]{0,199}$/;
const TOO_DEEP = `is composed more than ${MAX_COMPOSITION_DEPTH} deep`;

export function compileShapes(
  document: DefinitionDocument,
  root: Template,
  compiler: ExpressionCompiler,
): readonly CompiledShape[] {
  const documents = document.shapes ?? [];
  const ids = new Set(documents.map(({ id }) => id));
  const seen = new Set<string>();
  const shapes: CompiledShape[] = [];
  documents.forEach((entry, index) => {
    const pointer = pointerTo('/shapes', index);
    if (seen.has(entry.id)) {
      compiler.list.error(
        'duplicate-shape',
        pointerTo(pointer, 'id'),
        `the shape id "${entry.id}" is used twice`,
      );
      return;
    }
    seen.add(entry.id);
    const target = targetOf(entry, root);
    if (!target) {
      compiler.list.error(
        'unknown-path',
        pointerTo(pointer, 'target'),
        `no item has the path "${entry.target}"`,
      );
      return;
    }
    const shape = compileShape(entry, pointer, target, ids, compiler);
    shape.target.shapes = [...shape.target.shapes, shape];
    shapes.push(shape);
  });
  checkComposition(shapes, compiler);
  return shapes;
}

function targetOf(entry: ShapeDocument, root: Template): ResolvedPath | null {
  if (entry.target === '#') return { template: root, rows: [] };
  const segments = parseFieldRef(entry.target);
  return segments && resolvePath(root, segments);
}

function compileShape(
  entry: ShapeDocument,
  pointer: string,
  target: ResolvedPath,
  ids: ReadonlySet<string>,
  compiler: ExpressionCompiler,
): CompiledShape {
  const { template, rows } = target;
  const bind = (source: string, ...steps: (string | number)[]) =>
    compiler.bind('other', source, template, pointerTo(pointer, ...steps));
  const optional = (name: 'activeWhen' | 'constraint') => {
    const source = entry[name];
    return source === undefined ? null : (bind(source, name) ?? null);
  };
  const operators: ShapeOperator[] = [];
  for (const name of ['and', 'or', 'xone', 'not'] as const) {
    const value = entry[name];
    if (value === undefined) continue;
    const sources = typeof value === 'string' ? [value] : value;
    const elements = sources.map((source, index) => {
      if (ids.has(source)) return { shape: source };
      if (!LOOKS_LIKE_ID.test(source) || compiler.parses(source)) return bind(source, name, index) ?? null;
      const at = pointerTo(pointer, name, index);
      compiler.reportBroken('unknown-shape', at, `there is no shape "${source}"`);
      return null;
    });
    operators.push({ name, elements });
  }
  const context = Object.entries(entry.context ?? {}).flatMap(([name, source]) => {
    const bound = bind(source, 'context', name);
    return bound ? [[name, bound] as const] : [];
  });
  const message = compileMessage(entry.message, 'other', template, pointerTo(pointer, 'message'), compiler);
  return {
    document: entry,
    pointer,
    target: template,
    rows,
    activeWhen: optional('activeWhen'),
    constraint: optional('constraint'),
    operators,
    context,
    message,
  };
}

function checkComposition(shapes: readonly CompiledShape[], compiler: ExpressionCompiler): void {
  const byId = new Map(shapes.map((shape) => [shape.document.id, shape]));
  const depths = new Map<CompiledShape, number>();
  const open = new Set<CompiledShape>();
  const refuse = (shape: CompiledShape, why: string): number => {
    compiler.list.error('shape-cycle', shape.pointer, `the shape "${shape.document.id}" ${why}`);
    return 0;
  };
  const visit = (shape: CompiledShape, depth: number): number => {
    const known = depths.get(shape);
    if (known !== undefined) return known;
    if (open.has(shape)) return refuse(shape, 'is composed of itself');
    if (depth > MAX_COMPOSITION_DEPTH) return refuse(shape, TOO_DEEP);
    open.add(shape);
    let deepest = 0;
    for (const { elements } of shape.operators) {
      for (const element of elements) {
        const other = element && 'shape' in element ? byId.get(element.shape) : undefined;
        if (other) deepest = Math.max(deepest, visit(other, depth + 1) + 1);
      }
    }
    open.delete(shape);
    if (deepest > MAX_COMPOSITION_DEPTH) deepest = refuse(shape, TOO_DEEP);
    depths.set(shape, deepest);
    return deepest;
  };
  for (const shape of shapes) visit(shape, 0);
}
