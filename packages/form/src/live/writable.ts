import { type Refusal, refuse } from '../refusal.ts';
import { locate } from './locate.ts';
import { type ContainerNode, FieldNode, type LiveNode, RepeatNode, RowNode } from './node.ts';

/** The field at this path when its owner may write it, or why not; the order of the checks is CORE-25-06. */
export function writableField(root: ContainerNode, path: string): FieldNode | Refusal {
  const node = locate(root, path);
  if ('ok' in node) return node;
  if (!(node instanceof FieldNode)) return refuse('INVALID_PATH', path, 'Only a field takes a value.');
  return refusalFor(node, path) ?? node;
}

/** The repeat whose rows may be changed, or why not. */
export function writableRepeat(root: ContainerNode, path: string): RepeatNode | Refusal {
  const node = locate(root, path);
  if ('ok' in node) return node;
  if (!(node instanceof RepeatNode)) return refuse('INVALID_PATH', path, 'Only a repeatable group has rows.');
  return refusalFor(node, path) ?? node;
}

/** The row that may be moved or removed, or why not. */
export function writableRow(root: ContainerNode, path: string): RowNode | Refusal {
  const node = locate(root, path);
  if ('ok' in node) return node;
  if (!(node instanceof RowNode)) return refuse('INVALID_PATH', path, 'This is not the path of a row.');
  return refusalFor(node.repeat, path) ?? node;
}

function refusalFor(node: LiveNode, path: string): Refusal | null {
  if (!node.relevant) return refuse('NOT_RELEVANT', path, 'This part does not apply right now.');
  return node.readonly ? refuse('READONLY', path, 'This part cannot be changed.') : null;
}
