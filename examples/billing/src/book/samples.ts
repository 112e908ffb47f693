import type { Invoice } from './invoice.ts';

/** What a new book begins with, so that there is something to look at and to filter. */
export const sampleInvoices: readonly Invoice[] = [
  sample(
    'INV-0001',
    'accounts@northwind.example',
    124_000,
    'EUR',
    'paid',
    '2026-01-12',
    'Website, first half',
  ),
  sample('INV-0002', 'billing@harbour-cafe.example', 18_550, 'EUR', 'paid', '2026-01-20', 'Menu boards'),
  sample('INV-0003', 'ap@lakeside-clinic.example', 96_000, 'USD', 'sent', '2026-02-03', 'Booking form'),
  sample(
    'INV-0004',
    'accounts@northwind.example',
    124_000,
    'EUR',
    'sent',
    '2026-02-12',
    'Website, second half',
  ),
  sample('INV-0005', 'office@oak-and-ash.example', 4_200, 'EUR', 'draft', '2026-02-27', ''),
];

function sample(
  id: string,
  customerEmail: string,
  cents: number,
  currency: Invoice['currency'],
  status: Invoice['status'],
  madeOn: string,
  memo: string,
): Invoice {
  return { id, customerEmail, cents, currency, memo, status, madeOn };
}
