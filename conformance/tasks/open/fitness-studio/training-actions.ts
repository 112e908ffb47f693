import type { Action } from '../annotated/definition.ts';
import { type Option, optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { FitnessState } from './state.ts';

const TEXT = { type: 'string' };
const TRAINERS = optionsFrom('Marco', 'Helen', 'Joy');
const ACTIVITIES = optionsFrom('Running', 'Rowing', 'Cycling', 'Swimming', 'Weights');

const LENGTHS: readonly Option[] = ['30', '60', '90'].map((value) => ({ value, label: `${value} minutes` }));

/** Classes, personal training, and the diary of workouts. */
export const TRAINING_ACTIONS: Readonly<Record<string, Action<FitnessState>>> = {
  'class.book': {
    title: 'Book a class',
    description: 'Reserves a place in a class of this week.',
    scope: 'classes.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Book',
    inRows: true,
    fields: { friend: { label: 'Bring a friend', type: 'check', hint: 'Free of charge once a month.' } },
    run(state, { friend = '' }, key) {
      const chosen = state.classes.find(({ id }) => id === key);
      if (!chosen) return { problem: 'This class does not exist.' };
      const isBooked = state.bookings.some(
        ({ name, date, status }) => name === chosen.name && date === chosen.date && status === 'booked',
      );
      if (isBooked) return { problem: 'You have already booked this class.' };
      const places = friend === 'true' ? 2 : 1;
      if (places > chosen.left) return { problem: 'There are not enough places left.' };
      chosen.left -= places;
      const id = nextId(state.bookings, 'R-');
      const { name, date, time } = chosen;
      state.bookings.push({ id, name, date, time, friend: places === 2, status: 'booked' });
      return { message: 'See you in class.', output: { booking_no: id } };
    },
    output: { booking_no: TEXT },
  },
  'class.waitlist': {
    title: 'Join the waiting list',
    description: 'We tell you when somebody drops out of a full class.',
    scope: 'classes.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Join waiting list',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      state.waiting = [...state.waiting.filter((id) => id !== key), key];
      return { message: 'You are on the waiting list.', output: { class_no: key } };
    },
    output: { class_no: TEXT },
  },
  'booking.cancel': {
    title: 'Cancel a booking',
    description: 'Gives your place in a class to somebody else.',
    scope: 'classes.write',
    risk: 'low',
    confirmation: 'required',
    idempotent: true,
    button: 'Cancel booking',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const booking = state.bookings.find(({ id }) => id === key);
      if (!booking) return { problem: 'This booking does not exist.' };
      booking.status = 'cancelled';
      return { message: 'Your booking was cancelled.', output: { booking_no: key } };
    },
    output: { booking_no: TEXT },
  },
  'training.book': {
    title: 'Book personal training',
    description: 'An appointment with a trainer. It is charged with your next payment.',
    scope: 'training.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Book training',
    fields: {
      trainer: { label: 'Trainer', type: 'choice', required: true, options: TRAINERS },
      day: { label: 'Day', type: 'date', required: true, fromToday: true },
      time: { label: 'Time', type: 'time', required: true },
      length: { label: 'Length', type: 'radio', required: true, options: LENGTHS },
      goal: { label: 'What you want to work on', type: 'textarea' },
    },
    run(state, { trainer = '', day = '', time = '', length = '', goal = '' }) {
      if (time < '06:00' || time > '21:00') return { problem: 'Our trainers work from 6:00 to 22:00.' };
      const id = nextId(state.sessions, 'S-');
      state.sessions.push({ id, trainer: labelOf(TRAINERS, trainer), day, time, length, goal });
      return { message: 'Your training was booked.', output: { session_no: id } };
    },
    output: { session_no: TEXT },
  },
  'workout.log': {
    title: 'Log a workout',
    description: 'Adds a workout to your diary.',
    scope: 'workouts.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: false,
    button: 'Add workout',
    fields: {
      activity: { label: 'Activity', type: 'choice', required: true, options: ACTIVITIES },
      minutes: { label: 'Duration (minutes)', type: 'count', required: true, min: 1, max: 300 },
      distance: { label: 'Distance (km)', type: 'decimal', min: 0, max: 200 },
      day: { label: 'Day', type: 'date', hint: 'Today, if left empty.' },
      notes: { label: 'Notes', type: 'textarea' },
    },
    run(state, { activity = '', minutes = '', distance = '', day = '', notes = '' }, _key, today) {
      if (day > today) return { problem: 'This day has not come yet.' };
      const id = nextId(state.workouts, 'W-');
      const label = labelOf(ACTIVITIES, activity);
      state.workouts.push({ id, activity: label, minutes, distance, day: day || today, notes });
      return { message: 'Well done.', output: { workout_no: id } };
    },
    output: { workout_no: TEXT },
  },
  'workout.delete': {
    title: 'Delete a workout',
    description: 'Removes a workout from your diary.',
    scope: 'workouts.write',
    risk: 'low',
    confirmation: 'required',
    idempotent: false,
    button: 'Delete',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const at = state.workouts.findIndex(({ id }) => id === key);
      if (at < 0) return { problem: 'This workout does not exist.' };
      state.workouts.splice(at, 1);
      return { message: 'The workout was deleted.', output: { workout_no: key } };
    },
    output: { workout_no: TEXT },
  },
};

function labelOf(options: readonly Option[], value: string): string {
  return options.find((each) => each.value === value)?.label ?? '';
}
