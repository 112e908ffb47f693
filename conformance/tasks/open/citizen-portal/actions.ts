import type { Action } from '../annotated/definition.ts';
import { optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import { APPOINTMENT_ACTIONS } from './appointments.ts';
import { PARKING_ACTIONS } from './parking.ts';
import type { PortalState } from './state.ts';

const TEXT = { type: 'string' };
const FUNDS = optionsFrom('Playgrounds', 'Town library', 'Animal shelter');

/** Everything a resident can do here. */
export const ACTIONS: Readonly<Record<string, Action<PortalState>>> = {
  ...APPOINTMENT_ACTIONS,
  ...PARKING_ACTIONS,
  'bulky.order': {
    title: 'Order a bulky waste collection',
    description:
      'We pick up furniture, mattresses and large appliances from the kerb in front of your house.',
    scope: 'waste.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Order collection',
    fields: {
      date: { label: 'Collection date', type: 'date', required: true, fromToday: true },
      items: {
        label: 'What should we take?',
        type: 'text',
        required: true,
        hint: 'For example: sofa, fridge',
      },
      pieces: { label: 'Number of pieces', type: 'count', required: true, min: 1, max: 10 },
    },
    run(state, { date = '', items = '', pieces = '' }) {
      const id = nextId(state.bulky_collections, 'B-');
      state.bulky_collections.push({ id, date, items, pieces: Number(pieces) });
      return { message: `Ordered for ${date}.`, output: { order_id: id } };
    },
    output: { order_id: TEXT },
  },
  'bin.exchange': {
    title: 'Exchange a bin',
    description: 'Get a smaller or larger bin for residual waste, organic waste or paper.',
    scope: 'waste.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Exchange bin',
    fields: {
      bin: {
        label: 'Which bin',
        type: 'choice',
        required: true,
        options: [
          { value: 'residual', label: 'Residual waste' },
          { value: 'organic', label: 'Organic waste' },
          { value: 'paper', label: 'Paper' },
        ],
      },
      size: {
        label: 'New size',
        type: 'choice',
        required: true,
        options: ['60', '120', '240'].map((value) => ({ value, label: `${value} litres` })),
      },
    },
    run(state, { bin, size = '' }) {
      if (bin !== 'residual' && bin !== 'organic' && bin !== 'paper')
        return { problem: 'There is no such bin.' };
      if (state.bins[bin] === size) return { problem: 'Your bin has this size already.' };
      state.bins[bin] = size;
      return { message: 'We exchange the bin within a week.', output: { bin, size } };
    },
    output: { bin: TEXT, size: TEXT },
  },
  'dog.register': {
    title: 'Register a dog',
    description: 'Every dog older than three months has to be in the dog register.',
    scope: 'dogs.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Register dog',
    fields: {
      name: { label: 'Name of the dog', type: 'text', required: true },
      breed: { label: 'Breed', type: 'text', required: true },
      born_on: { label: 'Date of birth', type: 'date', required: true },
      chip_number: { label: 'Chip number', type: 'text', hint: '15 digits, if the dog has a chip' },
      assistance_dog: { label: 'This is an assistance dog', type: 'check' },
    },
    run(state, { name = '', breed = '', born_on = '', chip_number = '', assistance_dog }, _key, today) {
      if (born_on > today) return { problem: 'The date of birth is in the future.' };
      const id = nextId(state.dogs, 'D-');
      state.dogs.push({ id, name, breed, born_on, chip_number, assistance_dog: assistance_dog === 'true' });
      return { message: `${name} is registered.`, output: { dog_id: id } };
    },
    output: { dog_id: TEXT },
  },
  'dog.deregister': {
    title: 'Take a dog off the register',
    description: 'Ends the registration and the licence of a dog. It cannot be undone.',
    scope: 'dogs.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Deregister dog',
    fields: {
      dog: {
        label: 'Dog',
        type: 'choice',
        required: true,
        optionsOf: ({ dogs }) => dogs.map(({ id, name }) => ({ value: id, label: name })),
      },
      reason: {
        label: 'Reason',
        type: 'radio',
        required: true,
        options: optionsFrom('Died', 'Moved away', 'New owner'),
      },
    },
    run(state, { dog = '' }) {
      state.dogs = state.dogs.filter(({ id }) => id !== dog);
      return { message: 'The dog is no longer registered.', output: { dog_id: dog } };
    },
    output: { dog_id: TEXT },
  },
  'fee.pay': {
    title: 'Pay fee',
    description: 'Pays one open fee in full from the bank account we have on file.',
    scope: 'fees.pay',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Pay',
    fields: {},
    inRows: true,
    run(state, _entered, key) {
      const fee = state.fees.find(({ id, status }) => id === key && status === 'open');
      if (!fee) return { problem: 'This fee is not open.' };
      fee.status = 'paid';
      return { message: `${fee.title} is paid.`, output: { fee_id: key, status: 'paid' } };
    },
    output: { fee_id: TEXT, status: TEXT },
  },
  'donation.make': {
    title: 'Donate to the town',
    description: 'Give money to one of our funds. We collect the amount in euros from your account.',
    scope: 'donations.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Donate',
    fields: {
      fund: { label: 'Fund', type: 'choice', required: true, options: FUNDS },
      amount: { label: 'Amount in EUR', type: 'money', required: true, min: 1, max: 50_000 },
      anonymous: { label: 'Do not publish my name', type: 'check' },
    },
    run(state, { fund = '', amount = '', anonymous }) {
      const id = nextId(state.donations, 'G-');
      state.donations.push({ id, fund, amount, anonymous: anonymous === 'true' });
      return { message: 'Thank you!', output: { donation_id: id } };
    },
    output: { donation_id: TEXT },
  },
  'contact.update': {
    title: 'Change contact details',
    description: 'Your e-mail address, your phone number and how you want to get our letters.',
    scope: 'profile.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Save',
    fields: {
      email: { label: 'E-mail address', type: 'email' },
      phone: { label: 'Phone number', type: 'tel' },
      letters_by: {
        label: 'Letters by',
        type: 'radio',
        options: [
          { value: 'post', label: 'Post' },
          { value: 'e-mail', label: 'E-mail' },
        ],
      },
    },
    run(state, { email = '', phone = '', letters_by = '' }) {
      state.contact = { email, phone, letters_by };
      return { message: 'Saved.', output: { email, phone } };
    },
    output: { email: TEXT, phone: TEXT },
  },
  'reminder.pause': {
    title: 'Pause collection reminders',
    description: 'We stop sending you messages on the evening before a collection.',
    scope: 'profile.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: true,
    button: 'Pause reminders',
    fields: {},
    run(state) {
      state.reminders = 'paused';
      return { message: 'Reminders are paused.', output: { reminders: 'paused' } };
    },
    output: { reminders: TEXT },
  },
};
