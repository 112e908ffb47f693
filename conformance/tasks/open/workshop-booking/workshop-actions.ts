import type { Action } from '../annotated/definition.ts';
import { optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { StudioState, Workshop } from './state.ts';

const TEXT = { type: 'string' };

export const VENUES = optionsFrom('Kiln Yard', 'Loom Loft', 'Garden Tent');
export const LEVELS = optionsFrom('Beginner', 'Advanced', 'Everyone');

/** An action on one workshop of the list. */
function onWorkshop(
  about: Pick<Action<StudioState>, 'title' | 'description' | 'button' | 'fields'> &
    Partial<Pick<Action<StudioState>, 'risk' | 'confirmation' | 'idempotent'>>,
  change: (workshop: Workshop, entered: Readonly<Record<string, string>>) => void,
): Action<StudioState> {
  return {
    scope: 'workshops.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    ...about,
    inRows: true,
    run(state, entered, key) {
      const workshop = state.workshops.find(({ id }) => id === key);
      if (!workshop) return { problem: 'There is no such workshop.' };
      change(workshop, entered);
      return {
        message: `${workshop.title} is updated.`,
        output: { workshop_id: key, state: workshop.status },
      };
    },
    output: { workshop_id: TEXT, state: TEXT },
  };
}

export const WORKSHOP_ACTIONS: Readonly<Record<string, Action<StudioState>>> = {
  'workshop.create': {
    title: 'Add a workshop',
    description: 'Puts a new workshop into the programme, open for bookings at once.',
    scope: 'workshops.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Add workshop',
    fields: {
      title: { label: 'Title', type: 'text', required: true },
      venue: { label: 'Venue', type: 'choice', required: true, options: VENUES },
      date: { label: 'Date', type: 'date', required: true, fromToday: true },
      start_time: { label: 'Starts at', type: 'time', required: true },
      seats: { label: 'Seats', type: 'count', required: true, min: 1, max: 40 },
      price: { label: 'Price per seat (EUR)', type: 'money', required: true, min: 0, max: 5_000 },
      level: { label: 'Level', type: 'radio', required: true, options: LEVELS },
    },
    run(state, { title = '', venue = '', date = '', start_time = '', seats = '', price = '', level = '' }) {
      const id = nextId(state.workshops, 'WS-');
      state.workshops.push({
        id,
        title,
        venue,
        date,
        start_time,
        seats: Number(seats),
        price,
        level,
        status: 'open',
      });
      return { message: `${title} is in the programme.`, output: { workshop_id: id } };
    },
    output: { workshop_id: TEXT },
  },
  'workshop.move': onWorkshop(
    {
      title: 'Reschedule workshop',
      description: 'Moves a workshop to another day or another time and tells its guests.',
      button: 'Reschedule',
      fields: {
        date: { label: 'New date', type: 'date', fromToday: true },
        start_time: { label: 'New start', type: 'time' },
      },
    },
    (workshop, { date = '', start_time = '' }) => {
      if (date !== '') workshop.date = date;
      if (start_time !== '') workshop.start_time = start_time;
    },
  ),
  'workshop.set_price': onWorkshop(
    {
      title: 'Change price',
      description: 'The price per seat for bookings from now on.',
      button: 'Change price',
      fields: { price: { label: 'New price (EUR)', type: 'money', required: true, min: 0, max: 5_000 } },
    },
    (workshop, { price = '' }) => {
      workshop.price = price;
    },
  ),
  'workshop.set_seats': onWorkshop(
    {
      title: 'Change number of seats',
      description: 'How many people can take part in a workshop.',
      button: 'Change seats',
      fields: { seats: { label: 'Seats', type: 'count', required: true, min: 1, max: 40 } },
    },
    (workshop, { seats = '' }) => {
      workshop.seats = Number(seats);
    },
  ),
  'workshop.cancel': onWorkshop(
    {
      title: 'Call off workshop',
      description: 'The workshop does not take place. All guests are told and get their money back.',
      button: 'Call off',
      fields: {},
      risk: 'high',
      confirmation: 'required',
      idempotent: false,
    },
    (workshop) => {
      workshop.status = 'called off';
    },
  ),
};
