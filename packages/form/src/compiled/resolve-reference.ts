import type { ExpressionReference, FieldReference, ReferenceSegment, SelfReference } from '@handrail/fel';
import type { CellPlan, PlanStep, ReferencePlan } from './plan.ts';
import { stepInto } from './resolve-path.ts';
import type { SpreadIndex } from './spreads.ts';
import { enclosingRow, isContainer, type Template, type Variable } from './template.ts';

/** What a reference cannot be resolved for; the words end up in a definition error. */
export class UnresolvedReference extends Error {
  override readonly name = 'UnresolvedReference';
}

export interface ReferenceScope {
  readonly spreads: SpreadIndex;
  readonly instances: ReadonlySet<string>;
  readonly variablesOf: (scope: Template) => readonly Variable[];
}

/** Works out what one reference means at one place. Throws `UnresolvedReference` in the author's words. */
export function resolveReference(
  reference: ExpressionReference,
  at: Template,
  scope: ReferenceScope,
): ReferencePlan {
  switch (reference.kind) {
    case 'self':
      return resolveSelf(reference, at, scope);
    case 'field':
      return resolveField(reference.segments, at, scope);
    case 'variable':
      return resolveVariable(reference.name, reference.path, at, scope);
    case 'row':
      return resolveRow(reference.name, reference.path, at, scope);
    case 'neighbour':
      return resolveNeighbour(reference.which, reference.path, at, scope);
    case 'instance':
      if (!scope.instances.has(reference.name)) {
        throw new UnresolvedReference(`there is no instance "${reference.name}"`);
      }
      return { kind: 'instance', name: reference.name, path: reference.path };
    case 'all-instances':
      return { kind: 'all-instances' };
    case 'state': {
      const target = reference.target;
      const cell = target.kind === 'self' ? null : resolveField(target.segments, at, scope);
      if (cell?.steps.some((step) => step.to !== 'slot')) {
        throw new UnresolvedReference(
          `${reference.query}() asks about one field at a fixed place, not about rows`,
        );
      }
      return { kind: 'state', query: reference.query, cell };
    }
    case 'migration':
      throw new UnresolvedReference(`@${reference.name} exists only in a migration`);
  }
}

function resolveSelf(reference: SelfReference, at: Template, scope: ReferenceScope): ReferencePlan {
  if (at.kind === 'field' || at.kind === 'display') return { kind: 'self', property: reference.path };
  // On a group, a row or the form, `$` is the object itself.
  return finish(-1, at, reference.path.map(asSegment), scope);
}

function resolveField(segments: FieldReference['segments'], at: Template, scope: ReferenceScope): CellPlan {
  const first = segments[0];
  if (!first) throw unknownKey('');
  let climb = 0;
  for (let container: Template | null = startContainer(at); container; container = container.container) {
    const hit = container.slotByKey.get(first.key);
    if (hit) {
      if (hit.kind === 'field' && first.index === undefined && segments.length === 1)
        return plainCell(climb, hit);
      const rest = segments.slice(1);
      const current = rest.length > 0 && first.index === undefined ? currentRow(hit, at) : null;
      return current
        ? finish(climbTo(current, at), current, rest, scope)
        : finish(climb, container, segments, scope);
    }
    climb += 1;
  }
  // An expression on a group may also speak of what the group holds.
  if (at.kind === 'group') return finish(-1, at, segments, scope);
  throw unknownKey(first.key);
}

/** The commonest plan by far: one field of a container around the place. */
function plainCell(climb: number, end: Template): CellPlan {
  const steps: readonly PlanStep[] = [{ to: 'slot', slot: end.slot }];
  return { kind: 'cell', climb, steps, end, property: NO_KEYS, spread: null, spreadFrom: 1 };
}

const NO_KEYS: readonly string[] = [];

/** `$rows.x` written inside a row of `rows` means this row's `x` (decision D17). */
function currentRow(hit: Template, at: Template): Template | null {
  if (hit.kind !== 'repeat') return null;
  for (let container: Template | null = startContainer(at); container; container = container.container) {
    if (container.parent === hit && container.kind === 'row') return container;
  }
  return null;
}

/** Walks the segments down from `base`, which is `climb` containers above the place (-1: the place itself). */
function finish(
  climb: number,
  base: Template,
  segments: readonly ReferenceSegment[],
  scope: ReferenceScope,
): CellPlan {
  const walk = new Walk(base);
  for (const [index, segment] of segments.entries()) {
    const next = stepInto(walk.end, segment.key);
    if (next) {
      if (walk.end.kind === 'repeat') walk.steps.push({ to: 'rows' });
      walk.enter(next, segment.index);
    } else if (holdsObject(walk.end) && segment.index === undefined) {
      const property = segments.slice(index).map(({ key }) => key);
      return walk.plan(climb, property, scope);
    } else {
      throw unknownKey(segment.key);
    }
  }
  return walk.plan(climb, [], scope);
}

class Walk {
  readonly steps: PlanStep[] = [];
  end: Template;
  readonly #base: Template;

  constructor(base: Template) {
    this.#base = base;
    this.end = base;
  }

  enter(next: Template, index: ReferenceSegment['index']): void {
    if (next.kind === 'display')
      throw new UnresolvedReference(`"${next.key}" is a display item and holds no value`);
    this.steps.push({ to: 'slot', slot: next.slot });
    this.end = next;
    if (index === undefined) return;
    const row = next.kind === 'repeat' ? next.children[0] : undefined;
    if (!row) throw new UnresolvedReference(`"${next.key}" is not repeatable, so it takes no row number`);
    this.steps.push(index === '*' ? { to: 'rows' } : { to: 'row', index });
    this.end = row;
  }

  plan(climb: number, property: readonly string[], scope: ReferenceScope): CellPlan {
    const { steps, end } = this;
    const firstRows = steps.findIndex((step) => step.to === 'rows');
    if (firstRows >= 0 || end.kind === 'repeat') {
      const spreadFrom = firstRows >= 0 ? firstRows : steps.length;
      const anchor = this.#repeatAt(spreadFrom);
      const spread = scope.spreads.spreadFor(anchor, steps.slice(spreadFrom), end);
      return { kind: 'cell', climb, steps, end, property, spread, spreadFrom };
    }
    const spread = isContainer(end) ? scope.spreads.spreadFor(end, [], end) : null;
    return { kind: 'cell', climb, steps, end, property, spread, spreadFrom: steps.length };
  }

  #repeatAt(steps: number): Template {
    let at = this.#base;
    for (const step of this.steps.slice(0, steps)) {
      const next = step.to === 'slot' ? containerOf(at).slots[step.slot] : at.children[0];
      if (next) at = next;
    }
    return at;
  }
}

/** Sub-fields live in their parent field's container, so a step from a field goes through that. */
function containerOf(at: Template): Template {
  return at.kind === 'field' && at.container ? at.container : at;
}

function resolveVariable(
  name: string,
  path: readonly string[],
  at: Template,
  scope: ReferenceScope,
): ReferencePlan {
  for (let place: Template | null = at; place; place = place.parent) {
    const variable = scope.variablesOf(place).find((candidate) => candidate.name === name);
    if (variable) return { kind: 'variable', variable, climb: climbTo(homeOf(variable), at), property: path };
  }
  throw new UnresolvedReference(`there is no variable "@${name}" here`);
}

/** Where a variable's live value is kept: its scope, or the container of a scope that holds nothing. */
function homeOf(variable: Variable): Template {
  const { scope } = variable;
  return isContainer(scope) ? scope : (scope.container ?? scope);
}

function resolveRow(
  name: 'current' | 'index' | 'count',
  path: readonly string[],
  at: Template,
  scope: ReferenceScope,
): ReferencePlan {
  const row = enclosingRow(startContainer(at));
  if (!row) return { kind: 'nothing' };
  const climb = climbTo(row, at);
  if (name === 'index') return { kind: 'row-index', climb };
  if (name === 'count') return { kind: 'row-count', climb };
  return finish(climb, row, path.map(asSegment), scope);
}

function resolveNeighbour(
  which: 'prev' | 'next' | 'parent',
  path: readonly string[],
  at: Template,
  scope: ReferenceScope,
): ReferencePlan {
  const row = enclosingRow(startContainer(at));
  if (!row) throw new UnresolvedReference(`${which}() means something only inside a repeat`);
  if (which === 'parent') {
    const outer = (row.container && enclosingRow(row.container)) ?? row.container;
    if (!outer) throw new UnresolvedReference('parent() has no parent here');
    return finish(climbTo(outer, at), outer, path.map(asSegment), scope);
  }
  const { steps, end, property, spread, spreadFrom } = finish(0, row, path.map(asSegment), scope);
  return { kind: 'neighbour', which, climb: climbTo(row, at), steps, end, property, spread, spreadFrom };
}

function asSegment(key: string): ReferenceSegment {
  return { key };
}

/** Where looking for a first key begins: the container that holds the place; a row or the form is its own. */
function startContainer(at: Template): Template {
  return at.kind === 'row' || at.kind === 'root' ? at : (at.container ?? at);
}

/** Hops from the start container; -1 when the goal is the place itself and lies below its start container. */
function climbTo(goal: Template, at: Template): number {
  let climb = 0;
  for (let container: Template | null = startContainer(at); container; container = container.container) {
    if (container === goal) return climb;
    climb += 1;
  }
  return -1;
}

function holdsObject(template: Template): boolean {
  const type = template.item?.dataType;
  return type === 'money' || type === 'attachment';
}

function unknownKey(key: string): UnresolvedReference {
  return new UnresolvedReference(`there is no field "${key}" here`);
}
