import { type FormRefusal, refuse } from '../refusal.ts';
import { locate } from './locate.ts';
import { type ContainerNode, LiveField, type LiveNode, RepeatNode, RowNode } from './node.ts';

/**
 * The field at this path when its owner may write it, or why not; the order of the checks is CORE-25-06. All is
 * `locked` while the response is completed or stopped.
 */
export function writableField(root: ContainerNode, path: string, locked: boolean): LiveField | FormRefusal {
  const node = locate(root, path);
  if ('ok' in node) return node;
  if (!(node instanceof LiveField)) return refuse('INVALID_PATH', path, 'Only a field takes a value.');
  return refusalFor(node, path, locked) ?? node;
}

/** The repeat whose rows may be changed, or why not. */
export function writableRepeat(root: ContainerNode, path: string, locked: boolean): RepeatNode | FormRefusal {
  const node = locate(root, path);
  if ('ok' in node) return node;
  if (!(node instanceof RepeatNode)) return refuse('INVALID_PATH', path, 'Only a repeatable group has rows.');
  return refusalFor(node, path, locked) ?? node;
}

/** The row that may be moved or removed, or why not. */
export function writableRow(root: ContainerNode, path: string, locked: boolean): RowNode | FormRefusal {
  const node = locate(root, path);
  if ('ok' in node) return node;
  if (!(node instanceof RowNode)) return refuse('INVALID_PATH', path, 'This is not the path of a row.');
  return refusalFor(node.repeat, path, locked) ?? node;
}

function refusalFor(node: LiveNode, path: string, locked: boolean): FormRefusal | null {
  const what = node instanceof LiveField ? 'This field' : 'This part';
  if (!node.relevant) return refuse('NOT_RELEVANT', path, `${what} does not apply right now.`);
  if (node.readonly) return refuse('READONLY', path, `${what} cannot be changed.`);
  return locked ? lockedRefusal(path) : null;
}

/** A response that was completed or stopped changes only after it was reopened. */
export function lockedRefusal(path: string): FormRefusal {
  return refuse('READONLY', path, 'The response is closed; reopen it first.');
}
