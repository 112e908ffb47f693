import type { Action, Done, Refused } from '../annotated/definition.ts';
import { type Option, optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { StorageState } from './state.ts';

const TEXT = { type: 'string' };
const COVERS = optionsFrom('Basic', 'Standard', 'Premium');
const UNITS = ['U-114', 'U-118', 'U-207'].map((id) => ({ value: id, label: id }));
const HOURS = optionsFrom('Opening hours', 'Day and night');

/** Notice of two weeks, in milliseconds. */
const NOTICE = 14 * 24 * 60 * 60 * 1000;

/** Units, from the reservation to the notice, and who may open them. */
export const UNIT_ACTIONS: Readonly<Record<string, Action<StorageState>>> = {
  'unit.reserve': {
    title: 'Reserve a unit',
    description: 'Keeps a unit for you until you move in. You pay nothing before.',
    scope: 'units.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Reserve',
    inRows: true,
    fields: {
      move_in: { label: 'Move-in date', type: 'date', required: true, fromToday: true },
      months: { label: 'How many months', type: 'count', required: true, min: 1, max: 36 },
    },
    run(state, { move_in = '', months = '' }, key) {
      const id = nextId(state.reservations, 'R-', 61);
      state.reservations.push({ id, offer: key, move_in, months });
      return { message: 'The unit is reserved for you.', output: { reservation_no: id } };
    },
    output: { reservation_no: TEXT },
  },
  'unit.notice': {
    title: 'Give notice',
    description: 'Ends the rent of a unit. We need to know two weeks before you move out.',
    scope: 'units.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Give notice',
    inRows: true,
    fields: { move_out: { label: 'Move-out date', type: 'date', required: true, fromToday: true } },
    run(state, { move_out = '' }, key, today) {
      if (Date.parse(move_out) - Date.parse(today) < NOTICE)
        return { problem: 'You have to give notice two weeks before.' };
      return changeUnit(state, key, { ends: move_out, status: 'notice given' });
    },
    output: { unit_no: TEXT },
  },
  'unit.insurance': {
    title: 'Change the insurance',
    description: 'How well the things in a unit are insured, from the next month on.',
    scope: 'units.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Save insurance',
    inRows: true,
    fields: { cover: { label: 'Insurance', type: 'choice', required: true, options: COVERS } },
    run: (state, { cover = '' }, key) => changeUnit(state, key, { cover: labelOf(COVERS, cover) }),
    output: { unit_no: TEXT },
  },
  'unit.pin': {
    title: 'Change the PIN',
    description: 'The code that opens the gate and the door of a unit. The old one stops working at once.',
    scope: 'units.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Save PIN',
    inRows: true,
    fields: { pin: { label: 'New PIN', type: 'text', required: true, hint: 'Six digits.' } },
    run(state, { pin = '' }, key) {
      if (!/^\d{6}$/.test(pin)) return { problem: 'A PIN has six digits.' };
      return changeUnit(state, key, { pin });
    },
    output: { unit_no: TEXT },
  },
  'access.give': {
    title: 'Give someone access',
    description: 'This person gets a PIN by text message and may open your unit.',
    scope: 'access.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Give access',
    fields: {
      name: { label: 'Name', type: 'text', required: true },
      phone: { label: 'Mobile number', type: 'tel', required: true },
      unit: { label: 'Unit', type: 'choice', required: true, options: UNITS },
      hours: { label: 'When', type: 'radio', required: true, options: HOURS },
      until: { label: 'Until', type: 'date', fromToday: true, hint: 'Leave it empty for no end.' },
    },
    run(state, { name = '', phone = '', unit = '', hours = '', until = '' }) {
      const id = nextId(state.people, 'A-');
      state.people.push({ id, name, phone, unit, hours: labelOf(HOURS, hours), until });
      return { message: 'The PIN is on its way.', output: { access_no: id } };
    },
    output: { access_no: TEXT },
  },
  'access.remove': {
    title: 'Take access away',
    description: 'The PIN of this person stops working.',
    scope: 'access.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Take access away',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const at = state.people.findIndex(({ id }) => id === key);
      if (at < 0) return { problem: 'This person has no access.' };
      state.people.splice(at, 1);
      return { message: 'The PIN no longer works.', output: { access_no: key } };
    },
    output: { access_no: TEXT },
  },
};

function changeUnit(
  state: StorageState,
  key: string,
  changes: Partial<StorageState['units'][number]>,
): Done | Refused {
  const unit = state.units.find(({ id }) => id === key);
  if (!unit) return { problem: 'This unit is not yours.' };
  Object.assign(unit, changes);
  return { message: 'Your unit was changed.', output: { unit_no: key } };
}

function labelOf(options: readonly Option[], value: string): string {
  return options.find((each) => each.value === value)?.label ?? '';
}
