import type { Form, ItemDocument, NodeState } from '@handrail/form';
import { createPageHeadings } from './page-heading.ts';

/** One thing to do while filling a form: answer a field, or say whether a repeat needs more rows. */
export interface Step {
  readonly kind: 'field' | 'rows';
  readonly state: NodeState;
  readonly item: ItemDocument;
  /** Its page, groups and rows, outermost first. */
  readonly trail: readonly Heading[];
  /** Texts of the definition to show before it. */
  readonly notes: readonly string[];
}

export interface Heading {
  readonly path: string;
  readonly title: string;
  readonly description: string | null;
}

/** What the owner can do in this form as it is now, in document order: only what is relevant and writable. */
export function stepsOf(form: Form): readonly Step[] {
  const withPage = createPageHeadings(form.document);
  const steps: Step[] = [];
  const repeats: {
    readonly state: NodeState;
    readonly item: ItemDocument;
    readonly trail: readonly Heading[];
  }[] = [];
  let trail: Heading[] = [];
  let notes: string[] = [];
  const closeRepeats = (path: string | null) => {
    for (let open = repeats.at(-1); open && !isWithin(path, open.state.path); open = repeats.at(-1)) {
      repeats.pop();
      steps.push({ kind: 'rows', state: open.state, item: open.item, trail: open.trail, notes });
      notes = [];
    }
  };
  for (const state of form.states()) {
    const { item, path, kind } = state;
    closeRepeats(path);
    if (!state.relevant || !item) continue;
    trail = trail.filter((heading) => isWithin(path, heading.path));
    if (kind === 'display') notes.push(textOf(item));
    else if (kind === 'repeat') {
      // Rows show their own heading; an empty repeat has only the question for a first row.
      if (!state.readonly) repeats.push({ state, item, trail: withPage(path, trail) });
    } else if (kind === 'field') {
      if (state.readonly || state.calculation !== null) continue;
      steps.push({ kind: 'field', state, item, trail: withPage(path, trail), notes });
      notes = [];
    } else trail.push(headingOf(state, item));
  }
  closeRepeats(null);
  return steps;
}

export function stepKey({ kind, state }: Pick<Step, 'kind' | 'state'>): string {
  return `${kind} ${state.path}`;
}

export function isWithin(path: string | null, container: string): boolean {
  if (!path?.startsWith(container)) return false;
  return path.length === container.length || path[container.length] === '.' || path[container.length] === '[';
}

function headingOf({ path, kind, rowIndex }: NodeState, item: ItemDocument): Heading {
  if (kind !== 'row') return { path, title: item.label, description: item.description ?? null };
  const number = (rowIndex ?? 0) + 1;
  return {
    path,
    title: `${item.label} · ${number}`,
    description: number === 1 ? (item.description ?? null) : null,
  };
}

function textOf(item: ItemDocument): string {
  return item.description ? `${item.label}\n${item.description}` : item.label;
}
