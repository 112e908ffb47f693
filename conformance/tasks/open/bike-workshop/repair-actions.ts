import type { Action, Done, Refused } from '../annotated/definition.ts';
import { type Option, optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { WorkshopState } from './state.ts';

const TEXT = { type: 'string' };

const WORK = optionsFrom(
  'Basic service',
  'Full service',
  'Puncture',
  'Brakes',
  'Wheel truing',
  'E-bike diagnostics',
);

const MECHANICS: readonly Option[] = [
  { value: 'nh', label: 'Noor Haddad' },
  { value: 'nj', label: 'Noor Jansen' },
  { value: 'tw', label: 'Tomasz Wilk' },
  { value: 'fl', label: 'Freya Lund' },
];

/** What happens to a bicycle between the counter and its owner. */
export const REPAIR_ACTIONS: Readonly<Record<string, Action<WorkshopState>>> = {
  'order.open': {
    title: 'Take in a bike',
    description: 'Opens a repair order for a customer.',
    scope: 'orders.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Open order',
    fields: {
      customer: { label: 'Customer', type: 'text', required: true },
      phone: { label: 'Phone', type: 'tel' },
      bike: { label: 'Bike', type: 'text', required: true, hint: 'Make and model' },
      work: { label: 'Work', type: 'choice', required: true, options: WORK },
      due: { label: 'Due on', type: 'date', required: true, fromToday: true },
      note: { label: 'Note for the mechanic', type: 'textarea' },
    },
    run(state, { customer = '', phone = '', bike = '', work = '', due = '', note = '' }) {
      const id = nextId(state.orders, 'W-');
      const label = labelOf(WORK, work);
      const open = { mechanic: '', price: '', status: 'waiting' };
      state.orders.push({ id, customer, phone, bike, work: label, due, note, ...open });
      return { message: 'The order was opened.', output: { order_no: id } };
    },
    output: { order_no: TEXT },
  },
  'order.assign': {
    title: 'Assign a mechanic',
    description: 'Says who does the repair.',
    scope: 'orders.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Assign',
    inRows: true,
    fields: { mechanic: { label: 'Mechanic', type: 'choice', required: true, options: MECHANICS } },
    run: (state, { mechanic = '' }, key) =>
      change(state, key, { mechanic: labelOf(MECHANICS, mechanic) }, 'The repair was assigned.'),
    output: { order_no: TEXT },
  },
  'order.price': {
    title: 'Set the price',
    description: 'What the customer pays for the repair.',
    scope: 'orders.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Save price',
    inRows: true,
    fields: { price: { label: 'Price (EUR)', type: 'money', required: true, min: 0, max: 5000 } },
    run: (state, { price = '' }, key) => change(state, key, { price }, 'The price was saved.'),
    output: { order_no: TEXT },
  },
  'order.postpone': {
    title: 'Change the due date',
    description: 'Moves the day on which a repair is to be done.',
    scope: 'orders.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Save date',
    inRows: true,
    fields: { due: { label: 'New due date', type: 'date', required: true, fromToday: true } },
    run: (state, { due = '' }, key) => change(state, key, { due }, 'The due date was changed.'),
    output: { order_no: TEXT },
  },
  'order.finish': {
    title: 'Mark as ready',
    description: 'The repair is done, and the customer is told to come.',
    scope: 'orders.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Ready',
    inRows: true,
    fields: {},
    run: (state, _entered, key) => change(state, key, { status: 'ready' }, 'The customer was told.'),
    output: { order_no: TEXT },
  },
  'order.cancel': {
    title: 'Cancel the order',
    description: 'Ends a repair that is not going to be done.',
    scope: 'orders.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Cancel order',
    inRows: true,
    fields: {},
    run: (state, _entered, key) => change(state, key, { status: 'cancelled' }, 'The order was cancelled.'),
    output: { order_no: TEXT },
  },
};

function change(
  state: WorkshopState,
  key: string,
  changes: Partial<WorkshopState['orders'][number]>,
  message: string,
): Done | Refused {
  const order = state.orders.find(({ id }) => id === key);
  if (!order) return { problem: 'This order does not exist.' };
  Object.assign(order, changes);
  return { message, output: { order_no: key } };
}

function labelOf(options: readonly Option[], value: string): string {
  return options.find((each) => each.value === value)?.label ?? '';
}
