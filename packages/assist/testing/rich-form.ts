import { entryOf, profileOf, storeOf } from './profiles.ts';
import { bind, type Draft, field, group, repeat } from './provider.ts';
import { entry, ontology, references } from './sidecars.ts';

const NAME = 'https://schema.org/givenName';

/** Everything at once: pages, rows, hidden, readonly, calculated, shapes. */
export const rich: Draft = {
  formPresentation: { pageMode: 'wizard' },
  items: [
    group('person', [
      field('name', 'string', { semanticType: NAME }),
      field('age', 'integer'),
      field('guardian'),
      field('fixed', 'string', { initialValue: 'set' }),
    ]),
    group('order', [
      repeat('lines', [field('qty', 'integer'), field('price', 'decimal'), field('sum', 'decimal')], {
        minRepeat: 1,
      }),
      field('total', 'decimal'),
    ]),
  ],
  binds: [
    bind('person.name', { required: 'true', whitespace: 'trim' }),
    bind('person.age', { constraint: '$ < 150' }),
    bind('person.guardian', { relevant: '$person.age < 18', required: 'true' }),
    bind('person.fixed', { readonly: 'true' }),
    bind('order.lines[*].sum', { calculate: '$qty * $price' }),
    bind('order.total', { calculate: 'sum($order.lines[*].sum)' }),
  ],
  shapes: [
    {
      id: 'large',
      target: 'order.total',
      severity: 'warning',
      constraint: '$ < 1000',
      message: '{{$}} is a lot.',
    },
  ],
};

export const sidecars = {
  references: [references([entry('one', 'person.name')])],
  ontologies: [ontology({ 'person.name': { concept: NAME } })],
  profiles: { servedTo: 'owner' as const, store: storeOf(profileOf({ [NAME]: entryOf('Ann') })) },
};

/** A good input for every tool, by name without `formspec.`. */
export const everyTool = (fieldPath: string): Readonly<Record<string, unknown>> => ({
  'form.describe': {},
  'form.progress': {},
  'form.validate': { mode: 'submit' },
  'form.pages': {},
  'form.nextIncomplete': { scope: 'page' },
  'field.list': { filter: 'all' },
  'field.describe': { path: fieldPath },
  'field.help': { path: fieldPath },
  'field.set': { path: fieldPath, value: 'Ann' },
  'field.bulkSet': { entries: [{ path: fieldPath, value: 'Bob' }] },
  'field.validate': { path: fieldPath },
  'profile.match': {},
  'profile.apply': { matches: [{ path: fieldPath, value: 'Cid' }] },
  'profile.learn': {},
});
