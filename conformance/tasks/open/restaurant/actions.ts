import type { Action } from '../annotated/definition.ts';
import { optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { RestaurantState } from './state.ts';

const TEXT = { type: 'string' };
const AREAS = optionsFrom('Inside', 'Terrace', 'Bar');
export const DISHES = optionsFrom('Lasagne', 'Mushroom risotto', 'Grilled trout', 'Tiramisu');

/** Tables, takeaway, vouchers and what the guest likes. */
export const ACTIONS: Readonly<Record<string, Action<RestaurantState>>> = {
  'table.book': {
    title: 'Reserve a table',
    description: 'Keeps a table for you.',
    scope: 'bookings.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Reserve',
    fields: {
      guests: { label: 'Guests', type: 'count', required: true, min: 1, max: 12 },
      date: { label: 'Day', type: 'date', required: true, fromToday: true },
      time: { label: 'Time', type: 'time', required: true },
      area: { label: 'Where', type: 'choice', options: AREAS },
    },
    run(state, { guests = '', date = '', time = '', area = '' }) {
      const id = nextId(state.bookings, 'T-');
      const label = AREAS.find(({ value }) => value === area)?.label ?? '';
      state.bookings.push({ id, occasion: '', date, time, guests, area: label });
      return { message: 'Your table is reserved.', output: { booking_id: id } };
    },
    output: { booking_id: TEXT },
  },
  'booking.change': {
    title: 'Change reservation',
    description: 'Another day, another time or more guests.',
    scope: 'bookings.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Change',
    inRows: true,
    fields: {
      date: { label: 'Day', type: 'date', fromToday: true },
      time: { label: 'Time', type: 'time' },
      guests: { label: 'Guests', type: 'count', min: 1, max: 12 },
    },
    run(state, { date = '', time = '', guests = '' }, key) {
      const found = state.bookings.find(({ id }) => id === key);
      if (!found) return { problem: 'There is no such reservation.' };
      if (date) found.date = date;
      if (time) found.time = time;
      if (guests) found.guests = guests;
      return { message: 'The reservation is changed.', output: { booking_id: key } };
    },
    output: { booking_id: TEXT },
  },
  'booking.cancel': {
    title: 'Cancel reservation',
    description: 'Gives the table to somebody else.',
    scope: 'bookings.write',
    risk: 'low',
    confirmation: 'required',
    idempotent: true,
    button: 'Cancel',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      state.bookings = state.bookings.filter(({ id }) => id !== key);
      return { message: 'The reservation is cancelled.', output: { booking_id: key } };
    },
    output: { booking_id: TEXT },
  },
  'order.place': {
    title: 'Order takeaway',
    description: 'We cook it, you collect it today.',
    scope: 'orders.write',
    risk: 'low',
    confirmation: 'required',
    idempotent: false,
    button: 'Order',
    fields: {
      dish: { label: 'Dish', type: 'choice', required: true, options: DISHES },
      portions: { label: 'Portions', type: 'count', required: true, min: 1, max: 20 },
      pickup: { label: 'Collect at', type: 'time', required: true },
    },
    run(state, { dish = '', portions = '', pickup = '' }) {
      const id = nextId(state.orders, 'O-');
      const label = DISHES.find(({ value }) => value === dish)?.label ?? '';
      state.orders.push({ id, dish: label, portions, pickup });
      return { message: 'Your order is placed.', output: { order_id: id } };
    },
    output: { order_id: TEXT },
  },
  'voucher.buy': {
    title: 'Buy a gift voucher',
    description: 'Sends a voucher to somebody you like.',
    scope: 'vouchers.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Buy',
    fields: {
      amount: { label: 'Amount (EUR)', type: 'money', required: true, min: 10, max: 300 },
      email: { label: 'E-mail of the recipient', type: 'email', required: true },
    },
    run(state, { amount = '', email = '' }) {
      const id = nextId(state.vouchers, 'V-');
      state.vouchers.push({ id, amount, email });
      return { message: 'The voucher is sent.', output: { voucher_id: id } };
    },
    output: { voucher_id: TEXT },
  },
  'review.write': {
    title: 'Write a review',
    description: 'Tells others how it was.',
    scope: 'reviews.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Publish',
    fields: {
      stars: { label: 'Stars', type: 'count', required: true, min: 1, max: 5 },
      text: { label: 'Your review', type: 'textarea', required: true },
    },
    run(state, { stars = '', text = '' }) {
      const id = nextId(state.reviews, 'R-');
      state.reviews.push({ id, stars, text });
      return { message: 'Thank you.', output: { review_id: id } };
    },
    output: { review_id: TEXT },
  },
  'contact.update': {
    title: 'Update contact details',
    description: 'How we reach you.',
    scope: 'guest.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Save',
    fields: {
      email: { label: 'E-mail', type: 'email' },
      phone: { label: 'Phone', type: 'tel' },
    },
    run(state, { email = '', phone = '' }) {
      state.guest = { email, phone };
      return { message: 'Your details are saved.', output: { email } };
    },
    output: { email: TEXT },
  },
  'wishes.update': {
    title: 'My preferences',
    description: 'What you eat, and what we write to you about.',
    scope: 'guest.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: true,
    button: 'Save preferences',
    fields: {
      newsletter: { label: 'Newsletter', type: 'check' },
      birthday_offers: { label: 'Birthday offers', type: 'check' },
      diet: {
        label: 'Diet',
        type: 'choice',
        options: optionsFrom('None', 'Vegetarian', 'Vegan', 'Gluten-free'),
      },
    },
    run(state, { newsletter = '', birthday_offers = '', diet = '' }) {
      state.wishes = {
        newsletter: newsletter === 'true',
        birthday_offers: birthday_offers === 'true',
        diet,
      };
      return { message: 'Your preferences are saved.', output: { diet } };
    },
    output: { diet: TEXT },
  },
};
