import type { Action } from '../../open/annotated/definition.ts';
import { type Option, optionsFrom } from '../../open/annotated/fields.ts';
import { nextId } from '../../open/annotated/next-id.ts';
import type { HotelState, Reservation } from './state.ts';

const TEXT = { type: 'string' };

export const ROOM_TYPES: readonly Option[] = [
  { value: 'single', label: 'Single' },
  { value: 'double', label: 'Double' },
  { value: 'twin', label: 'Twin' },
  { value: 'family_suite', label: 'Family suite' },
];

type About = Pick<Action<HotelState>, 'title' | 'description' | 'button' | 'fields'> &
  Partial<Pick<Action<HotelState>, 'risk' | 'confirmation' | 'idempotent'>>;

/** An action on one reservation of the list. */
function onReservation(
  about: About,
  change: (found: Reservation, entered: Readonly<Record<string, string>>, state: HotelState) => string,
): Action<HotelState> {
  return {
    scope: 'reservations.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    ...about,
    inRows: true,
    run(state, entered, key) {
      const found = state.reservations.find(({ id }) => id === key);
      if (!found) return { problem: 'There is no such reservation.' };
      const problem = change(found, entered, state);
      if (problem !== '') return { problem };
      return {
        message: `The reservation of ${found.guest} is updated.`,
        output: { reservation_id: key, status: found.status },
      };
    },
    output: { reservation_id: TEXT, status: TEXT },
  };
}

/** Everything from the first call of a guest to the check-out. */
export const RESERVATION_ACTIONS: Readonly<Record<string, Action<HotelState>>> = {
  'reservation.create': {
    title: 'New reservation',
    description: 'Books a room for a guest.',
    scope: 'reservations.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Book room',
    fields: {
      guest: { label: 'Guest name', type: 'text', required: true },
      room_type: { label: 'Room type', type: 'choice', required: true, options: ROOM_TYPES },
      arrival: { label: 'Arrival', type: 'date', required: true, fromToday: true },
      departure: { label: 'Departure', type: 'date', required: true, fromToday: true },
      people: { label: 'Number of people', type: 'count', required: true, min: 1, max: 6 },
      breakfast: { label: 'Breakfast included', type: 'check' },
      email: { label: 'Email of the guest', type: 'email' },
    },
    run(
      state,
      { guest = '', room_type = '', arrival = '', departure = '', people = '', breakfast, email = '' },
    ) {
      if (departure <= arrival) return { problem: 'The departure must be after the arrival.' };
      const id = nextId(state.reservations, 'BK-');
      state.reservations.push({
        id,
        guest,
        room_type,
        arrival,
        departure,
        people: Number(people),
        breakfast: breakfast === 'true',
        email,
        status: 'expected',
      });
      return { message: `The room for ${guest} is booked.`, output: { reservation_id: id } };
    },
    output: { reservation_id: TEXT },
  },
  'reservation.change_dates': onReservation(
    {
      title: 'Change dates of stay',
      description: 'Another day of arrival or departure for a reservation.',
      button: 'Change dates',
      idempotent: true,
      fields: {
        arrival: { label: 'Arrival', type: 'date' },
        departure: { label: 'Departure', type: 'date', fromToday: true },
      },
    },
    (found, { arrival = '', departure = '' }) => {
      const from = arrival || found.arrival;
      const to = departure || found.departure;
      if (to <= from) return 'The departure must be after the arrival.';
      Object.assign(found, { arrival: from, departure: to });
      return '';
    },
  ),
  'reservation.check_in': onReservation(
    {
      title: 'Check in',
      description: 'The guest has arrived and gets the key.',
      button: 'Check in',
      fields: {},
    },
    (found) => {
      found.status = 'in house';
      return '';
    },
  ),
  'reservation.check_out': onReservation(
    {
      title: 'Check out',
      description: 'The guest leaves and hands in the key.',
      button: 'Check out',
      fields: {},
    },
    (found) => {
      found.status = 'checked out';
      return '';
    },
  ),
  'reservation.cancel': onReservation(
    {
      title: 'Cancel reservation',
      description: 'The guest does not come, and the room is free for others. This cannot be undone.',
      button: 'Cancel reservation',
      fields: {},
      risk: 'high',
      confirmation: 'required',
    },
    (found) => {
      found.status = 'cancelled';
      return '';
    },
  ),
  'reservation.add_extra': onReservation(
    {
      title: 'Add an extra',
      description: 'Something that comes with the stay and goes on the bill.',
      button: 'Add',
      fields: {
        extra: {
          label: 'Extra',
          type: 'choice',
          required: true,
          options: optionsFrom(
            'Parking space',
            'Airport transfer',
            'Baby cot',
            'Late check-out',
            'Bicycle rental',
          ),
        },
        quantity: { label: 'How many', type: 'count', required: true, min: 1, max: 10 },
      },
    },
    (found, { extra = '', quantity = '' }, state) => {
      const id = nextId(state.extras, 'EX-');
      state.extras.push({ id, reservation: found.id, extra, quantity: Number(quantity) });
      return '';
    },
  ),
};
