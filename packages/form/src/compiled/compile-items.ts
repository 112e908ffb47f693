import { pointerTo } from '@handrail/base';
import type { DefinitionDocument } from '../definition/document.ts';
import { expressionText } from './compile-binds.ts';
import type { ExpressionCompiler } from './compiler.ts';
import { bindOf, type Template } from './template.ts';

/** What items themselves say that needs the rest of the definition: initial values, option sets, instances. */
export function compileItems(
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
