import type { Action } from '../annotated/definition.ts';
import type { Option } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { StaffState } from './state.ts';

const TEXT = { type: 'string' };

const TYPES: readonly Option[] = [
  { value: 'AL', label: 'Annual leave' },
  { value: 'UL', label: 'Unpaid leave' },
  { value: 'PL', label: 'Parental leave' },
  { value: 'TIL', label: 'Time in lieu' },
];

/** Time away from work: one's own, and that of the team. */
export const TIME_ACTIONS: Readonly<Record<string, Action<StaffState>>> = {
  'timeoff.request': {
    title: 'Request time off',
    description: 'Asks your manager for days off.',
    scope: 'timeoff.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Send request',
    fields: {
      type: { label: 'Type of absence', type: 'choice', required: true, options: TYPES },
      first_day: { label: 'First day off', type: 'date', required: true, fromToday: true },
      last_day: { label: 'Last day off', type: 'date', required: true, fromToday: true },
      note: { label: 'Note to your manager', type: 'textarea' },
    },
    run(state, { type = '', first_day = '', last_day = '', note = '' }) {
      if (last_day < first_day) return { problem: 'The last day is before the first.' };
      const id = nextId(state.absences, 'TO-');
      const label = TYPES.find(({ value }) => value === type)?.label ?? '';
      state.absences.push({ id, type: label, first_day, last_day, note, status: 'pending' });
      return { message: 'Your request was sent to your manager.', output: { reference: id } };
    },
    output: { reference: TEXT },
  },
  'timeoff.withdraw': {
    title: 'Withdraw request',
    description: 'Takes back time off that has not begun.',
    scope: 'timeoff.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Withdraw',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const absence = state.absences.find(({ id }) => id === key);
      if (!absence) return { problem: 'This request does not exist.' };
      absence.status = 'withdrawn';
      return { message: 'The request was withdrawn.', output: { reference: key } };
    },
    output: { reference: TEXT },
  },
  'sickness.report': {
    title: 'Call in sick',
    description: 'Tells us that you are ill, and until when.',
    scope: 'timeoff.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Report sick',
    fields: {
      since: { label: 'Ill since', type: 'date', required: true },
      back_on: { label: 'Expected back on', type: 'date', fromToday: true },
    },
    run(state, { since = '', back_on = '' }, _key, today) {
      if (since > today) return { problem: 'You can only call in sick for today or earlier.' };
      const id = nextId(state.sick_notes, 'SN-');
      state.sick_notes.push({ id, since, back_on });
      return { message: 'Get well soon.', output: { note_id: id } };
    },
    output: { note_id: TEXT },
  },
  'team.approve': {
    title: 'Approve',
    description: 'Grants a colleague the days off.',
    scope: 'team.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Approve',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const request = state.team.find(({ id }) => id === key);
      if (!request) return { problem: 'This request does not exist.' };
      request.status = 'approved';
      return { message: 'Approved.', output: { request_id: key } };
    },
    output: { request_id: TEXT },
  },
  'team.decline': {
    title: 'Decline',
    description: 'Refuses a colleague the days off.',
    scope: 'team.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Decline',
    inRows: true,
    fields: { reason: { label: 'Reason', type: 'text', required: true, hint: 'Your colleague reads this.' } },
    run(state, { reason = '' }, key) {
      const request = state.team.find(({ id }) => id === key);
      if (!request) return { problem: 'This request does not exist.' };
      request.status = 'declined';
      request.reason = reason;
      return { message: 'Declined.', output: { request_id: key } };
    },
    output: { request_id: TEXT },
  },
};
