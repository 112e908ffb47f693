import type { PlanStep } from './plan.ts';
import type { Spread, Template } from './template.ts';

/**
 * Gives each distinct reading of many nodes one identity, and tells every place below that it feeds it. A row added
 * later needs no new edges for `sum($rows[*].x)`: its `x` already knows where to report.
 */
export class SpreadIndex {
  readonly #byReading = new Map<string, Spread>();

  /** `steps` lead from the anchor to `end`; for an object reading they are empty and `end` is the anchor. */
  spreadFor(anchor: Template, steps: readonly PlanStep[], end: Template): Spread {
    const reading = `${anchor.id}>${end.id}>${steps.map((step) => (step.to === 'row' ? step.index : step.to)).join()}`;
    const known = this.#byReading.get(reading);
    if (known) return known;
    const spread: Spread = { id: this.#byReading.size, anchor };
    this.#byReading.set(reading, spread);
    for (const fed of fedBy(anchor, end))
      fed.feeds = [...fed.feeds, { spread, levels: levelsUp(fed, anchor) }];
    return spread;
  }
}

/** Every field below `end`, and every repeat from the anchor down whose rows decide what is read. */
function fedBy(anchor: Template, end: Template): readonly Template[] {
  const fed = descendants(end).filter(({ kind }) => kind === 'field' || kind === 'repeat');
  if (end.kind === 'field' || end.kind === 'repeat') fed.push(end);
  for (let at: Template | null = end.container; at; at = at.container) {
    const repeat = at.kind === 'row' ? at.parent : null;
    if (repeat && repeat.id >= anchor.id && !fed.includes(repeat)) fed.push(repeat);
  }
  return fed;
}

/** Everything stored below a place, without the place itself. */
export function descendants(template: Template): Template[] {
  const found: Template[] = [];
  const stack = below(template);
  for (let at = stack.pop(); at; at = stack.pop()) {
    found.push(at);
    stack.push(...below(at));
  }
  return found;
}

function below(template: Template): Template[] {
  if (template.kind === 'repeat') return template.children[0]?.slots.slice() ?? [];
  return template.slots.slice();
}

/** Containers to climb from a place's own container to the anchor; -1 when the place is the anchor. */
function levelsUp(fed: Template, anchor: Template): number {
  if (fed === anchor) return -1;
  const goal = anchor.kind === 'repeat' ? anchor.children[0] : anchor;
  let levels = 0;
  for (let at = fed.container; at && at !== goal; at = at.container) levels += 1;
  return levels;
}
