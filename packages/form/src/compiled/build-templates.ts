import { pointerTo } from '@handrail/base';
import type { DefinitionDocument, ItemDocument } from '../definition/document.ts';
import type { ProblemList } from '../definition/structure.ts';
import { NO_BIND, type Template } from './template.ts';

/** Turns the items of a checked definition into templates; equal paths are errors, equal keys elsewhere warnings. */
export function buildTemplates(document: DefinitionDocument, list: ProblemList): readonly Template[] {
  const builder = new TemplateBuilder(list);
  const root = builder.add({
    kind: 'root',
    key: '',
    item: null,
    path: '',
    pointer: '/items',
    parent: null,
    container: null,
  });
  builder.addItems(document.items, '/items', root, root);
  return builder.templates;
}

type Draft = Pick<Template, 'kind' | 'key' | 'item' | 'path' | 'pointer' | 'parent' | 'container'>;

/** A form may have a hundred thousand fields: what most of them lack is shared, not made for each. */
interface GrowingTemplate extends Template {
  readonly parent: GrowingTemplate | null;
  readonly container: GrowingTemplate | null;
  readonly children: Template[];
  readonly slots: Template[];
  readonly slotByKey: Map<string, Template>;
}

const NONE: never[] = [];
const NO_KEYS = new Map<string, never>();

class TemplateBuilder {
  readonly templates: GrowingTemplate[] = [];
  readonly #list: ProblemList;
  /** Keys below the top, whose own are looked up where they are. */
  readonly #keys = new Set<string>();

  constructor(list: ProblemList) {
    this.#list = list;
  }

  add(draft: Draft & Pick<GrowingTemplate, 'parent' | 'container'>): GrowingTemplate {
    const { kind, item, parent, container } = draft;
    const stored = container !== null && kind !== 'row';
    const holds = kind === 'root' || kind === 'group' || kind === 'row';
    const template: GrowingTemplate = {
      kind,
      id: this.templates.length,
      key: draft.key,
      item,
      path: draft.path,
      pointer: draft.pointer,
      parent,
      container,
      children: kind === 'display' || (kind === 'field' && !item?.children) ? NONE : [],
      slots: holds ? [] : NONE,
      slot: stored ? container.slots.length : 0,
      slotByKey: holds ? new Map() : NO_KEYS,
      bind: NO_BIND,
      rowBinds: NONE,
      shapes: NONE,
      variables: NONE,
      feeds: NONE,
    };
    this.templates.push(template);
    parent?.children.push(template);
    if (stored) container.slots.push(template);
    return template;
  }

  addItems(
    items: readonly ItemDocument[],
    pointer: string,
    parent: GrowingTemplate,
    container: GrowingTemplate,
  ): void {
    items.forEach((item, index) => {
      this.#addItem(item, pointerTo(pointer, index), parent, container);
    });
  }

  #addItem(item: ItemDocument, pointer: string, parent: GrowingTemplate, container: GrowingTemplate): void {
    const kind = item.type === 'group' && item.repeatable ? 'repeat' : item.type;
    const path = parent.path === '' ? item.key : `${parent.path}.${item.key}`;
    const template = this.add({ kind, key: item.key, item, path, pointer, parent, container });
    this.#name(template, container);
    const children = item.children ?? [];
    const below = pointerTo(pointer, 'children');
    if (kind === 'repeat') {
      const row = this.add({
        kind: 'row',
        key: item.key,
        item,
        path: `${path}[*]`,
        pointer,
        parent: template,
        container,
      });
      this.addItems(children, below, row, row);
    } else if (kind === 'group') {
      this.addItems(children, below, template, template);
    } else if (kind === 'field') {
      // A field holds a scalar, so its sub-fields are stored beside it (decision D1).
      this.addItems(children, below, template, container);
    }
  }

  #name(template: Template, container: GrowingTemplate): void {
    const { key, pointer } = template;
    if (container.slotByKey.has(key)) {
      this.#list.error('duplicate-key', pointer, `the key "${key}" is used twice in the same place`);
      return;
    }
    container.slotByKey.set(key, template);
    const isOnTop = container === this.templates[0];
    if (this.#keys.has(key) || (!isOnTop && this.templates[0]?.slotByKey.has(key))) {
      this.#list.warning(
        'repeated-key',
        pointer,
        `the key "${key}" is used elsewhere too; give it another name`,
      );
    }
    if (!isOnTop) this.#keys.add(key);
  }
}
