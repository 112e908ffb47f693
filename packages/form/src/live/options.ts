import { isJsonObject, type JsonValue } from '@handrail/base';
import type { Template } from '../compiled/template.ts';
import type { DefinitionDocument, OptionDocument } from '../definition/document.ts';

/**
 * The options of choice fields. A named set wins over inline options (core 4.2.3); a set or list that lives elsewhere
 * is known only when the host loaded its rows, given by set name or by address.
 */
export class OptionIndex {
  readonly #document: DefinitionDocument;
  readonly #loaded: Readonly<Record<string, readonly JsonValue[]>>;
  readonly #known = new Map<Template, readonly OptionDocument[] | null>();
  readonly #values = new Map<Template, ReadonlySet<string> | null>();

  constructor(document: DefinitionDocument, loaded: Readonly<Record<string, readonly JsonValue[]>>) {
    this.#document = document;
    this.#loaded = loaded;
  }

  of(template: Template): readonly OptionDocument[] | null {
    if (!isChoice(template)) return null;
    const known = this.#known.get(template);
    if (known !== undefined) return known;
    const found = this.#find(template);
    this.#known.set(template, found);
    return found;
  }

  valuesOf(template: Template): ReadonlySet<string> | null {
    if (!isChoice(template)) return null;
    const known = this.#values.get(template);
    if (known !== undefined) return known;
    const options = this.of(template);
    const values = options && new Set(options.map(({ value }) => value));
    this.#values.set(template, values);
    return values;
  }

  #find({ item }: Template): readonly OptionDocument[] | null {
    if (!item) return null;
    if (item.optionSet !== undefined) return this.#ofSet(item.optionSet);
    if (typeof item.options === 'string') return this.#rows(item.options, 'value', 'label');
    return item.options ?? null;
  }

  #ofSet(name: string): readonly OptionDocument[] | null {
    const sets = this.#document.optionSets ?? {};
    const set = Object.hasOwn(sets, name) ? sets[name] : undefined;
    if (!set) return null;
    if (set.options) return set.options;
    const { valueField = 'value', labelField = 'label', source = '' } = set;
    return this.#rows(name, valueField, labelField) ?? this.#rows(source, valueField, labelField);
  }

  #rows(name: string, valueField: string, labelField: string): readonly OptionDocument[] | null {
    if (!Object.hasOwn(this.#loaded, name)) return null;
    return (this.#loaded[name] ?? []).flatMap((row) => {
      const value = isJsonObject(row) && Object.hasOwn(row, valueField) ? row[valueField] : undefined;
      const label = isJsonObject(row) && Object.hasOwn(row, labelField) ? row[labelField] : undefined;
      return value === undefined || value === null
        ? []
        : [{ value: String(value), label: String(label ?? value) }];
    });
  }
}

/** Asked at every validation of every field, so nothing is remembered for the others. */
function isChoice({ item }: Template): boolean {
  return item?.dataType === 'choice' || item?.dataType === 'multiChoice';
}
