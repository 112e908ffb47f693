import {
  isJsonObject,
  type JsonObject,
  type JsonPointer,
  type JsonValue,
  ownProperty,
  pointerTo,
} from '@handrail/base';
import {
  type CompiledExpression,
  compileExpression,
  FelDefinitionError,
  FelSyntaxError,
} from '@handrail/fel';
import type { ExpressionOptions } from '../compiled/compiler.ts';
import type { DefinitionDocument } from '../definition/document.ts';
import {
  anything,
  extensionMap,
  listOf,
  mapOf,
  objectWith,
  oneOf,
  ProblemList,
  type Structure,
  text,
} from '../definition/structure.ts';
import type { ItemTree } from '../item-tree.ts';
import { DocumentError } from '../problem.ts';
import { type DataPath, parseDataPath } from './data-path.ts';

export interface MigrationRule {
  readonly pointer: JsonPointer;
  readonly source: DataPath;
  /** Null when the value is dropped. */
  readonly target: DataPath | null;
  readonly expression: CompiledExpression | null;
}

export interface MigrationDefault {
  readonly pointer: JsonPointer;
  readonly target: DataPath;
  readonly value: JsonValue;
}

export interface MigrationRules {
  readonly rules: readonly MigrationRule[];
  readonly defaults: readonly MigrationDefault[];
}

const targetPath: Structure = (value, at, list) => {
  if (value !== null && typeof value !== 'string') list.error('wrong-type', at, 'expected a path or null');
};

const ruleStructure = objectWith({
  required: {
    source: text({ empty: false }),
    target: targetPath,
    transform: oneOf('preserve', 'drop', 'expression'),
  },
  optional: { expression: text() },
  unknown: 'warning',
  also: (value, at, list) => {
    if (value.transform === 'expression' && !Object.hasOwn(value, 'expression')) {
      list.error('missing-property', at, '"expression" is missing, which this transform needs');
    }
  },
});

const descriptorStructure = objectWith({
  optional: {
    description: text(),
    fieldMap: listOf(ruleStructure),
    defaults: mapOf(anything),
    extensions: extensionMap,
  },
  unknown: 'warning',
});

/**
 * Reads what a definition says about responses of one earlier version; null when it says nothing about that version.
 * Throws `DocumentError` with every problem found.
 */
export function readMigrationRules(
  definition: DefinitionDocument,
  version: string,
  trees: { readonly source: ItemTree | null; readonly target: ItemTree },
  options: ExpressionOptions,
): MigrationRules | null {
  const from = definition.migrations && ownProperty(definition.migrations, 'from');
  const descriptor = isJsonObject(from) ? ownProperty(from, version) : undefined;
  if (descriptor === undefined) return null;
  const list = new ProblemList();
  const at = pointerTo('/migrations/from', version);
  const read = checkMigrationRules(descriptor, at, trees, options, list);
  if (list.hasErrors || !read) throw new DocumentError('The migration cannot be used', list.problems);
  return read;
}

/** Null when the rules are not rules at all; the problems are in the list. */
export function checkMigrationRules(
  descriptor: JsonValue,
  at: JsonPointer,
  trees: { readonly source: ItemTree | null; readonly target: ItemTree },
  options: ExpressionOptions,
  list: ProblemList,
): MigrationRules | null {
  const found = new ProblemList();
  descriptorStructure(descriptor, at, found);
  list.problems.push(...found.problems);
  if (found.hasErrors || !isJsonObject(descriptor)) return null;
  return readParts(descriptor, at, trees, options, list);
}

function readParts(
  descriptor: JsonObject,
  at: JsonPointer,
  trees: { readonly source: ItemTree | null; readonly target: ItemTree },
  options: ExpressionOptions,
  list: ProblemList,
): MigrationRules {
  const readPath = (path: string, tree: ItemTree | null, pointer: JsonPointer): DataPath | null => {
    const parsed = parseDataPath(path, tree);
    if (!parsed)
      list.error('unknown-path', pointer, `"${path}" is not a path of a field or group of this version`);
    return parsed;
  };
  const fieldMap = (descriptor.fieldMap ?? []) as unknown as readonly RuleDocument[];
  const rules = fieldMap.flatMap((rule, index) => {
    const pointer = pointerTo(at, 'fieldMap', index);
    const source = readPath(rule.source, trees.source, pointerTo(pointer, 'source'));
    const kept = rule.transform !== 'drop' && rule.target !== null;
    const target = kept ? readPath(rule.target, trees.target, pointerTo(pointer, 'target')) : null;
    const expression =
      rule.transform === 'expression' && kept
        ? readExpression(rule.expression ?? '', pointerTo(pointer, 'expression'), options, list)
        : null;
    return source ? [{ pointer, source, target, expression }] : [];
  });
  const defaults = Object.entries((descriptor.defaults ?? {}) as JsonObject).flatMap(([path, value]) => {
    const pointer = pointerTo(at, 'defaults', path);
    const target = readPath(path, trees.target, pointer);
    return target ? [{ pointer, target, value }] : [];
  });
  return { rules, defaults };
}

interface RuleDocument {
  readonly source: string;
  readonly target: string | null;
  readonly transform: 'preserve' | 'drop' | 'expression';
  readonly expression?: string;
}

function readExpression(
  source: string,
  at: JsonPointer,
  options: ExpressionOptions,
  list: ProblemList,
): CompiledExpression | null {
  try {
    const { badExpressions: _, ...compileOptions } = options;
    const compiled = compileExpression(source, compileOptions);
    const known = compiled.references.every(
      (reference) =>
        reference.kind === 'self' || (reference.kind === 'migration' && reference.name === 'source'),
    );
    if (!known) list.error('unknown-reference', at, 'a migration reads "$" and "@source", nothing else');
    return compiled;
  } catch (error) {
    if (!(error instanceof FelSyntaxError || error instanceof FelDefinitionError)) throw error;
    list.error('bad-expression', at, error.message);
    return null;
  }
}
