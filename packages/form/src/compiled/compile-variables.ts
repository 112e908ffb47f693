import { pointerTo } from '@handrail/base';
import type { DefinitionDocument, VariableDocument } from '../definition/document.ts';
import type { ExpressionCompiler } from './compiler.ts';
import type { BoundExpression, Template, Variable } from './template.ts';

/**
 * Variables see each other, so all of them are declared before the first of their expressions is compiled.
 * A variable on a repeatable group has one value per row (decision D9).
 */
export function compileVariables(
  document: DefinitionDocument,
  templates: readonly Template[],
  compiler: ExpressionCompiler,
): readonly Variable[] {
  const declared: { variable: Declared; source: string; pointer: string }[] = [];
  (document.variables ?? []).forEach((entry, index) => {
    const pointer = pointerTo('/variables', index);
    const scope = scopeOf(entry, templates);
    if (!scope) {
      compiler.list.error(
        'unknown-scope',
        pointerTo(pointer, 'scope'),
        `no item has the key "${entry.scope}"`,
      );
      return;
    }
    if (scope.variables.some(({ name }) => name === entry.name)) {
      compiler.list.error('duplicate-variable', pointer, `"@${entry.name}" is declared twice in one scope`);
      return;
    }
    const variable: Declared = { name: entry.name, scope, slot: scope.variables.length, expression: null };
    scope.variables = [...scope.variables, variable];
    declared.push({ variable, source: entry.expression, pointer: pointerTo(pointer, 'expression') });
  });
  for (const { variable, source, pointer } of declared)
    variable.expression = compiler.bind('variable', source, variable.scope, pointer) ?? null;
  return declared.map(({ variable }) => variable);
}

type Declared = Omit<Variable, 'expression'> & { expression: BoundExpression | null };

function scopeOf(entry: VariableDocument, templates: readonly Template[]): Template | undefined {
  const { scope = '#' } = entry;
  if (scope === '#') return templates[0];
  const found = templates.find(({ key, kind }) => key === scope && kind !== 'root' && kind !== 'row');
  return found?.kind === 'repeat' ? found.children[0] : found;
}
