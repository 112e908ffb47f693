import type { Action } from '../annotated/definition.ts';
import { optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { StaffState } from './state.ts';

const TEXT = { type: 'string' };
const CATEGORIES = optionsFrom('Travel', 'Meals', 'Accommodation', 'Equipment');

/** Money back, courses, and what the company knows about the employee. */
export const OFFICE_ACTIONS: Readonly<Record<string, Action<StaffState>>> = {
  'claim.submit': {
    title: 'Claim expenses',
    description: 'Gets back what you paid for the company.',
    scope: 'claims.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Submit claim',
    fields: {
      spent_on: { label: 'Date of receipt', type: 'date', required: true },
      category: { label: 'Category', type: 'choice', required: true, options: CATEGORIES },
      total: { label: 'Total (EUR)', type: 'money', required: true, min: 0.01, max: 5000 },
      purpose: { label: 'What was it for', type: 'text', required: true },
    },
    run(state, { spent_on = '', category = '', total = '', purpose = '' }, _key, today) {
      if (spent_on > today) return { problem: 'The receipt is from the future.' };
      const id = nextId(state.claims, 'EX-');
      const label = CATEGORIES.find(({ value }) => value === category)?.label ?? '';
      state.claims.push({ id, spent_on, category: label, total, purpose, status: 'submitted' });
      return { message: 'Your claim was submitted.', output: { claim_id: id } };
    },
    output: { claim_id: TEXT },
  },
  'claim.correct': {
    title: 'Correct the total',
    description: 'Changes the amount of a claim that has not been paid.',
    scope: 'claims.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Save total',
    inRows: true,
    fields: { total: { label: 'New total (EUR)', type: 'money', required: true, min: 0.01, max: 5000 } },
    run(state, { total = '' }, key) {
      const claim = state.claims.find(({ id }) => id === key);
      if (!claim) return { problem: 'This claim does not exist.' };
      claim.total = total;
      return { message: 'The total was corrected.', output: { claim_id: key } };
    },
    output: { claim_id: TEXT },
  },
  'claim.delete': {
    title: 'Delete claim',
    description: 'Removes a claim that has not been paid.',
    scope: 'claims.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Delete',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const at = state.claims.findIndex(({ id }) => id === key);
      if (at < 0) return { problem: 'This claim does not exist.' };
      state.claims.splice(at, 1);
      return { message: 'The claim was deleted.', output: { claim_id: key } };
    },
    output: { claim_id: TEXT },
  },
  'course.join': {
    title: 'Sign up',
    description: 'Books a seat in a course.',
    scope: 'courses.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Sign up',
    inRows: true,
    fields: {},
    run: (state, _entered, key) => seat(state, key, true),
    output: { course_id: TEXT },
  },
  'course.leave': {
    title: 'Give up seat',
    description: 'Cancels your seat in a course.',
    scope: 'courses.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Give up seat',
    inRows: true,
    fields: {},
    run: (state, _entered, key) => seat(state, key, false),
    output: { course_id: TEXT },
  },
  'contact.update': {
    title: 'My contact and bank details',
    description: 'How we reach you, and where your salary goes.',
    scope: 'me.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Save details',
    fields: {
      mobile: { label: 'Mobile', type: 'tel' },
      iban: { label: 'IBAN', type: 'text' },
      emergency_name: { label: 'Emergency contact', type: 'text' },
      emergency_phone: { label: 'Phone of emergency contact', type: 'tel' },
    },
    run(state, { mobile = '', iban = '', emergency_name = '', emergency_phone = '' }) {
      state.contact = { mobile, iban: iban.replaceAll(' ', ''), emergency_name, emergency_phone };
      return { message: 'Your details were saved.', output: { mobile } };
    },
    output: { mobile: TEXT },
  },
  'options.update': {
    title: 'My options',
    description: 'Payslips, and what colleagues see.',
    scope: 'me.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: true,
    button: 'Save options',
    fields: {
      payslip: {
        label: 'Send payslips by',
        type: 'radio',
        options: [
          { value: 'post', label: 'Post' },
          { value: 'mail', label: 'Email' },
          { value: 'portal', label: 'Portal only' },
        ],
      },
      birthday: { label: 'Show my birthday to colleagues', type: 'check' },
      digest: { label: 'Weekly team digest', type: 'check' },
    },
    run(state, { payslip = '', birthday = '', digest = '' }) {
      state.options = { payslip, birthday: birthday === 'true', digest: digest === 'true' };
      return { message: 'Your options were saved.', output: { payslip } };
    },
    output: { payslip: TEXT },
  },
};

function seat(state: StaffState, key: string, joined: boolean) {
  const course = state.courses.find(({ id }) => id === key);
  if (!course) return { problem: 'This course does not exist.' };
  course.joined = joined;
  return {
    message: joined ? 'Your seat is booked.' : 'Your seat was given up.',
    output: { course_id: key },
  };
}
