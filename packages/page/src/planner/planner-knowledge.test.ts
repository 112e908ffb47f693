import { expect, test } from 'vitest';
import { exampleSite, setAt } from '../../testing/manifests.ts';
import { describeSite } from '../site/overview.ts';
import { knowledgeOf } from './planner-knowledge.ts';

const known = (change?: (document: Record<string, unknown>) => void) =>
  knowledgeOf(
    describeSite({ manifest: exampleSite(change), origin: 'https://billing.example.com', here: '/' }),
  );

test.each([
  ['invoice.create', 'action', false, ['customer_email', 'amount', 'currency', 'memo']],
  ['workspace.delete', 'action', true, ['delete_confirmation_text']],
  ['invoice.list', 'view', false, ['status', 'min_amount']],
])(
  'what a planner names is held against %s: %s, grave %s, with the fields %j',
  (id, kind, isGrave, fields) => {
    expect(known().capabilities.get(id)).toEqual({ kind, isGrave, fields });
  },
);

test('a data view without parameters has no fields', () => {
  const { capabilities } = known((document) =>
    setAt(document, ['data', 'invoice.list', 'inputSchema'], undefined),
  );
  expect(capabilities.get('invoice.list')).toEqual({ kind: 'view', isGrave: false, fields: [] });
});

test.each([
  ['risk', 'high', true],
  ['confirmation', 'required', true],
  ['confirmation', 'review', false],
  ['confirmation', 'never', false],
  ['risk', 'none', false],
])('an action with the %s "%s" is reached only by its exact id: %s', (member, value, isGrave) => {
  const { capabilities } = known((document) => setAt(document, ['actions', 'invoice.create', member], value));
  expect(capabilities.get('invoice.create')?.isGrave).toBe(isGrave);
});

test('it knows the origin, and the routes of all pages', () => {
  const { origin, routes } = known();
  expect(origin).toBe('https://billing.example.com');
  expect(routes).toEqual(['/invoices/new', '/invoices/', '/settings/']);
});
