import type { JsonObject } from '@handrail/base';
import type { ActionSpec } from '../kit/action.ts';
import type { Reply, SiteParts } from '../kit/serve.ts';
import {
  amount,
  cents,
  choice,
  clockTime,
  day,
  email,
  entry,
  flag,
  fromCents,
  nextId,
  phone,
  quantity,
  text,
} from '../kit/values.ts';
import { ACTIONS } from './actions.ts';
import {
  CHANNELS,
  CURRENCIES,
  DENTISTS,
  INSURERS,
  LEAD_TIMES,
  METHODS,
  PATIENTS,
  PHARMACIES,
  type Practice,
  TIMES_OF_DAY,
  TREATMENTS,
} from './practice.ts';

const IRELAND = '+353';

const done = ({ id }: ActionSpec, to: string, said: string, output: JsonObject): Reply => ({
  action: id,
  to,
  text: said,
  output,
});
const refuse = ({ id }: ActionSpec, to: string, problem: string): Reply => ({ action: id, to, problem });

/** What the practice does with each form. Nothing is changed unless everything in it is right. */
export function postsOf(practice: Practice, today: string): SiteParts<Practice>['posts'] {
  return {
    ...appointmentPosts(practice, today),
    ...moneyPosts(practice, today),
    ...profilePosts(practice),
  };
}

function appointmentPosts({ appointments }: Practice, today: string): SiteParts<Practice>['posts'] {
  const upcoming = (form: URLSearchParams) => {
    const found = entry(appointments, text(form, 'id'));
    return found && ['booked', 'confirmed'].includes(found.status) ? found : undefined;
  };
  return {
    '/appointments/new': (form) => {
      const patient = choice(form, 'patient', PATIENTS);
      const treatment = choice(form, 'treatment', TREATMENTS);
      const dentist = choice(form, 'dentist', DENTISTS);
      const date = day(form, 'date');
      const time = clockTime(form, 'time');
      if (!patient || !treatment || !dentist || !date || !time || date <= today)
        return refuse(
          ACTIONS.book,
          '/appointments/new',
          'Please choose a patient, a reason, a day and a time.',
        );
      const id = nextId(appointments, 'A-', 1);
      appointments[id] = {
        patient,
        treatment,
        dentist,
        date,
        time,
        status: 'booked',
        note: text(form, 'note'),
      };
      return done(ACTIONS.book, '/appointments', 'Your appointment is booked.', {
        appointment_id: id,
        date,
        time,
      });
    },
    '/appointments/move': (form) => {
      const found = upcoming(form);
      const date = day(form, 'new_date');
      const time = clockTime(form, 'new_time');
      if (!found || !date || !time || date <= today)
        return refuse(ACTIONS.reschedule, '/appointments', 'Please choose another day and time.');
      Object.assign(found, { date, time });
      return done(ACTIONS.reschedule, '/appointments', 'The appointment was moved.', {
        appointment_id: text(form, 'id'),
        date,
        time,
      });
    },
    '/appointments/confirm': (form) => {
      const found = upcoming(form);
      if (!found) return refuse(ACTIONS.confirm, '/appointments', 'This appointment is not open.');
      found.status = 'confirmed';
      return done(ACTIONS.confirm, '/appointments', 'Thank you, we expect you.', {
        appointment_id: text(form, 'id'),
        status: 'confirmed',
      });
    },
    '/appointments/cancel': (form) => {
      const found = upcoming(form);
      if (!found) return refuse(ACTIONS.cancel, '/appointments', 'This appointment is not open.');
      found.status = 'cancelled';
      return done(ACTIONS.cancel, '/appointments', 'The appointment was cancelled.', {
        appointment_id: text(form, 'id'),
        status: 'cancelled',
      });
    },
  };
}

function moneyPosts(
  { bills, claims, insurance, prescriptions }: Practice,
  today: string,
): SiteParts<Practice>['posts'] {
  return {
    '/insurance': (form) => {
      const insurer = choice(form, 'insurer', INSURERS);
      const valid_until = day(form, 'valid_until');
      const member_number = text(form, 'member_number');
      if (!insurer || !valid_until)
        return refuse(ACTIONS.insurance, '/insurance', 'Please check your entries.');
      const covers_children = flag(form, 'covers_children');
      Object.assign(insurance, { insurer, member_number, valid_until, covers_children });
      return done(ACTIONS.insurance, '/insurance', 'Your insurance was saved.', { insurer, member_number });
    },
    '/insurance/claims': (form) => {
      const date = day(form, 'treatment_date');
      const paid = amount(form, 'amount');
      const currency = choice(form, 'currency', CURRENCIES);
      const what = text(form, 'what');
      if (!date || !paid || cents(paid) === 0 || !currency || what === '' || date > today)
        return refuse(ACTIONS.claim, '/insurance', 'Please give the day, the amount and what was done.');
      const id = nextId(claims, 'C-', 1);
      claims[id] = { date, amount: paid, currency, what, status: 'submitted' };
      return done(ACTIONS.claim, '/insurance', 'Your claim was sent.', { claim_id: id, amount: paid });
    },
    '/bills/pay': (form) => {
      const bill = entry(bills, text(form, 'id'));
      const sum = amount(form, 'amount');
      const method = choice(form, 'method', METHODS);
      if (!bill || !sum || cents(sum) === 0 || !method)
        return refuse(ACTIONS.pay, '/bills', 'Please give an amount and how you pay.');
      const paid = cents(bill.paid) + cents(sum);
      if (paid > cents(bill.amount)) return refuse(ACTIONS.pay, '/bills', 'That is more than the bill.');
      Object.assign(bill, { paid: fromCents(paid), paid_with: method });
      if (paid === cents(bill.amount)) bill.status = 'paid';
      return done(ACTIONS.pay, '/bills', 'Thank you for your payment.', {
        bill_id: text(form, 'id'),
        paid: bill.paid,
        status: bill.status,
      });
    },
    '/bills/plan': (form) => {
      const bill = entry(bills, text(form, 'id'));
      const months = quantity(form, 'months', 12);
      if (!bill || bill.status === 'paid' || !months || months < 2)
        return refuse(ACTIONS.plan, '/bills', 'A bill can be paid in 2 to 12 months.');
      bill.plan = `${months} months`;
      return done(ACTIONS.plan, '/bills', 'You pay in instalments.', { bill_id: text(form, 'id'), months });
    },
    '/prescriptions/refill': (form) => {
      const found = entry(prescriptions, text(form, 'id'));
      const pharmacy = choice(form, 'pharmacy', PHARMACIES);
      if (!found || !pharmacy || found.refills === 0)
        return refuse(ACTIONS.refill, '/prescriptions', 'Please choose where to collect it.');
      Object.assign(found, { refills: found.refills - 1, pharmacy, status: 'ordered' });
      return done(ACTIONS.refill, '/prescriptions', 'The refill is ordered.', {
        prescription_id: text(form, 'id'),
        pharmacy,
      });
    },
  };
}

function profilePosts(practice: Practice): SiteParts<Practice>['posts'] {
  const { reminders, contact, emergency, callbacks } = practice;
  return {
    '/reminders': (form) => {
      const channel = choice(form, 'channel', CHANNELS);
      const days_before = choice(form, 'days_before', LEAD_TIMES);
      if (!channel || !days_before)
        return refuse(ACTIONS.reminders, '/reminders', 'Please choose how and when.');
      Object.assign(reminders, { channel, days_before, recall: flag(form, 'recall') });
      return done(ACTIONS.reminders, '/reminders', 'Your reminders were saved.', { channel, days_before });
    },
    '/profile/contact': (form) => {
      const mail = email(form, 'email');
      const number = phone(form, 'phone', IRELAND);
      const [street, city, postcode] = ['street', 'city', 'postcode'].map((name) => text(form, name));
      if (!mail || !number || !street || !city || !postcode)
        return refuse(
          ACTIONS.contact,
          '/profile',
          'Please check your e-mail address, phone number and address.',
        );
      Object.assign(contact, { email: mail, phone: number, street, city, postcode });
      return done(ACTIONS.contact, '/profile', 'Your contact details were saved.', {
        email: mail,
        phone: number,
      });
    },
    '/profile/emergency': (form) => {
      const name = text(form, 'contact_name');
      const number = phone(form, 'contact_phone', IRELAND);
      if (name === '' || !number)
        return refuse(ACTIONS.emergency, '/profile', 'Please give a name and a number.');
      Object.assign(emergency, { name, phone: number });
      return done(ACTIONS.emergency, '/profile', 'Your emergency contact was saved.', {
        name,
        phone: number,
      });
    },
    '/profile/records': () => {
      practice.records_requested = true;
      return done(ACTIONS.records, '/profile', 'We send your records by post.', { requested: true });
    },
    '/profile/leave': () => {
      practice.registered = false;
      return done(ACTIONS.leave, '/profile', 'You are no longer registered.', { registered: false });
    },
    '/callback': (form) => {
      const number = phone(form, 'phone', IRELAND);
      const when = choice(form, 'part_of_day', TIMES_OF_DAY);
      if (!number || !when) return refuse(ACTIONS.callback, '/', 'Please give a phone number.');
      const id = nextId(callbacks, 'K-', 1);
      callbacks[id] = { phone: number, when, topic: text(form, 'topic') };
      return done(ACTIONS.callback, '/', 'We will call you.', { callback_id: id, phone: number });
    },
  };
}
