import type { Action } from '../../open/annotated/definition.ts';
import { optionsFrom } from '../../open/annotated/fields.ts';
import { nextId } from '../../open/annotated/next-id.ts';
import { STUDENT } from './lesson-actions.ts';
import type { SchoolState } from './state.ts';

const TEXT = { type: 'string' };

/** Instruments on loan, fees, recitals and the account of the family. */
export const FAMILY_ACTIONS: Readonly<Record<string, Action<SchoolState>>> = {
  'instrument.borrow': {
    title: 'Borrow an instrument',
    description: 'Asks for an instrument of the school to take home. The office confirms by email.',
    scope: 'loans.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Ask for it',
    fields: {
      instrument: {
        label: 'Instrument',
        type: 'choice',
        required: true,
        options: optionsFrom('Clarinet', 'Flute', 'Guitar', 'Keyboard', 'Saxophone', 'Violin'),
      },
      student: { ...STUDENT, label: 'For' },
      from: { label: 'From', type: 'date', required: true, fromToday: true },
      months: { label: 'Months', type: 'count', required: true, min: 1, max: 12 },
      insurance: { label: 'With insurance (4 EUR per month)', type: 'check' },
    },
    run(state, { instrument = '', student = '', from = '', months = '', insurance }) {
      const id = nextId(state.loan_requests, 'LR-');
      state.loan_requests.push({
        id,
        instrument,
        student,
        from,
        months: Number(months),
        insurance: insurance === 'true',
      });
      return { message: 'We have your request.', output: { request_id: id } };
    },
    output: { request_id: TEXT },
  },
  'loan.extend': {
    title: 'Extend a loan',
    description: 'Keep an instrument of the school for longer.',
    scope: 'loans.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Extend',
    inRows: true,
    fields: { until: { label: 'Until', type: 'date', required: true, fromToday: true } },
    run(state, { until = '' }, key) {
      const loan = state.loans.find(({ id }) => id === key);
      if (!loan) return { problem: 'There is no such loan.' };
      if (until <= loan.until) return { problem: 'The loan already runs until then.' };
      loan.until = until;
      return { message: `You can keep it until ${until}.`, output: { loan_id: key, until } };
    },
    output: { loan_id: TEXT, until: TEXT },
  },
  'loan.return': {
    title: 'Return an instrument',
    description: 'Tell us that you bring an instrument back to the office.',
    scope: 'loans.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Return',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const loan = state.loans.find(({ id }) => id === key);
      if (!loan) return { problem: 'There is no such loan.' };
      loan.status = 'returning';
      return {
        message: `Thank you. ${loan.instrument}: please bring it this week.`,
        output: { loan_id: key },
      };
    },
    output: { loan_id: TEXT },
  },
  'fee.pay': {
    title: 'Pay a fee',
    description: 'Pays the whole fee at once, from your card or your bank account.',
    scope: 'fees.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Pay now',
    inRows: true,
    fields: {
      method: {
        label: 'Pay by',
        type: 'radio',
        required: true,
        options: optionsFrom('Card', 'Bank account'),
      },
    },
    run(state, { method = '' }, key) {
      const fee = state.fees.find(({ id }) => id === key);
      if (!fee) return { problem: 'There is no such fee.' };
      Object.assign(fee, { status: 'paid', paid_by: method });
      return { message: `${fee.title} is paid.`, output: { fee_id: key, status: 'paid' } };
    },
    output: { fee_id: TEXT, status: TEXT },
  },
  'fund.donate': {
    title: 'Donate to the instrument fund',
    description: 'Your gift buys instruments for children whose families cannot afford one.',
    scope: 'fees.write',
    risk: 'low',
    confirmation: 'required',
    idempotent: false,
    button: 'Donate',
    fields: {
      amount: { label: 'Amount (EUR)', type: 'money', required: true, min: 1, max: 10_000 },
      anonymous: { label: 'Do not show my name', type: 'check' },
    },
    run(state, { amount = '', anonymous }) {
      const id = nextId(state.donations, 'DN-');
      state.donations.push({ id, amount, anonymous: anonymous === 'true' });
      return { message: 'Thank you very much!', output: { donation_id: id } };
    },
    output: { donation_id: TEXT },
  },
  'recital.sign_up': {
    title: 'Sign up to perform',
    description: 'A student plays a piece at a recital.',
    scope: 'recitals.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Sign up',
    inRows: true,
    fields: {
      student: { ...STUDENT, label: 'Who plays' },
      piece: { label: 'Piece', type: 'text', required: true },
      minutes: { label: 'Length in minutes', type: 'count', required: true, min: 1, max: 15 },
    },
    run(state, { student = '', piece = '', minutes = '' }, key) {
      const id = nextId(state.performances, 'PF-');
      state.performances.push({ id, recital: key, student, piece, minutes: Number(minutes) });
      return { message: 'See you on stage!', output: { performance_id: id } };
    },
    output: { performance_id: TEXT },
  },
  'recital.reserve': {
    title: 'Reserve seats',
    description: 'Seats for your family in the audience of a recital. They replace those reserved before.',
    scope: 'recitals.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Reserve',
    inRows: true,
    fields: { seats: { label: 'Seats', type: 'count', required: true, min: 1, max: 8 } },
    run(state, { seats = '' }, key) {
      const recital = state.recitals.find(({ id }) => id === key);
      if (!recital) return { problem: 'There is no such recital.' };
      recital.seats = Number(seats);
      return { message: `${seats} seats are reserved.`, output: { recital_id: key, seats } };
    },
    output: { recital_id: TEXT, seats: TEXT },
  },
  'performance.withdraw': {
    title: 'Withdraw from a recital',
    description: 'The student does not play after all.',
    scope: 'recitals.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Withdraw',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      state.performances = state.performances.filter(({ id }) => id !== key);
      return { message: 'Maybe next time!', output: { performance_id: key } };
    },
    output: { performance_id: TEXT },
  },
  'account.update': {
    title: 'Update your details',
    description: 'How we reach you, how we remind you of lessons, and whether we may publish photos.',
    scope: 'account.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Save',
    fields: {
      email: { label: 'Email', type: 'email' },
      phone: { label: 'Phone', type: 'tel' },
      reminders: {
        label: 'Lesson reminders',
        type: 'choice',
        options: optionsFrom('Email', 'Text message', 'Off'),
      },
      photo_consent: { label: 'You may publish photos of my children', type: 'check' },
    },
    run(state, { email = '', phone = '', reminders = '', photo_consent }) {
      state.account = { email, phone, reminders, photo_consent: photo_consent === 'true' };
      return { message: 'Saved.', output: { email, phone } };
    },
    output: { email: TEXT, phone: TEXT },
  },
  'callback.request': {
    title: 'Request a call back',
    description: 'The office rings you within one working day.',
    scope: 'account.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: true,
    button: 'Call me',
    fields: {},
    run(state) {
      state.callback_requested = true;
      return { message: 'We will ring you.', output: { callback: 'requested' } };
    },
    output: { callback: TEXT },
  },
};
