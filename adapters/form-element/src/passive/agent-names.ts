import { wordsOf } from '@handrail/base';
import type { DefinitionDocument, ItemDocument } from '@handrail/form';

/** Longer names are not names any more; readers of annotations take 200 characters. */
const MAX_NAME = 120;
/** Where the number of a row goes. Words are joined by one "_", so two of them are always a row. */
const ROW = '__#';
/** The argument that names a row of a page. */
const RESERVED = 'row_key';

/**
 * The names by which agents of pages know a form and its fields: lower-case words joined by "_" (AAF §6.1). No two fields of a
 * form have the same, and a field has the same one whenever the form is drawn.
 */
export class AgentNames {
  /** Of the form, such as `order`. */
  readonly form: string;
  readonly #byPath = new Map<string, string>();

  constructor(document: DefinitionDocument) {
    this.form = formName(document);
    const taken = new Set([RESERVED]);
    const waiting: Waiting[] = document.items.map((item) => ({ item, path: '', before: '' })).reverse();
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { item, path, before } = next;
      const own = path === '' ? item.key : `${path}.${item.key}`;
      const name = free(before === '' ? nameOf(item.key) : `${before}_${nameOf(item.key)}`, taken);
      this.#byPath.set(own, name);
      const below = item.repeatable === true ? `${name}${ROW}` : name;
      for (const child of [...(item.children ?? [])].reverse())
        waiting.push({ item: child, path: own, before: below });
    }
  }

  /** Of the field or repeat at a path: `lines[0].unitPrice` is `lines__0_unit_price`. Undefined when there is no such place. */
  at(path: string): string | undefined {
    const rows = path.match(/\d+(?=\])/g) ?? [];
    let row = 0;
    return this.#byPath.get(path.replace(/\[\d+\]/g, ''))?.replace(/#/g, () => {
      row += 1;
      return rows[row - 1] ?? '';
    });
  }
}

interface Waiting {
  readonly item: ItemDocument;
  readonly path: string;
  readonly before: string;
}

function free(wanted: string, taken: Set<string>): string {
  const short = wanted.length > MAX_NAME ? `${wanted.slice(0, MAX_NAME)}_` : wanted;
  let name = short;
  for (let number = 2; taken.has(name); number += 1) name = `${short}_${number}`;
  taken.add(name);
  return name;
}

/** The name of its document, else the end of its address. Both are written once and stay; a title is reworded. */
function formName({ name, url }: DefinitionDocument): string {
  const last = url
    .split(/[?#]/, 1)[0]
    ?.split('/')
    .findLast((part) => part !== '');
  return nameOf((name ?? last ?? '').replace(/\.json$/i, '').slice(0, MAX_NAME), 'form');
}

function nameOf(text: string, otherwise = 'field'): string {
  const words = wordsOf(text).filter((word) => /^[a-z0-9]+$/.test(word));
  const name = words.join('_');
  return /^[a-z]/.test(name) ? name : [otherwise, ...words].join('_');
}
