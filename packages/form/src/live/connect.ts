import { decimal } from '@handrail/fel';
import type { ReferencePlan } from '../compiled/plan.ts';
import type { BoundExpression } from '../compiled/template.ts';
import { stateSource } from './changes.ts';
import { Computation } from './computation.ts';
import type { Instances } from './instances.ts';
import {
  climb,
  FieldLink,
  FixedLink,
  fixedTarget,
  MovingLink,
  propertyOf,
  type ReferenceLink,
} from './link.ts';
import { ContainerNode, LiveField, type LiveNode, type RowNode } from './node.ts';
import { felOf } from './object-view.ts';
import { ShapeInstance } from './shape-instance.ts';
import { ReadSource } from './source.ts';
import { VariableNode } from './variable-node.ts';
import type { VolatileCells } from './volatile-cells.ts';

const USES = ['calculate', 'relevant', 'required', 'readonly', 'constraint'] as const;
const NONE: Computation[] = [];

/** Makes the computations of live nodes and links them to what they read. */
export class Connector {
  readonly #instances: Instances;
  readonly #volatile: VolatileCells;

  constructor(instances: Instances, volatile: VolatileCells) {
    this.#instances = instances;
    this.#volatile = volatile;
  }

  /** Everything of one node; variables first, because the node's own expressions may read them. */
  prepareVariables(node: LiveNode): void {
    if (!(node instanceof ContainerNode)) return;
    const declared = [
      ...node.template.variables,
      ...node.template.slots.filter(({ kind }) => kind !== 'group').flatMap(({ variables }) => variables),
    ];
    if (declared.length > 0) node.variables = declared.map((variable) => new VariableNode(variable));
  }

  connect(node: LiveNode): readonly Computation[] {
    node.computations = this.#computationsOf(node);
    const { shapes } = node.template;
    if (shapes.length > 0) node.shapes = shapes.flatMap((shape) => ShapeInstance.at(shape, node, this) ?? []);
    if (!(node instanceof ContainerNode) || node.variables.length === 0) return node.computations;
    const ofVariables = node.variables.flatMap((variable) => {
      const { expression } = variable.variable;
      if (!expression) return [];
      variable.computation = this.make(expression, scopeNode(node, variable), variable);
      return variable.computation;
    });
    return [...node.computations, ...ofVariables];
  }

  /** Most nodes have none or one, and a list that grew would keep room for many more. */
  #computationsOf(node: LiveNode): readonly Computation[] {
    const { bind } = node;
    let made: Computation[] = NONE;
    for (const use of USES) {
      const expression = bind[use];
      if (!expression) continue;
      const computation = this.make(expression, node);
      made = made === NONE ? [computation] : [...made, computation];
    }
    return made;
  }

  make(
    expression: BoundExpression,
    node: LiveNode,
    owner: VariableNode | ShapeInstance | null = null,
  ): Computation {
    const computation = new Computation(expression, node, owner);
    computation.links = expression.plans.map((plan) => this.#link(computation, plan));
    if (expression.compiled.volatile && expression.use !== 'once') this.#volatile.add(computation);
    return computation;
  }

  #link(computation: Computation, plan: ReferencePlan): ReferenceLink {
    const { node } = computation;
    switch (plan.kind) {
      case 'cell': {
        const target = plan.spread ? null : fixedTarget(node, plan);
        if (target instanceof LiveField && plan.property.length === 0)
          return new FieldLink(computation, target);
        return new MovingLink(computation, plan);
      }
      case 'neighbour':
        return new MovingLink(computation, plan);
      case 'self':
        return new FixedLink(computation, node, () => propertyOf(felOf(node), plan.property));
      case 'row-index': {
        const row = climb(node, plan.climb) as RowNode;
        return new FixedLink(computation, row.position, () => decimal(row.index + 1));
      }
      case 'row-count': {
        const { repeat } = climb(node, plan.climb) as RowNode;
        return new FixedLink(computation, repeat.count, () => decimal(repeat.rows.length));
      }
      case 'variable': {
        const home = climb(node, plan.climb);
        const found =
          home instanceof ContainerNode
            ? home.variables.find(({ variable }) => variable === plan.variable)
            : null;
        return new FixedLink(computation, found ?? null, () =>
          propertyOf(found?.value ?? null, plan.property),
        );
      }
      case 'instance':
        return new FixedLink(computation, this.#instances.source(plan.name), () =>
          this.#instances.read(plan.name, plan.path),
        );
      case 'all-instances':
        return new FixedLink(computation, this.#instances.any, () => null);
      case 'state': {
        const target = plan.cell ? fixedTarget(node, plan.cell) : node;
        if (!target) return new FixedLink(computation, null, () => null);
        const source = stateSource(target, plan.query, () => new ReadSource());
        return new FixedLink(computation, source, () => target[plan.query]);
      }
      case 'nothing':
        return new FixedLink(computation, null, () => null);
    }
  }
}

/** A variable on a field or a repeat is kept in the container but speaks from its own place. */
function scopeNode(container: ContainerNode, { variable }: VariableNode): LiveNode {
  const { scope } = variable;
  return scope === container.template ? container : (container.slots[scope.slot] ?? container);
}
