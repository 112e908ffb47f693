import type { JsonObject } from '@handrail/base';
import { type Execution, listActions, readPage, rowKeyOf } from '@handrail/page';
import { hiddenControls, nameFields, ONE_TIME } from './name-fields.ts';

/**
 * What can be told of a form before script of its page runs: where it says that it goes, the names that fields are sent
 * under, and its hidden values. It takes the place of the request where only the script knows that.
 */
export function outlineForm<Element extends object>(
  { runtime, manifest }: Pick<Execution<Element>, 'runtime' | 'manifest'>,
  action: string,
  input: JsonObject,
): JsonObject {
  const tree = runtime.read();
  const { fields, oneTime } = nameFields(tree, action, manifest, rowKeyOf(input));
  const index = readPage(tree);
  const at = listActions(index, manifest?.actions).get(action)?.at.element;
  const form = at && index.forms.get(at)?.element;
  const sentAs = [...fields].filter(([name, field]) => name !== field).map(([name, field]) => [field, name]);
  const hidden = at ? [...hiddenControls(tree, at)] : [];
  const others = hidden
    .filter(([name]) => !fields.has(name))
    .map(([name, value]) => [name, oneTime.has(name) ? ONE_TIME : value] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    ...(form && {
      form: `${(tree.attribute(form, 'method') ?? 'get').toUpperCase()} ${tree.attribute(form, 'action') ?? ''}`,
    }),
    ...(sentAs.length > 0 && { sentAs: Object.fromEntries(sentAs) }),
    ...(others.length > 0 && { others: others.map(([name, value]) => ({ name, value })) }),
  };
}
