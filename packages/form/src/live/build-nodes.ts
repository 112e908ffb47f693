import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { Template } from '../compiled/template.ts';
import { ContainerNode, DisplayNode, LiveField, type LiveNode, RepeatNode, RowNode } from './node.ts';

export interface BuildOptions {
  /** Rows a repeat may have, whatever its definition says. */
  readonly maxRows: number;
  /** Places a form may have in all; nested repeats multiply quickly. */
  readonly maxNodes: number;
}

/** The form would be larger than its host allows. */
export class FormTooLarge extends Error {
  override readonly name = 'FormTooLarge';
}

/** What was taken from given data, so that initial values fill only what is absent from it. */
export interface BuiltNodes {
  /** Parents before children, in document order. */
  readonly nodes: LiveNode[];
  readonly given: Map<LiveField, JsonValue>;
}

/** A form from its template and, when a response is resumed, from its data. */
export function buildRoot(
  root: Template,
  data: JsonObject | null,
  options: BuildOptions,
): { root: ContainerNode } & BuiltNodes {
  const builder = new NodeBuilder(options);
  const node = new ContainerNode(root, null, null);
  builder.nodes.push(node);
  builder.fill(node, data);
  return { root: node, nodes: builder.nodes, given: builder.given };
}

export function buildRow(
  repeat: RepeatNode,
  data: JsonObject | null,
  options: BuildOptions,
): { row: RowNode } & BuiltNodes {
  const builder = new NodeBuilder(options);
  const row = builder.row(repeat, data);
  return { row, nodes: builder.nodes, given: builder.given };
}

class NodeBuilder implements BuiltNodes {
  readonly nodes: LiveNode[] = [];
  readonly given = new Map<LiveField, JsonValue>();
  readonly #options: BuildOptions;

  constructor(options: BuildOptions) {
    this.#options = options;
  }

  /** Recursion is as deep as the definition, whose depth is bounded. */
  fill(container: ContainerNode, data: JsonObject | null): void {
    for (const template of container.template.slots) {
      // A sub-field comes after its parent field in the slots, so the parent node exists.
      const { parent: above } = template;
      const parent = above?.kind === 'field' ? (container.slots[above.slot] as LiveNode) : container;
      const has = data !== null && Object.hasOwn(data, template.key);
      this.#add(template, parent, container, has ? (data[template.key] ?? null) : undefined);
    }
  }

  row(repeat: RepeatNode, data: JsonObject | null): RowNode {
    const row = new RowNode(repeat.template.children[0] as Template, repeat);
    this.nodes.push(row);
    this.fill(row, data);
    return row;
  }

  #add(template: Template, parent: LiveNode, container: ContainerNode, data: JsonValue | undefined): void {
    if (template.kind === 'field') {
      const field = this.#place(new LiveField(template, parent, container), container);
      if (data !== undefined) this.given.set(field, data);
    } else if (template.kind === 'group') {
      const group = this.#place(new ContainerNode(template, parent, container), container);
      this.fill(group, isJsonObject(data) ? data : null);
    } else if (template.kind === 'repeat') {
      const repeat = this.#place(new RepeatNode(template, parent, container), container);
      const given = Array.isArray(data) ? data : null;
      const count = given?.length ?? template.item?.minRepeat ?? 0;
      const { maxRows } = this.#options;
      if (count > maxRows) throw new FormTooLarge(`"${template.key}" would have more than ${maxRows} rows.`);
      // Repeats that multiply are refused before anything is built for them.
      if (!given && count > 0) this.#expectRoom(count * leastPlaces(template.children[0] as Template));
      for (let index = 0; index < count; index += 1) {
        const rowData: unknown = given?.[index];
        const row = this.row(repeat, isJsonObject(rowData) ? rowData : null);
        row.index = index;
        repeat.rows.push(row);
      }
    } else {
      this.#place(new DisplayNode(template, parent, container), container);
    }
  }

  #place<Node extends LiveNode>(node: Node, container: ContainerNode): Node {
    container.slots.push(node);
    this.nodes.push(node);
    this.#expectRoom(0);
    return node;
  }

  #expectRoom(more: number): void {
    if (this.nodes.length + more > this.#options.maxNodes)
      throw new FormTooLarge('The form would have more places than its host allows.');
  }
}

/** How many places a template takes when no data is given for it. */
function leastPlaces(template: Template): number {
  const { kind, item, children, slots } = template;
  if (kind === 'repeat') return 1 + (item?.minRepeat ?? 0) * leastPlaces(children[0] as Template);
  let places = 1;
  for (const slot of slots) places += leastPlaces(slot);
  return places;
}
