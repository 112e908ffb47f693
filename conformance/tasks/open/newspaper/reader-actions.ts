import type { Action } from '../annotated/definition.ts';
import { type Option, optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { NewspaperState } from './state.ts';

const TEXT = { type: 'string' };
const PRODUCTS = optionsFrom('Daily Print', 'Weekend Print', 'E-Paper', 'Print and E-Paper');
const REASONS = optionsFrom('Too expensive', 'No time to read', 'Moving away', 'Delivery problems');
const MEANWHILE = optionsFrom('Credit my account', 'Give to a school', 'Deliver them later');
const PROBLEMS = optionsFrom('Not delivered', 'Late', 'Wet or damaged', 'Supplement missing');
const REMEDIES = optionsFrom('Credit', 'Send it again');

/** Subscriptions, and how the paper comes to the reader. */
export const READER_ACTIONS: Readonly<Record<string, Action<NewspaperState>>> = {
  'subscription.change': {
    title: 'Change the subscription',
    description: 'Changes what you get from the next month on. The price changes with it.',
    scope: 'subscriptions.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Change',
    inRows: true,
    fields: { product: { label: 'New subscription', type: 'choice', required: true, options: PRODUCTS } },
    run(state, { product = '' }, key) {
      const subscription = state.subscriptions.find(({ id }) => id === key);
      if (!subscription) return { problem: 'This subscription does not exist.' };
      subscription.product = labelOf(PRODUCTS, product);
      return { message: 'The subscription was changed.', output: { subscription_no: key } };
    },
    output: { subscription_no: TEXT },
  },
  'subscription.cancel': {
    title: 'Cancel the subscription',
    description: 'Ends a subscription. We need four weeks.',
    scope: 'subscriptions.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: true,
    button: 'Cancel subscription',
    inRows: true,
    fields: {
      last_day: { label: 'Last day', type: 'date', required: true, fromToday: true },
      reason: { label: 'Why do you leave us?', type: 'choice', options: REASONS },
    },
    run(state, { last_day = '', reason = '' }, key) {
      const subscription = state.subscriptions.find(({ id }) => id === key);
      if (!subscription) return { problem: 'This subscription does not exist.' };
      if (last_day < '2026-03-30') return { problem: 'The earliest last day is 30 March 2026.' };
      subscription.ends = last_day;
      subscription.status = 'cancelled';
      subscription.reason = labelOf(REASONS, reason);
      return { message: 'The subscription was cancelled.', output: { subscription_no: key } };
    },
    output: { subscription_no: TEXT },
  },
  'delivery.pause': {
    title: 'Pause delivery',
    description: 'No paper while you are away.',
    scope: 'delivery.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Pause',
    fields: {
      pause_from: { label: 'First day without paper', type: 'date', required: true, fromToday: true },
      pause_until: { label: 'Last day without paper', type: 'date', required: true, fromToday: true },
      meanwhile: { label: 'Papers in the meantime', type: 'radio', required: true, options: MEANWHILE },
    },
    run: (state, { pause_from = '', pause_until = '', meanwhile = '' }) =>
      addHold(state, 'pause', pause_from, pause_until, labelOf(MEANWHILE, meanwhile)),
    output: { hold_no: TEXT },
  },
  'delivery.redirect': {
    title: 'Redirect delivery',
    description: 'Sends the paper to another address for some time.',
    scope: 'delivery.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Redirect',
    fields: {
      away_from: { label: 'From', type: 'date', required: true, fromToday: true },
      away_until: { label: 'Until', type: 'date', required: true, fromToday: true },
      street: { label: 'Street and number', type: 'text', required: true },
      town: { label: 'Postcode and town', type: 'text', required: true },
    },
    run: (state, { away_from = '', away_until = '', street = '', town = '' }) =>
      addHold(state, 'redirect', away_from, away_until, `${street}, ${town}`),
    output: { hold_no: TEXT },
  },
  'hold.lift': {
    title: 'Lift a pause or redirection',
    description: 'The paper comes to your address as usual.',
    scope: 'delivery.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Lift',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const hold = state.holds.find(({ id }) => id === key);
      if (!hold) return { problem: 'There is no such pause or redirection.' };
      hold.status = 'lifted';
      return { message: 'The paper comes as usual.', output: { hold_no: key } };
    },
    output: { hold_no: TEXT },
  },
  'issue.complain': {
    title: 'Complain about an issue',
    description: 'The paper did not come, came late, or was damaged.',
    scope: 'delivery.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Send complaint',
    inRows: true,
    fields: {
      problem: { label: 'What went wrong', type: 'choice', required: true, options: PROBLEMS },
      remedy: { label: 'What we do about it', type: 'radio', required: true, options: REMEDIES },
    },
    run(state, { problem = '', remedy = '' }, key) {
      const issue = state.issues.find(({ id }) => id === key);
      if (!issue) return { problem: 'This issue does not exist.' };
      issue.status = 'complaint';
      const id = nextId(state.complaints, 'C-');
      const entry = { id, issue: key, problem: labelOf(PROBLEMS, problem) };
      state.complaints.push({ ...entry, remedy: labelOf(REMEDIES, remedy) });
      return { message: 'We are sorry, and will make it good.', output: { complaint_no: id } };
    },
    output: { complaint_no: TEXT },
  },
};

function addHold(state: NewspaperState, kind: string, first_day: string, last_day: string, details: string) {
  if (last_day < first_day) return { problem: 'The last day is before the first.' };
  const id = nextId(state.holds, 'H-');
  state.holds.push({ id, kind, first_day, last_day, details, status: 'planned' });
  return { message: 'We have noted it.', output: { hold_no: id } };
}

function labelOf(options: readonly Option[], value: string): string {
  return options.find((each) => each.value === value)?.label ?? '';
}
