import {
  type DefinitionDocument,
  type Form,
  type FormNodeState,
  type ItemDocument,
  pagesOf,
} from '@handrail/form';

export type StepKind = 'field' | 'rows';

/** One thing to do while filling a form: answer a field, or say whether a repeat needs more rows. */
export interface FillStep {
  readonly kind: StepKind;
  readonly path: string;
  readonly key: string;
  readonly item: ItemDocument;
  /** Its page, groups and rows, outermost first. */
  readonly trail: readonly Heading[];
  /** Texts of the definition to show before it. */
  readonly notes: readonly string[];
  /** How many fields are before it. */
  readonly index: number;
  /** As it is at the moment of reading. */
  readonly state: FormNodeState;
}

export interface Heading {
  readonly path: string;
  readonly title: string;
  readonly description: string | null;
}

/**
 * What the owner can do in this form, in document order: only what is relevant and writable. The list holds until
 * states or rows change; values and findings are read live.
 */
export function stepsOf(form: Form): readonly FillStep[] {
  const list = new StepList(form);
  for (const state of form.states()) list.visit(state);
  return list.end();
}

class StepList {
  readonly #form: Form;
  readonly #withPage: ReturnType<typeof createPageHeadings>;
  readonly #steps: FillStep[] = [];
  /** Repeats whose rows are being visited, innermost last: their question comes after their rows. */
  readonly #repeats: {
    readonly path: string;
    readonly item: ItemDocument;
    readonly trail: readonly Heading[];
  }[] = [];
  #trail: readonly Heading[] = [];
  #notes: string[] = [];
  #fields = 0;

  constructor(form: Form) {
    this.#form = form;
    this.#withPage = createPageHeadings(form.document);
  }

  visit(state: FormNodeState): void {
    const { item, path, kind } = state;
    this.#closeRepeats(path);
    if (!state.relevant || !item) return;
    this.#trail = this.#trail.filter((heading) => isWithin(path, heading.path));
    if (kind === 'display') this.#notes.push(textOf(item));
    else if (kind === 'repeat') {
      if (!state.readonly) this.#repeats.push({ path, item, trail: this.#withPage(path, this.#trail) });
    } else if (kind === 'field') {
      if (!state.readonly && state.calculation === null)
        this.#add('field', path, item, this.#withPage(path, this.#trail));
    } else this.#trail = [...this.#trail, headingOf(state, item)];
  }

  end(): readonly FillStep[] {
    this.#closeRepeats(null);
    return this.#steps;
  }

  #closeRepeats(path: string | null): void {
    for (let open = this.#repeats.at(-1); open && !isWithin(path, open.path); open = this.#repeats.at(-1)) {
      this.#repeats.pop();
      this.#add('rows', open.path, open.item, open.trail);
    }
  }

  #add(kind: StepKind, path: string, item: ItemDocument, trail: readonly Heading[]): void {
    const form = this.#form;
    this.#steps.push({
      kind,
      path,
      key: stepKey(kind, path),
      item,
      trail,
      notes: this.#notes,
      index: this.#fields,
      get state() {
        const state = form.state(path);
        if (!state.ok) throw new Error('A step is read after its place has gone.');
        return state;
      },
    });
    this.#notes = [];
    if (kind === 'field') this.#fields += 1;
  }
}

export function stepKey(kind: StepKind, path: string): string {
  return `${kind} ${path}`;
}

export function isWithin(path: string | null, container: string): boolean {
  if (!path?.startsWith(container)) return false;
  return path.length === container.length || path[container.length] === '.' || path[container.length] === '[';
}

function headingOf({ path, kind, rowIndex }: FormNodeState, item: ItemDocument): Heading {
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

/** Puts the heading of its page before the headings of a place. A group that is the page needs none of its own. */
function createPageHeadings(
  document: DefinitionDocument,
): (path: string, trail: readonly Heading[]) => readonly Heading[] {
  const pages = pagesOf(document);
  const pageByKey = new Map(
    pages.flatMap(({ id, title, itemKeys }, index) =>
      itemKeys.map((key) => [key, { id, title, number: index + 1 }] as const),
    ),
  );
  return (path, trail) => {
    const page = pageByKey.get(/^[^.[]*/.exec(path)?.[0] ?? '');
    if (!page) return trail;
    const [first] = trail;
    const isPage = first?.title === page.title;
    const heading: Heading = {
      path: `page ${page.id}`,
      title: `${page.title} (page ${page.number} of ${pages.length})`,
      description: isPage ? first.description : null,
    };
    return [heading, ...(isPage ? trail.slice(1) : trail)];
  };
}
