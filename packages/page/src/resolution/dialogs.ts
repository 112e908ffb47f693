import type { ElementTree } from '../tree/element-tree.ts';
import { type KnownActions, listActions } from './list-actions.ts';
import type { AnnotatedElement, PageIndex } from './page-index.ts';

/** A dialog of the page, native or annotated as one. */
export interface DialogElement {
  readonly id: string | undefined;
  /** Told by attributes alone; what a style hides, only a runtime can see. */
  readonly isClosed: boolean;
}

export function readDialog<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
  tag: string,
): DialogElement {
  const isClosed =
    tag === 'dialog'
      ? tree.attribute(element, 'open') === undefined
      : tree.attribute(element, 'hidden') !== undefined ||
        tree.attribute(element, 'aria-hidden')?.toLowerCase() === 'true';
  return { id: tree.attribute(element, 'id') || undefined, isClosed };
}

/** Commands that close what they are for. */
const CLOSING: ReadonlySet<string> = new Set(['close', 'request-close', 'hide-popover', 'hide']);

/** The action of the page that opens a dialog, told by the attributes with which HTML and ARIA tie a control to it. */
function findOpener<Element extends object>(
  index: PageIndex<Element>,
  dialog: DialogElement,
  inManifest: KnownActions | undefined,
): string | undefined {
  const { id: target } = dialog;
  if (target === undefined) return undefined;
  for (const { id, elements } of listActions(index, inManifest).values()) {
    if (inManifest && !inManifest.has(id)) continue;
    // What is inside the dialog closes it, or does something in it.
    if (elements.some((each) => each.dialog !== dialog && opens(index.tree, each, target))) return id;
  }
  return undefined;
}

function opens<Element extends object>(
  tree: ElementTree<Element>,
  { element }: AnnotatedElement<Element>,
  target: string,
): boolean {
  const read = (name: string) => tree.attribute(element, name);
  if (CLOSING.has(read('command')?.toLowerCase() ?? '')) return false;
  if (CLOSING.has(read('popovertargetaction')?.toLowerCase() ?? '')) return false;
  const controls = read('aria-controls')?.slice(0, 1_000).split(/\s+/) ?? [];
  return read('commandfor') === target || read('popovertarget') === target || controls.includes(target);
}

/** The dialogs that an action's control opens, as far as they are open and their state can be told. */
export function openedDialogs<Element extends object>(
  { tree, elements }: PageIndex<Element>,
  control: AnnotatedElement<Element>,
): readonly string[] {
  const opened = new Set<string>();
  for (const { dialog } of elements)
    if (dialog?.id !== undefined && !dialog.isClosed && dialog !== control.dialog) opened.add(dialog.id);
  return [...opened].filter((id) => opens(tree, control, id));
}

/** What to say of something inside a dialog that cannot be used, and of the way to it. */
export function describeDialog<Element extends object>(
  index: PageIndex<Element>,
  dialog: DialogElement,
  inManifest: KnownActions | undefined,
): string {
  const opener = findOpener(index, dialog, inManifest);
  const way = opener === undefined ? 'no annotated action opens it.' : `the action "${opener}" opens it.`;
  return dialog.isClosed ? `It is inside a dialog that is closed; ${way}` : `It is inside a dialog; ${way}`;
}
