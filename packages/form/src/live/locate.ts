import { parseInstancePath } from '../definition/path.ts';
import { type FormRefusal, refuse } from '../refusal.ts';
import { ContainerNode, type LiveNode, RepeatNode } from './node.ts';

/** The node at a concrete path, or why there is none. `#` and the empty path mean the form itself. */
export function locate(root: ContainerNode, path: string): LiveNode | FormRefusal {
  if (path === '#' || path === '') return root;
  // A key alone is the commonest path; there is nothing to parse in it.
  const onTop = below(root, path);
  if (onTop) return onTop;
  const segments = parseInstancePath(path);
  if (!segments) return refuse('INVALID_PATH', path, 'This is not a path such as "a.b" or "rows[0].x".');
  let at: LiveNode = root;
  for (const { key, index } of segments) {
    const next: LiveNode | undefined = below(at, key);
    if (!next) return refuse('NOT_FOUND', path, `There is no "${key}" here.`);
    at = next;
    if (index === undefined) continue;
    const row: LiveNode | undefined = at instanceof RepeatNode ? at.rows[index as number] : undefined;
    if (!row) return refuse('NOT_FOUND', path, `"${key}" has no row ${String(index)}.`);
    at = row;
  }
  return at;
}

/** A sub-field is in its parent field's container, so both its long and its short path lead to it (D1). */
function below(at: LiveNode, key: string): LiveNode | undefined {
  if (at instanceof ContainerNode) {
    const template = at.template.slotByKey.get(key);
    return template && at.slots[template.slot];
  }
  const child =
    at.template.kind === 'field' ? at.template.children.find((template) => template.key === key) : undefined;
  return child && at.container?.slots[child.slot];
}
