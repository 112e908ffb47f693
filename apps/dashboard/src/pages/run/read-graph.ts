import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';

export interface GraphNode {
  readonly id: string;
  readonly name: string;
}

export interface GraphEdge {
  readonly from: number;
  readonly to: number;
  /** On which condition it is taken; empty when it always is. */
  readonly label: string;
}

export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** Beyond this nobody reads a picture; the list of steps serves then. */
const MOST_NODES = 300;
const MOST_LABEL = 36;

/** The nodes and edges of a workflow document; undefined when there is nothing to draw. */
export function readGraph(document: JsonObject): Graph | undefined {
  const nodes = entriesOf(document.nodes).flatMap(({ id, name }): GraphNode[] =>
    typeof id === 'string' ? [{ id, name: typeof name === 'string' ? name : id }] : [],
  );
  if (nodes.length === 0 || nodes.length > MOST_NODES) return undefined;
  const places = new Map(nodes.map(({ id }, index) => [id, index]));
  const edges = entriesOf(document.edges).flatMap(
    ({ sourceNodeId, targetNodeId, condition }): GraphEdge[] => {
      const from = places.get(String(sourceNodeId));
      const to = places.get(String(targetNodeId));
      return from === undefined || to === undefined ? [] : [{ from, to, label: labelOf(condition) }];
    },
  );
  return { nodes, edges };
}

/** `$output.price > 100` is "price > 100", and an `equals` on `output.approved` is "approved = true". */
function labelOf(condition: JsonValue | undefined): string {
  if (!isJsonObject(condition)) return '';
  const { expression, left, right } = condition;
  const text =
    typeof expression === 'string'
      ? expression
      : typeof left === 'string' && right !== undefined
        ? `${left} = ${typeof right === 'string' ? right : JSON.stringify(right)}`
        : '';
  const short = text
    .replaceAll(/\$?\boutput\./g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return short.length > MOST_LABEL ? `${short.slice(0, MOST_LABEL - 1)}…` : short;
}

function entriesOf(value: JsonValue | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
