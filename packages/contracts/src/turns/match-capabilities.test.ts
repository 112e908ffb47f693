import { expect, test } from 'vitest';
import { operational, STATE, TURN, template, vocabulary } from '../../testing/provenance.ts';
import { createRegistry } from '../registry/registry.ts';
import { select } from '../registry/select.ts';
import { matchCapabilities } from './match-capabilities.ts';

const capability = (capability_id: string, ...intent_ids: readonly string[]) =>
  operational({ capability_id, intent_ids });
const registry = createRegistry(
  [
    capability('invoice_file', 'file_invoice'),
    capability('invoice_list', 'list_invoices', 'count_invoices'),
    capability('trip_book', 'book_trip'),
    template(),
  ],
  vocabulary,
);
test('a turn that no capability of a registry knows is refused by its intent', () => {
  const empty = createRegistry([], vocabulary);
  expect(select(empty, TURN, STATE)).toMatchObject({
    decision: { decision: 'refuse', reasons: [{ code: 'intent_not_declared', field: 'intent_ids' }] },
  });
});

const matches = (text: string) =>
  matchCapabilities(registry, text).map(({ intentId, score }) => `${intentId} ${score}`);

test.each<[string, readonly string[]]>([
  ['Please list my invoices', ['list_invoices 1', 'count_invoices 0.45']],
  ['counting invoices', ['count_invoices 0.73', 'list_invoices 0.4']],
  ['I filed an invoice', ['file_invoice 1', 'list_invoices 0.4']],
  ['booking', ['book_trip 0.5']],
  ['trips', ['book_trip 0.5']],
  ['hello', []],
  ['where did we purchase this item', []],
])('"%s" matches by the words that tell capabilities apart', (text, expected) => {
  expect(matches(text)).toEqual(expected);
});
