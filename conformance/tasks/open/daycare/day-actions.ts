import type { Action } from '../annotated/definition.ts';
import { type Option, optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { DaycareState } from './state.ts';

const TEXT = { type: 'string' };
const CHILDREN = optionsFrom('Mila', 'Jonas');
const REASONS = optionsFrom('Illness', 'Holiday', 'Appointment');
const RELATIONS = optionsFrom('Grandparent', 'Neighbour', 'Childminder', 'Friend');
const MEALS = optionsFrom('Standard', 'Vegetarian', 'No pork', 'No meal');

/** When the children come, who fetches them, and what they eat. */
export const DAY_ACTIONS: Readonly<Record<string, Action<DaycareState>>> = {
  'absence.report': {
    title: 'Report an absence',
    description: 'Tells us on which days a child does not come.',
    scope: 'absences.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Report absence',
    fields: {
      child: { label: 'Child', type: 'choice', required: true, options: CHILDREN },
      first_day: { label: 'From', type: 'date', required: true, fromToday: true },
      last_day: { label: 'Until', type: 'date', fromToday: true, hint: 'Leave it empty for one day.' },
      reason: { label: 'Reason', type: 'radio', required: true, options: REASONS },
    },
    run(state, { child = '', first_day = '', last_day = '', reason = '' }) {
      const until = last_day || first_day;
      if (until < first_day) return { problem: 'The last day is before the first.' };
      const id = nextId(state.absences, 'A-');
      state.absences.push({
        id,
        child: labelOf(CHILDREN, child),
        first_day,
        last_day: until,
        reason: labelOf(REASONS, reason),
        status: 'announced',
      });
      return { message: 'Thank you for telling us.', output: { absence_no: id } };
    },
    output: { absence_no: TEXT },
  },
  'absence.withdraw': {
    title: 'Withdraw the absence',
    description: 'The child comes after all.',
    scope: 'absences.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Withdraw',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const absence = state.absences.find(({ id }) => id === key);
      if (!absence) return { problem: 'This absence does not exist.' };
      absence.status = 'withdrawn';
      return { message: 'See you then.', output: { absence_no: key } };
    },
    output: { absence_no: TEXT },
  },
  'pickup.allow': {
    title: 'Allow someone to pick up',
    description: 'This person may take your children home, with an identity card.',
    scope: 'pickups.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Allow',
    fields: {
      name: { label: 'Name', type: 'text', required: true },
      relation: { label: 'Relation', type: 'choice', required: true, options: RELATIONS },
      phone: { label: 'Phone', type: 'tel', required: true },
    },
    run(state, { name = '', relation = '', phone = '' }) {
      const id = nextId(state.pickups, 'K-');
      state.pickups.push({ id, name, relation: labelOf(RELATIONS, relation), phone });
      return { message: 'This person may pick up from now on.', output: { person_no: id } };
    },
    output: { person_no: TEXT },
  },
  'pickup.remove': {
    title: 'Remove from the pickup list',
    description: 'This person may no longer take your children home.',
    scope: 'pickups.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Remove',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const at = state.pickups.findIndex(({ id }) => id === key);
      if (at < 0) return { problem: 'This person is not on the list.' };
      state.pickups.splice(at, 1);
      return { message: 'This person may no longer pick up.', output: { person_no: key } };
    },
    output: { person_no: TEXT },
  },
  'extra.book': {
    title: 'Book extra hours',
    description: 'Care before or after the usual hours. Each hour costs 9 EUR.',
    scope: 'extra.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Book hours',
    fields: {
      child: { label: 'For', type: 'choice', required: true, options: CHILDREN },
      day: { label: 'Day', type: 'date', required: true, fromToday: true },
      from: { label: 'Begins at', type: 'time', required: true },
      until: { label: 'Ends at', type: 'time', required: true },
    },
    run(state, { child = '', day = '', from = '', until = '' }) {
      if (until <= from) return { problem: 'The hours end before they begin.' };
      if (from < '06:30' || until > '19:00') return { problem: 'We are open from 6:30 to 19:00.' };
      const id = nextId(state.extra_hours, 'X-');
      state.extra_hours.push({ id, child: labelOf(CHILDREN, child), day, from, until });
      return { message: 'The hours were booked.', output: { booking_no: id } };
    },
    output: { booking_no: TEXT },
  },
  'menu.choose': {
    title: 'Choose a meal',
    description: 'What your children eat on a day.',
    scope: 'menu.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: true,
    button: 'Save meal',
    inRows: true,
    fields: { meal: { label: 'Meal', type: 'choice', required: true, options: MEALS } },
    run(state, { meal = '' }, key) {
      const entry = state.menu.find(({ id }) => id === key);
      if (!entry) return { problem: 'There is no meal on this day.' };
      entry.meal = labelOf(MEALS, meal);
      return { message: 'The kitchen knows.', output: { day: key } };
    },
    output: { day: TEXT },
  },
};

function labelOf(options: readonly Option[], value: string): string {
  return options.find((each) => each.value === value)?.label ?? '';
}
