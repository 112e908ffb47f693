import type { JsonValue } from '@handrail/base';
import type { FelValue, StateQuery } from '@handrail/fel';
import type { Bind, Template } from '../compiled/template.ts';
import type { FormFinding } from '../validation/finding.ts';
import type { Computation } from './computation.ts';
import type { MovingLink } from './link.ts';
import type { ShapeInstance } from './shape-instance.ts';
import { ReadSource } from './source.ts';
import type { SpreadSource } from './spread-source.ts';
import type { VariableNode } from './variable-node.ts';

/** One live place of a form. Fields, groups, repeats, rows and display items are its kinds. */
export abstract class LiveNode extends ReadSource {
  abstract readonly kind: Template['kind'];
  readonly template: Template;
  /** The node relevance and readonly come down from. */
  readonly parent: LiveNode | null;
  /** The root, group or row whose object holds this node. */
  readonly container: ContainerNode | null;
  /** What this node's own expressions said, before inheritance. */
  ownRelevant = true;
  ownReadonly = false;
  ownRequired = false;
  relevant = true;
  readonly = false;
  findings: readonly FormFinding[] = NONE;
  external: readonly FormFinding[] = NONE;
  computations: readonly Computation[] = NONE;
  shapes: readonly ShapeInstance[] = NONE;
  spreads: Map<number, SpreadSource> | null = null;
  states: Map<StateQuery, ReadSource> | null = null;
  #bind: Bind | null = null;

  constructor(template: Template, parent: LiveNode | null, container: ContainerNode | null) {
    super();
    this.template = template;
    this.parent = parent;
    this.container = container;
  }

  /** A node that is not relevant is never required (core 5.6). */
  get required(): boolean {
    return this.ownRequired && this.relevant;
  }

  /** The behaviour of this very node: the template's, overridden by binds for single rows. */
  get bind(): Bind {
    if (this.template.rowBinds.length === 0) return this.template.bind;
    this.#bind ??= mergeRowBinds(this);
    return this.#bind;
  }

  forgetBind(): void {
    this.#bind = null;
  }

  get valid(): boolean {
    return (
      !this.findings.some(isError) &&
      !(this.relevant && this.external.some(isError)) &&
      !this.shapes.some(({ finding }) => finding && isError(finding))
    );
  }
}

function isError(finding: FormFinding): boolean {
  return finding.severity === 'error';
}

export class LiveField extends LiveNode {
  readonly kind = 'field';
  value: JsonValue = null;
  fel: FelValue = null;
  /** The number of the write that put the value there, and whether somebody wrote it. */
  written = 0;
  byHand = false;

  /** What expressions see: a hidden field can be made to look empty (`excludedValue: "null"`). */
  get seen(): FelValue {
    return this.relevant || !this.bind.excludedNull ? this.fel : null;
  }
}

export class DisplayNode extends LiveNode {
  readonly kind = 'display';
}

export class ContainerNode extends LiveNode {
  readonly kind: 'root' | 'group' | 'row';
  readonly slots: LiveNode[] = [];
  variables: readonly VariableNode[] = NONE;

  constructor(template: Template, parent: LiveNode | null, container: ContainerNode | null) {
    super(template, parent, container);
    this.kind = template.kind as 'root' | 'group' | 'row';
  }
}

export class RowNode extends ContainerNode {
  readonly repeat: RepeatNode;
  /** How many rows this row is in. */
  readonly depth: number;
  index = 0;
  /** Told when `index` changes. */
  readonly position = new ReadSource();
  /** Links to the row before or after this one, to be connected anew when the neighbours change. */
  readonly neighbourLinks = new Set<MovingLink>();

  constructor(template: Template, repeat: RepeatNode) {
    super(template, repeat, repeat.container);
    this.repeat = repeat;
    let depth = 0;
    for (let at = repeat.container; at; at = at.container) if (at instanceof RowNode) depth += 1;
    this.depth = depth;
  }
}

export class RepeatNode extends LiveNode {
  readonly kind = 'repeat';
  readonly rows: RowNode[] = [];
  /** The number of the latest write that added, removed or moved a row. */
  written = 0;
  /** Told when the number of rows changes. */
  readonly count = new ReadSource();
  /** Links to rows by number, to be connected anew when rows move. */
  readonly rowLinks = new Set<MovingLink>();
}

const NONE: readonly never[] = [];

function mergeRowBinds(node: LiveNode): Bind {
  const applying = node.template.rowBinds.filter(({ rows }) =>
    rows.every(({ repeat, index }) => rowAround(node, repeat)?.index === index),
  );
  return Object.assign({}, node.template.bind, ...applying.map(({ bind }) => bind)) as Bind;
}

/** The row of `repeat` that holds the node. */
export function rowAround(node: LiveNode, repeat: Template): RowNode | null {
  for (let at: LiveNode | null = node; at; at = at.container) {
    if (at instanceof RowNode && at.repeat.template === repeat) return at;
  }
  return null;
}

/** False once the row around the node was removed. */
export function isAttached(node: LiveNode): boolean {
  for (let at: LiveNode | null = node; at; at = at.container) {
    if (at instanceof RowNode && at.repeat.rows[at.index] !== at) return false;
  }
  return true;
}

/** The container looking up a name starts from: a row or the form is its own. */
export function startContainer(node: LiveNode): ContainerNode {
  if (node instanceof ContainerNode && (node.kind !== 'group' || !node.container)) return node;
  return node.container as ContainerNode;
}

/** What inherits relevance and readonly directly from a node. */
export function childrenOf(node: LiveNode): readonly LiveNode[] {
  if (node instanceof RepeatNode) return node.rows;
  if (node instanceof ContainerNode) return node.slots.filter(({ parent }) => parent === node);
  const { container, template } = node;
  if (!container || template.children.length === 0) return NONE;
  return template.children.flatMap(({ slot }) => container.slots[slot] ?? []);
}

/** The node and everything stored below it, parents first, in document order. */
export function* subtree(top: LiveNode): Generator<LiveNode> {
  const stack: LiveNode[] = [top];
  for (let node = stack.pop(); node; node = stack.pop()) {
    yield node;
    const below = node instanceof RepeatNode ? node.rows : node instanceof ContainerNode ? node.slots : NONE;
    for (let index = below.length - 1; index >= 0; index -= 1) stack.push(below[index] as LiveNode);
  }
}

/** The concrete path of a node: `rows[2].x`, 0-based; `#` for the form itself. */
export function pathOf(node: LiveNode): string {
  if (node.kind === 'root') return '#';
  const parts: string[] = [];
  for (let at: LiveNode | null = node; at && at.kind !== 'root'; at = at.parent) {
    if (at instanceof RowNode) {
      parts.push(`${at.template.key}[${at.index}]`);
      at = at.repeat;
    } else {
      parts.push(at.template.key);
    }
  }
  return parts.reverse().join('.');
}
