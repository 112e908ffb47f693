import { createForm, loadDefinition, type ResponseDocument } from '@handrail/form';

/** A small form with all that steers a guided fill: pages, relevance, rows, a calculation and findings. */
const ORDER = {
  $formspec: '1.0',
  url: 'https://forms.example/order',
  version: '1.0.0',
  status: 'active',
  title: 'Order',
  formPresentation: { pageMode: 'wizard' },
  items: [
    {
      key: 'who',
      type: 'group',
      label: 'You',
      children: [
        { key: 'name', type: 'field', dataType: 'string', label: 'Your name', hint: 'First and last.' },
        { key: 'gift', type: 'field', dataType: 'boolean', label: 'Is it a gift?' },
        { key: 'card', type: 'field', dataType: 'text', label: 'What goes on the card?' },
      ],
    },
    {
      key: 'lines',
      type: 'group',
      label: 'Line',
      repeatable: true,
      minRepeat: 1,
      maxRepeat: 3,
      children: [
        { key: 'count', type: 'field', dataType: 'integer', label: 'How many?' },
        { key: 'each', type: 'field', dataType: 'decimal', label: 'Price of one' },
        { key: 'sum', type: 'field', dataType: 'decimal', label: 'Sum' },
      ],
    },
    {
      key: 'end',
      type: 'group',
      label: 'Payment',
      children: [
        { key: 'thanks', type: 'display', label: 'Nearly done.' },
        {
          key: 'method',
          type: 'field',
          dataType: 'choice',
          label: 'How do you pay?',
          options: [
            { value: 'card', label: 'By card' },
            { value: 'later', label: 'Later' },
          ],
        },
        { key: 'total', type: 'field', dataType: 'decimal', label: 'Total' },
      ],
    },
  ],
  binds: [
    { path: 'who.name', required: 'true' },
    { path: 'who.card', relevant: '$gift ?? false' },
    { path: 'lines[*].count', constraint: '$ > 0', constraintMessage: 'Order at least one.' },
    { path: 'lines[*].sum', calculate: '$count * $each' },
    { path: 'end.total', calculate: 'sum($lines[*].sum)' },
  ],
  shapes: [
    { id: 'cheap', target: '#', constraint: '$end.total < 100', message: 'Too much at once.', code: 'LIMIT' },
  ],
};

export function orderForm(data?: ResponseDocument['data']) {
  const response = data && {
    $formspecResponse: '1.0',
    definitionUrl: ORDER.url,
    definitionVersion: ORDER.version,
    status: 'in-progress',
    authored: '2026-03-01T10:00:00Z',
    data,
  };
  return createForm(loadDefinition(ORDER), {
    clock: { now: () => Date.UTC(2026, 2, 31) },
    newId: () => 'r-1',
    ...(response ? { response } : {}),
  });
}
