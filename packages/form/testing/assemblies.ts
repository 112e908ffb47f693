import { type AssembleOptions, assembleDefinition } from '../src/composition/assemble-definition.ts';
import type { DefinitionDocument, ItemDocument } from '../src/definition/document.ts';
import { DocumentError } from '../src/problem.ts';
import { DefinitionStore } from '../src/versions/definition-store.ts';
import { documentOf, field, group, repeat } from './forms.ts';
import { inWords } from './in-words.ts';

/** A group that takes its items from another definition. */
export function including(key: string, $ref: string, rest: Partial<ItemDocument> = {}): ItemDocument {
  return { key, type: 'group', label: key, $ref, ...rest };
}

export function definitionNamed(name: string, parts: Partial<DefinitionDocument>): DefinitionDocument {
  return documentOf({ items: [], ...parts, url: `https://example.org/${name}` });
}

export function hostOf(...items: readonly ItemDocument[]): DefinitionDocument {
  return definitionNamed('host', { items });
}

export const ORDER = 'https://example.org/order|1.0.0';

/** Rows, a group, every kind of expression, a rule about the whole form, an instance and an option set. */
export const order: DefinitionDocument = definitionNamed('order', {
  items: [
    repeat('lines', [
      field('qty', 'decimal'),
      field('price', 'money'),
      field('sum', 'decimal', { initialValue: '=$qty * 2' }),
    ]),
    group('address', [field('zip'), field('city')]),
    field('total', 'decimal'),
    field('country', 'choice', { optionSet: 'countries' }),
  ],
  binds: [
    {
      path: 'lines[*].sum',
      calculate: '$qty * $price.amount',
      required: '@index > 1 and prev().qty > 0',
    },
    {
      path: 'total',
      calculate: 'sum($lines[*].sum) + @surcharge',
      constraint: '$ >= 0',
      default: '=count($lines)',
    },
    {
      path: 'address.city',
      relevant: "$zip != '' and relevant($total)",
      constraintMessage: 'Give $zip, not {{ $zip & "}}" }}',
    },
    { path: 'address', readonly: 'every($lines, $.qty > 0 and $.price.amount < 9)' },
  ],
  shapes: [
    {
      id: 'whole',
      target: '#',
      constraint: '$total > 0',
      message: 'Total {{$total}} of {{ $.lines[1].qty }}',
    },
    {
      id: 'lines-ok',
      target: 'lines[*]',
      and: ['cap', '$qty < 9'],
      message: 'Line',
      context: { q: '$qty' },
    },
    {
      id: 'cap',
      target: 'lines[*].qty',
      constraint: '$ <= 99',
      activeWhen: "@instance('cfg').on",
      message: 'Cap',
    },
  ],
  variables: [
    { name: 'surcharge', expression: "@instance('cfg').rate * count($lines)" },
    { name: 'lineNet', expression: '$qty * 2', scope: 'lines' },
  ],
  instances: { cfg: { data: { on: true, rate: 1 } } },
  optionSets: { countries: { options: [{ value: 'de', label: 'Germany' }] } },
});

export function assemble(
  host: DefinitionDocument,
  definitions: readonly DefinitionDocument[] = [order],
  options: AssembleOptions = {},
) {
  const store = new DefinitionStore();
  for (const each of definitions) store.register(each);
  return assembleDefinition(host, (reference) => store.resolve(reference), options);
}

/** Code and pointer of every problem that refused an assembly; empty when it was not refused. */
export function assemblyProblems(...given: Parameters<typeof assemble>): readonly string[] {
  try {
    assemble(...given);
  } catch (error) {
    if (error instanceof DocumentError)
      return inWords(error.problems).map(({ code, pointer }) => `${code} ${pointer}`);
    throw error;
  }
  return [];
}
