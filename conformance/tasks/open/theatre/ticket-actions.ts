import type { Action, Done, Refused } from '../annotated/definition.ts';
import { type Option, optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { TheatreState } from './state.ts';

const TEXT = { type: 'string' };
const AREAS = optionsFrom('Stalls', 'Circle', 'Balcony');
const REDUCTIONS = optionsFrom('Full price', 'Student', 'Senior');

const DELIVERIES: readonly Option[] = [
  { value: 'mobile', label: 'Mobile ticket' },
  { value: 'post', label: 'By post' },
  { value: 'desk', label: 'Collect at the box office' },
];

/** Tickets for one evening, and the evenings of the subscription. */
export const TICKET_ACTIONS: Readonly<Record<string, Action<TheatreState>>> = {
  'ticket.buy': {
    title: 'Buy tickets',
    description: 'Books seats for a performance and charges your card.',
    scope: 'tickets.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Buy',
    inRows: true,
    fields: {
      seats: { label: 'Number of seats', type: 'count', required: true, min: 1, max: 8 },
      area: { label: 'Where', type: 'choice', required: true, options: AREAS },
      reduction: { label: 'Reduction', type: 'choice', options: REDUCTIONS },
    },
    run(state, { seats = '', area = '', reduction = '' }, key) {
      const performance = state.programme.find(({ id }) => id === key);
      if (!performance) return { problem: 'This performance does not exist.' };
      if (Number(seats) > performance.left) return { problem: 'There are not that many seats left.' };
      const { play, date } = performance;
      performance.left -= Number(seats);
      const id = nextId(state.bookings, 'B-');
      state.bookings.push({
        id,
        play,
        date,
        seats,
        area: labelOf(AREAS, area),
        reduction: labelOf(REDUCTIONS, reduction || 'full-price'),
        delivery: 'Mobile ticket',
        status: 'paid',
      });
      return { message: 'Enjoy the performance.', output: { booking_no: id } };
    },
    output: { booking_no: TEXT },
  },
  'waitlist.join': {
    title: 'Join the waiting list',
    description: 'We write to you when somebody returns tickets for a sold-out performance.',
    scope: 'tickets.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Join',
    inRows: true,
    fields: { seats: { label: 'Seats wanted', type: 'count', required: true, min: 1, max: 8 } },
    run(state, { seats = '' }, key) {
      state.waiting = [
        ...state.waiting.filter(({ performance }) => performance !== key),
        { performance: key, seats },
      ];
      return { message: 'You are on the waiting list.', output: { performance_no: key } };
    },
    output: { performance_no: TEXT },
  },
  'ticket.return': {
    title: 'Return tickets',
    description: 'Gives the tickets of a booking back. You get half of the price.',
    scope: 'tickets.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Return',
    inRows: true,
    fields: {},
    run: (state, _entered, key) => changeBooking(state, key, { status: 'returned' }),
    output: { booking_no: TEXT },
  },
  'ticket.delivery': {
    title: 'Change delivery',
    description: 'How you get the tickets of a booking.',
    scope: 'tickets.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Save delivery',
    inRows: true,
    fields: { delivery: { label: 'Delivery', type: 'choice', required: true, options: DELIVERIES } },
    run: (state, { delivery = '' }, key) =>
      changeBooking(state, key, { delivery: labelOf(DELIVERIES, delivery) }),
    output: { booking_no: TEXT },
  },
  'evening.swap': {
    title: 'Swap the evening',
    description: 'Moves an evening of your subscription to another day.',
    scope: 'subscription.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Swap',
    inRows: true,
    fields: { new_date: { label: 'New date', type: 'date', required: true, fromToday: true } },
    run(state, { new_date = '' }, key) {
      const evening = state.evenings.find(({ id }) => id === key);
      if (!evening) return { problem: 'This evening does not exist.' };
      if (new_date > state.subscription.until) return { problem: 'The season is over by then.' };
      evening.date = new_date;
      return { message: 'Your evening was moved.', output: { evening_no: key } };
    },
    output: { evening_no: TEXT },
  },
  'evening.release': {
    title: 'Release my seats',
    description: 'Gives your seats of this evening to others. You do not get them back.',
    scope: 'subscription.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Release',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const evening = state.evenings.find(({ id }) => id === key);
      if (!evening) return { problem: 'This evening does not exist.' };
      evening.status = 'released';
      return { message: 'Your seats were released.', output: { evening_no: key } };
    },
    output: { evening_no: TEXT },
  },
};

function changeBooking(
  state: TheatreState,
  key: string,
  changes: Partial<TheatreState['bookings'][number]>,
): Done | Refused {
  const booking = state.bookings.find(({ id }) => id === key);
  if (!booking) return { problem: 'This booking does not exist.' };
  Object.assign(booking, changes);
  return { message: 'Your booking was changed.', output: { booking_no: key } };
}

function labelOf(options: readonly Option[], value: string): string {
  return options.find((each) => each.value === value)?.label ?? '';
}
