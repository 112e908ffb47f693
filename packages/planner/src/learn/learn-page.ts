import {
  actionInRow,
  type Control,
  type ElementTree,
  findControl,
  inferInputSchema,
  isSecretControl,
  type KnownActions,
  listActions,
  type PageAction,
  type PageIndex,
  readCollections,
  resolveField,
} from '@handrail/page';
import type { KnownField, KnownForm, KnownList, KnownOption } from '../knowledge.ts';
import { fieldLabel, labelsById, optionLabel } from './field-label.ts';

const MOST_OPTIONS = 500;
const MOST_ROWS = 500;
const MAX_TEXT = 200;

/** What a page shows of its actions and lists, as far as requests can be about it. */
export function learnPage<Element extends object>(
  page: PageIndex<Element>,
  inManifest?: KnownActions,
): { readonly forms: readonly KnownForm[]; readonly lists: readonly KnownList[] } {
  const labels = labelsById(page.tree);
  const forms = [...listActions(page, inManifest).values()].map((action) => formOf(page, action, labels));
  const lists = readCollections(page).map(({ id, rows, keys = [] }) => ({
    view: id,
    rows: rows.flatMap((all, at) => {
      const key = keys[at];
      if (key === null || key === undefined) return [];
      const cells = all.filter(({ name, text }) => text !== '' && !isControl(name, text, forms));
      return [{ key, cells, label: cells.map(({ text }) => text).join(' ') }];
    }),
  }));
  return { forms, lists };
}

/** The controls of a row's forms carry field names as well; what a list to choose from shows is no cell. */
function isControl(name: string, text: string, forms: readonly KnownForm[]): boolean {
  return forms.some(({ fields }) =>
    fields.some(
      (field) =>
        field.name === name &&
        field.options.length > 1 &&
        field.options.every(({ label }) => text.includes(label)),
    ),
  );
}

function formOf<Element extends object>(
  page: PageIndex<Element>,
  action: PageAction<Element>,
  labels: ReadonlyMap<string, Element>,
): KnownForm {
  const rowKeys = action.rows?.slice(0, MOST_ROWS).map(({ key }) => key);
  const required = requiredNames(inferInputSchema(page, action));
  const fields = action.fields.flatMap((name): KnownField[] => {
    const control = controlOf(page, action, name, rowKeys);
    if (!control) return [];
    const { tree } = page;
    const isSecret = isSecretControl(tree, name, control);
    const held = rowKeys || isSecret ? undefined : heldBy(tree, control);
    return [
      {
        name,
        label: fieldLabel(tree, control, labels),
        control: control.type,
        options: optionsOf(tree, control),
        isRequired: required.has(name),
        ...(isSecret ? { isSecret } : {}),
        ...(held === undefined ? {} : { held }),
      },
    ];
  });
  return { action: action.id, fields, ...(rowKeys ? { rowKeys } : {}) };
}

function requiredNames({ required }: ReturnType<typeof inferInputSchema>): ReadonlySet<unknown> {
  return new Set(Array.isArray(required) ? required : []);
}

function controlOf<Element extends object>(
  page: PageIndex<Element>,
  action: PageAction<Element>,
  field: string,
  rowKeys: readonly string[] | undefined,
): Control<Element> | undefined {
  for (const key of rowKeys ?? [undefined]) {
    if (key !== undefined && !actionInRow(action, key)) continue;
    const found = resolveField(page, action.id, field, 'lenient', key);
    if (found.found) return findControl(page.tree, found.at.element);
  }
  return undefined;
}

function optionsOf<Element extends object>(
  tree: ElementTree<Element>,
  { element, type, group }: Control<Element>,
): readonly KnownOption[] {
  const elements = type === 'select' ? optionElements(tree, element) : group;
  return elements.slice(0, MOST_OPTIONS).flatMap((each) => {
    const label = optionLabel(tree, each);
    const value = tree.attribute(each, 'value') ?? label;
    // An empty value only asks to choose.
    return value === '' ? [] : [{ value, label }];
  });
}

function optionElements<Element extends object>(
  tree: ElementTree<Element>,
  select: Element,
): readonly Element[] {
  return tree
    .children(select)
    .flatMap((each) => (tree.tag(each) === 'optgroup' ? tree.children(each) : [each]))
    .filter((each) => tree.tag(each) === 'option' && tree.attribute(each, 'disabled') === undefined);
}

function heldBy<Element extends object>(
  tree: ElementTree<Element>,
  { element, type, group }: Control<Element>,
): string | boolean | undefined {
  const has = (each: Element, name: string) => tree.attribute(each, name) !== undefined;
  switch (type) {
    case 'checkbox':
      return has(element, 'checked');
    case 'radio':
      return group.filter((each) => has(each, 'checked')).map((each) => tree.attribute(each, 'value'))[0];
    case 'select':
      return optionElements(tree, element)
        .filter((each) => has(each, 'selected'))
        .map((each) => tree.attribute(each, 'value'))[0];
    case 'textarea':
      return tree.text(element, MAX_TEXT);
    default:
      return tree.attribute(element, 'value')?.slice(0, MAX_TEXT);
  }
}
