import { parseLabels } from '@handrail/owner-view';
import { expect, test } from 'vitest';
import { loadPaint } from '../../terminal/paint.ts';
import { valuesLines } from './values-lines.ts';

const values = {
  trip: { purpose: 'conference', countries: ['NL'] },
  settlement: { hadAdvance: true, payout: { amount: '288.95', currency: 'EUR' } },
};
const labels = parseLabels({
  trip: { label: 'Your trip' },
  'trip.purpose': {
    label: 'Why did you travel?',
    options: [{ value: 'conference', label: 'For a conference' }],
  },
  settlement: { label: 'What you get back' },
  'settlement.hadAdvance': { label: 'Did you get money in advance?' },
});

test('values on a terminal have the labels and groups of the owner’s pages', async () => {
  const text = valuesLines(values, await loadPaint(false), labels).join('\n');
  for (const each of [
    'Your trip',
    'Why did you travel?',
    'What you get back',
    'Did you get money in advance?',
  ])
    expect(text).toContain(each);
  expect(text).toMatch(/Why did you travel\? +For a conference/);
  expect(text).toContain('yes');
  expect(text).toContain('288.95');
  expect(text).not.toContain('hadAdvance');
});

test('values without labels are named in words, and nothing that hides is printed as it is', async () => {
  const lines = valuesLines({ customer_email: 'a@b.example', note: 'pay\u202Egnp' }, await loadPaint(false));
  expect(lines).toHaveLength(2);
  const [few] = valuesLines({ sentAs: { customer_email: 'email' } }, await loadPaint(false));
  expect(few).toMatch(/Sent as +customer_email email$/);
  expect(lines[0]).toMatch(/^ {4}Customer email\s+a@b\.example$/);
  expect(lines.join()).not.toContain('\u202E');
});

test('where a value comes from stands behind it, where that is known', async () => {
  const sources = new Map([['memo', { from: 'message', said: 'for \u202Elunch' }]]);
  const labels = parseLabels({ sum: { label: 'Sum', isCalculated: true } });
  const lines = valuesLines(
    { memo: 'x'.repeat(30), sum: 3, to: 'y' },
    await loadPaint(false),
    labels,
    sources,
  );
  expect(lines[0]).toMatch(/\(from your message: “for .*202E.*lunch”\)$/);
  expect(lines[1]).toMatch(/3 {2}\(calculated\)$/);
  expect(lines[2]).toMatch(/y$/);
});
