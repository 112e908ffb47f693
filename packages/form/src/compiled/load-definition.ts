import { isJsonObject, type JsonObject, pointerTo } from '@handrail/base';
import { copyWithinBounds, DEFAULT_BOUNDS, type DocumentBounds } from '../definition/bounds.ts';
import { definitionStructure } from '../definition/check-structure.ts';
import type { DefinitionDocument } from '../definition/document.ts';
import { ProblemList } from '../definition/structure.ts';
import { checkMigrations } from '../migration/check-migrations.ts';
import { DocumentError, type DocumentProblem } from '../problem.ts';
import { isVersion } from '../versions/read-version.ts';
import { buildTemplates } from './build-templates.ts';
import { compileBinds, expressionText } from './compile-binds.ts';
import { compileShapes } from './compile-shapes.ts';
import { compileVariables } from './compile-variables.ts';
import { ExpressionCompiler, type ExpressionOptions } from './compiler.ts';
import { orderExpressions } from './order.ts';
import { bindOf, type CompiledShape, type Template } from './template.ts';

export interface LoadOptions extends ExpressionOptions {
  readonly bounds?: Partial<DocumentBounds>;
}

/** A definition that was checked and compiled; any number of live forms share it. */
export interface Definition {
  readonly document: DefinitionDocument;
  readonly root: Template;
  readonly templates: readonly Template[];
  readonly shapes: readonly CompiledShape[];
  /** Warnings; errors never get this far. */
  readonly problems: readonly DocumentProblem[];
  /** True when an expression calls `matches()`, so that a browser knows to load the pattern engine. */
  readonly usesPatterns: boolean;
  /** True when a value or a state depends on a state, as in `relevant($x)`; then order alone does not settle it. */
  readonly asksForStates: boolean;
  readonly options: ExpressionOptions;
}

/** Checks and compiles a definition. Throws `DocumentError` with every problem found, each with a JSON pointer. */
export function loadDefinition(source: unknown, options: LoadOptions = {}): Definition {
  const list = new ProblemList();
  const copy = copyWithinBounds(source, { ...DEFAULT_BOUNDS, ...options.bounds });
  if (!copy.ok) throw refused([copy.problem]);
  if (!isJsonObject(copy.value)) throw refused([NOT_AN_OBJECT]);
  definitionStructure(copy.value, '', list);
  if (list.hasErrors) throw refused(list.problems);
  const document = copy.value as JsonObject as unknown as DefinitionDocument;
  checkVersion(document, list);
  const templates = buildTemplates(document, list);
  const root = templates[0] as Template;
  refuseLiveReferences(templates, list);
  const compiler = new ExpressionCompiler(list, new Set(Object.keys(document.instances ?? {})), options);
  const variables = compileVariables(document, templates, compiler);
  compileItems(document, templates, compiler);
  compileBinds(document, root, compiler);
  const shapes = compileShapes(document, root, compiler);
  checkMigrations(document, options, list);
  const settled = compiler.bound.filter(({ use }) => !LOOKED_AT_ONLY.has(use));
  if (!list.hasErrors) {
    for (const cycle of orderExpressions(settled, variables).cycles) {
      const [first] = cycle;
      const places = [
        ...new Set(cycle.map(({ at, use }) => (use === 'variable' ? 'a variable' : `"${at.path}"`))),
      ];
      list.error(
        'cycle',
        first?.pointer ?? '',
        `the calculation of ${places.slice(0, 5).join(', ')} depends on itself`,
      );
    }
  }
  if (list.hasErrors) throw refused(list.problems);
  return {
    document,
    root,
    templates,
    shapes,
    problems: list.problems,
    usesPatterns: compiler.usesPatterns,
    asksForStates: settled.some(({ plans }) => plans.some(({ kind }) => kind === 'state')),
    options,
  };
}

/** What no value and no state depends on, so that its place in the order does not matter. */
const LOOKED_AT_ONLY: ReadonlySet<string> = new Set(['other', 'constraint', 'message']);

const NOT_AN_OBJECT: DocumentProblem = {
  severity: 'error',
  code: 'wrong-type',
  pointer: '',
  message: 'expected a definition object',
};

function refused(problems: readonly DocumentProblem[]): DocumentError {
  return new DocumentError('The definition cannot be used', problems);
}

/** A live form needs every item in place; composition happens before, in `assembleDefinition`. */
function refuseLiveReferences(templates: readonly Template[], list: ProblemList): void {
  for (const { item, pointer, kind } of templates) {
    if (item?.$ref !== undefined && kind !== 'row') {
      list.error(
        'not-assembled',
        `${pointer}/$ref`,
        'assemble the definition first: this group still refers to another one',
      );
    }
  }
}

/** What items themselves say that needs the rest of the definition: initial values, option sets, instances. */
function compileItems(
  document: DefinitionDocument,
  templates: readonly Template[],
  compiler: ExpressionCompiler,
): void {
  for (const template of templates) {
    const { item, pointer } = template;
    if (template.kind !== 'field' || !item) continue;
    const text = expressionText(item.initialValue);
    if (text !== null) {
      const bound = compiler.bind('once', text, template, pointerTo(pointer, 'initialValue'));
      if (bound) bindOf(template).initial = bound;
    }
    if (item.optionSet !== undefined && !Object.hasOwn(document.optionSets ?? {}, item.optionSet)) {
      const at = pointerTo(pointer, 'optionSet');
      compiler.list.error('unknown-option-set', at, `there is no option set "${item.optionSet}"`);
    }
    if (item.prePopulate && !Object.hasOwn(document.instances ?? {}, item.prePopulate.instance)) {
      const at = pointerTo(pointer, 'prePopulate', 'instance');
      compiler.list.error('unknown-instance', at, `there is no instance "${item.prePopulate.instance}"`);
    }
  }
}

/** A version text that does not fit its algorithm is a definition error (core 6.2). */
function checkVersion({ version, versionAlgorithm = 'semver' }: DefinitionDocument, list: ProblemList): void {
  if (!isVersion(version, versionAlgorithm)) {
    list.error('bad-version', '/version', `"${version}" is not written as a ${versionAlgorithm} version`);
  }
}
