import { findLoops } from './find-loops.ts';
import type { EdgeDeclaration } from './read-edge.ts';
import type { DeclaredNode } from './read-node.ts';
import type {
  ChannelTrigger,
  JoinGroup,
  TriggerRule,
  WorkflowEdge,
  WorkflowLoop,
  WorkflowNode,
} from './workflow.ts';

export interface LinkedNodes {
  readonly nodes: readonly WorkflowNode[];
  readonly edges: readonly WorkflowEdge[];
  readonly loops: readonly WorkflowLoop[];
  readonly entries: readonly number[];
  readonly endless: readonly number[];
  /** Triggers whose node, or one after it, is also reached another way: who would run it, and how often? */
  readonly entangled: readonly ChannelTrigger[];
}

/** Puts nodes and edges into one graph. All names must be known and unique. */
export function linkNodes(
  declarations: readonly DeclaredNode[],
  edgeDeclarations: readonly EdgeDeclaration[],
  indexOf: ReadonlyMap<string, number>,
  triggers: readonly ChannelTrigger[],
): LinkedNodes {
  const links = edgeDeclarations.map(({ source, target }) => ({
    source: indexOf.get(source) ?? 0,
    target: indexOf.get(target) ?? 0,
  }));
  const found = findLoops(
    declarations.map(({ typeId }) => typeId),
    links,
  );
  const loops = [...found.loops];
  const loopOf = found.loopOf;
  const entangled = addTriggered(triggers, links, loopOf, loops);

  const joins = declarations.map((): { rule: TriggerRule; edges: number }[] => []);
  const incoming = declarations.map((): number[] => []);
  const outgoing = declarations.map((): number[] => []);
  const edges = edgeDeclarations.map(({ id, rule, condition }, index): WorkflowEdge => {
    const { source, target } = links[index] ?? { source: 0, target: 0 };
    const isBack = found.backEdges.has(index);
    const inLoop = loopOf[source] !== -1;
    const staysInLoop = inLoop && loopOf[source] === loopOf[target];
    incoming[target]?.push(index);
    outgoing[source]?.push(index);
    return {
      index,
      id,
      source,
      target,
      rule,
      condition,
      group: isBack ? -1 : joinedBy(joins[target] ?? [], rule),
      role: isBack ? 'back' : inLoop && !staysInLoop ? 'exit' : 'forward',
      staysInLoop,
    };
  });
  const nodes = declarations.map(
    (declaration, index): WorkflowNode => ({
      ...declaration,
      index,
      incoming: incoming[index] ?? [],
      outgoing: outgoing[index] ?? [],
      joins: (joins[index] ?? []) satisfies readonly JoinGroup[],
      loop: loopOf[index] === -1 ? undefined : loopOf[index],
    }),
  );
  const triggered = new Set(triggers.map(({ node }) => node));
  const entries = nodes.filter(({ index, joins: groups }) => groups.length === 0 && !triggered.has(index));
  return {
    nodes,
    edges,
    loops,
    entries: entries.map(({ index }) => index),
    endless: found.endless,
    entangled,
  };
}

function joinedBy(groups: { rule: TriggerRule; edges: number }[], rule: TriggerRule): number {
  const known = groups.findIndex((group) => group.rule === rule);
  const group = groups[known];
  if (!group) return groups.push({ rule, edges: 1 }) - 1;
  group.edges += 1;
  return known;
}

/** What a channel write starts is its own loop: every firing is another pass through it. */
function addTriggered(
  triggers: readonly ChannelTrigger[],
  links: readonly { readonly source: number; readonly target: number }[],
  loopOf: Int32Array,
  loops: WorkflowLoop[],
): readonly ChannelTrigger[] {
  const entangled: ChannelTrigger[] = [];
  const regions = new Map<number, Set<number>>();
  for (const trigger of triggers) {
    const known = regions.get(trigger.node);
    if (known) continue;
    const region = reachable(trigger.node, links);
    const mixed =
      [...region].some((node) => loopOf[node] !== -1) ||
      links.some(
        ({ source, target }) => region.has(target) && (!region.has(source) || target === trigger.node),
      );
    if (mixed) {
      entangled.push(trigger);
      continue;
    }
    regions.set(trigger.node, region);
    for (const node of region) loopOf[node] = loops.length;
    loops.push({ nodes: [...region].sort((a, b) => a - b), supervised: true });
  }
  return entangled;
}

function reachable(
  start: number,
  links: readonly { readonly source: number; readonly target: number }[],
): Set<number> {
  const successors = new Map<number, number[]>();
  for (const { source, target } of links) {
    const list = successors.get(source);
    if (list) list.push(target);
    else successors.set(source, [target]);
  }
  const found = new Set([start]);
  const queue = [start];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    for (const next of successors.get(node) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      queue.push(next);
    }
  }
  return found;
}
