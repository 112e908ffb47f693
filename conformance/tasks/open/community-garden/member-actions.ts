import type { Action } from '../annotated/definition.ts';
import { optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { GardenState } from './state.ts';

const TEXT = { type: 'string' };

/** What members order, give, report and book, and their own details. */
export const MEMBER_ACTIONS: Readonly<Record<string, Action<GardenState>>> = {
  'supply.order': {
    title: 'Order supplies',
    description: 'We bring bags of compost and the like to your plot on Saturdays.',
    scope: 'supplies.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Order',
    fields: {
      item: {
        label: 'Item',
        type: 'choice',
        required: true,
        options: optionsFrom('Compost', 'Bark mulch', 'Straw', 'Potting soil', 'Horse manure'),
      },
      bags: { label: 'Bags', type: 'count', required: true, min: 1, max: 20 },
      plot: {
        label: 'Bring it to',
        type: 'choice',
        required: true,
        optionsOf: ({ plots }) =>
          plots
            .filter(({ status }) => status === 'yours')
            .map(({ id, name }) => ({ value: id, label: name })),
      },
    },
    run(state, { item = '', bags = '', plot = '' }) {
      const id = nextId(state.orders, 'SO-');
      state.orders.push({ id, item, bags: Number(bags), plot });
      return { message: 'Your order is in.', output: { order_id: id } };
    },
    output: { order_id: TEXT },
  },
  'donation.make': {
    title: 'Make a donation',
    description: 'Charged to the card we have on file, in pounds.',
    scope: 'donations.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Donate',
    fields: {
      amount: { label: 'Amount (GBP)', type: 'money', required: true, min: 1, max: 5000 },
      purpose: {
        label: 'For',
        type: 'choice',
        options: optionsFrom('New greenhouse', 'Tool shed', 'School visits'),
        hint: 'If you leave this open, it goes where it is needed most.',
      },
    },
    run(state, { amount = '', purpose = '' }, _key, today) {
      const id = nextId(state.donations, 'DN-');
      state.donations.push({ id, amount, purpose, given_on: today });
      return { message: `Thank you for ${amount} pounds.`, output: { donation_id: id } };
    },
    output: { donation_id: TEXT },
  },
  'harvest.record': {
    title: 'Record a harvest',
    description: 'What you picked, by weight. We publish the total of the garden every autumn.',
    scope: 'harvest.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: false,
    button: 'Record harvest',
    fields: {
      crop: { label: 'Crop', type: 'text', required: true },
      weight: { label: 'Weight (kg)', type: 'decimal', required: true, min: 0.01, max: 500 },
      food_bank: { label: 'I gave it to the food bank', type: 'check' },
    },
    run(state, { crop = '', weight = '', food_bank }) {
      const id = nextId(state.harvests, 'HV-');
      state.harvests.push({ id, crop, weight, food_bank: food_bank === 'true' });
      return { message: 'Recorded, well done.', output: { harvest_id: id } };
    },
    output: { harvest_id: TEXT },
  },
  'problem.report': {
    title: 'Report a problem',
    description: 'Something is broken, leaking, missing or in the way.',
    scope: 'problems.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Report',
    fields: {
      place: {
        label: 'Where',
        type: 'choice',
        required: true,
        options: optionsFrom('Gate', 'Shed', 'Greenhouse', 'Pond', 'Paths', 'Compost heap', 'Toilet'),
      },
      description: { label: 'What is the matter?', type: 'textarea', required: true },
      urgent: { label: 'Somebody could get hurt', type: 'check' },
    },
    run(state, { place = '', description = '', urgent }) {
      const id = nextId(state.problems, 'PR-');
      state.problems.push({ id, place, description, urgent: urgent === 'true' });
      return { message: 'Thank you, we look at it.', output: { problem_id: id } };
    },
    output: { problem_id: TEXT },
  },
  'firepit.book': {
    title: 'Book the fire pit',
    description: 'For up to 25 people, from noon to 21:00 at the latest.',
    scope: 'firepit.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Book',
    fields: {
      date: { label: 'Day', type: 'date', required: true, fromToday: true },
      start_time: { label: 'Starting at', type: 'time', required: true },
      people: { label: 'People', type: 'count', required: true, min: 2, max: 25 },
    },
    run(state, { date = '', start_time = '', people = '' }) {
      if (start_time < '12:00' || start_time > '21:00')
        return { problem: 'The fire pit can be used from 12:00 to 21:00.' };
      const id = nextId(state.fire_pit, 'FP-');
      state.fire_pit.push({ id, date, start_time, people: Number(people) });
      return { message: `The fire pit is yours on ${date}.`, output: { booking_id: id } };
    },
    output: { booking_id: TEXT },
  },
  'member.update': {
    title: 'Update my details',
    description: 'How we reach you, the newsletter, and when we remind you of shifts and work days.',
    scope: 'account.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Save',
    fields: {
      email: { label: 'Email', type: 'email' },
      phone: { label: 'Phone', type: 'tel' },
      newsletter: { label: 'Monthly newsletter', type: 'check' },
      reminder: {
        label: 'Reminders',
        type: 'choice',
        options: optionsFrom('Off', 'One day before', 'Three days before'),
      },
    },
    run(state, { email = '', phone = '', newsletter, reminder = '' }) {
      state.member = { email, phone, newsletter: newsletter === 'true', reminder };
      return { message: 'Your details are saved.', output: { email, phone } };
    },
    output: { email: TEXT, phone: TEXT },
  },
  'membership.end': {
    title: 'End my membership',
    description: 'You lose your plots and the key at the end of the month. We cannot undo this.',
    scope: 'account.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'End membership',
    fields: {},
    run(state) {
      state.membership = 'ended';
      return { message: 'Your membership has ended.', output: { status: 'ended' } };
    },
    output: { status: TEXT },
  },
};
