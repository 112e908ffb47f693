import { actionForm, collection, item, link, part } from '../kit/markup.ts';
import type { SitePage } from '../kit/serve.ts';
import { cents, fromCents, labelOf } from '../kit/values.ts';
import { ACTIONS } from './actions.ts';
import { DENTISTS, INSURERS, PATIENTS, type Practice, TREATMENTS } from './practice.ts';

const LAYOUT = 'wrapped';

export function homePage(): SitePage {
  return {
    title: 'Welcome to Harbour Street Dental',
    body: `<section data-movable><h2>What would you like to do?</h2><ul><li>${link('/appointments/new', 'Book an appointment')}</li><li>${link('/prescriptions', 'Order a refill')}</li><li>${link('/bills', 'See your bills')}</li></ul></section>
<section data-movable><h2>Should we call you?</h2>${actionForm(ACTIONS.callback, LAYOUT, { values: { part_of_day: 'morning' } })}</section>
<section data-movable><h2>Opening hours</h2><p>Monday to Friday, 8:00 to 18:00. Phone 091 555 0100.</p></section>`,
  };
}

export function appointmentsPage({ appointments }: Practice, query: URLSearchParams): SitePage {
  const when = query.get('when');
  const patient = query.get('patient');
  const shown = Object.entries(appointments).filter(
    ([, each]) =>
      (patient === null || each.patient === patient) &&
      (when === null || (when === 'past') === (each.status === 'done')),
  );
  const rows = shown.map(([id, each]) => {
    const isOpen = each.status === 'booked' || each.status === 'confirmed';
    const forms = isOpen
      ? [
          actionForm(ACTIONS.reschedule, LAYOUT, { row: id, values: { new_time: each.time } }),
          actionForm(ACTIONS.confirm, LAYOUT, { row: id }),
          actionForm(ACTIONS.cancel, LAYOUT, { row: id }),
        ].join('')
      : '';
    return `<tr ${item(id)}>${part('td', 'id', id)}${part('td', 'patient', each.patient, labelOf(PATIENTS, each.patient))}${part('td', 'treatment', labelOf(TREATMENTS, each.treatment))}${part('td', 'dentist', labelOf(DENTISTS, each.dentist))}${part('td', 'date', each.date)}${part('td', 'time', each.time)}${part('td', 'status', each.status)}<td>${forms}</td></tr>`;
  });
  return {
    title: 'Appointments',
    body: `<p>${link('/appointments/new', 'Book an appointment')}</p><table ${collection('appointment.list')}><thead><tr><th>Number</th><th>Patient</th><th>Reason</th><th>Dentist</th><th>Day</th><th>Time</th><th>Status</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  };
}

export function bookingPage(): SitePage {
  return {
    title: 'Book an appointment',
    body: actionForm(ACTIONS.book, LAYOUT, { values: { dentist: 'any' } }),
  };
}

export function remindersPage({ reminders }: Practice): SitePage {
  return { title: 'Reminders', body: actionForm(ACTIONS.reminders, LAYOUT, { values: reminders }) };
}

export function insurancePage({ insurance, claims }: Practice): SitePage {
  const rows = Object.entries(claims).map(
    ([id, each]) =>
      `<li ${item(id)}>${part('b', 'id', id)} ${part('span', 'what', each.what)}, ${part('span', 'date', each.date)}: ${part('span', 'amount', each.amount)} ${each.currency}, ${part('em', 'status', each.status)}</li>`,
  );
  return {
    title: 'Insurance',
    body: `<section data-movable><h2>Your insurance</h2><p>You are insured with ${labelOf(INSURERS, insurance.insurer)}.</p>${actionForm(ACTIONS.insurance, LAYOUT, { values: insurance })}</section>
<section data-movable><h2>New claim</h2>${actionForm(ACTIONS.claim, LAYOUT, { values: { currency: 'EUR' } })}</section>
<section data-movable><h2>Your claims</h2><ul ${collection('claim.list')}>${rows.join('')}</ul></section>`,
  };
}

export function billsPage({ bills }: Practice, query: URLSearchParams): SitePage {
  const status = query.get('status');
  const shown = Object.entries(bills).filter(([, each]) => status === null || each.status === status);
  const rows = shown.map(([id, each]) => {
    const left = fromCents(cents(each.amount) - cents(each.paid));
    const forms =
      each.status === 'paid'
        ? 'Thank you'
        : actionForm(ACTIONS.pay, LAYOUT, { row: id, values: { amount: left, method: 'card' } }) +
          actionForm(ACTIONS.plan, LAYOUT, { row: id, values: { months: 2 } });
    return `<tr ${item(id)}>${part('td', 'id', id)}${part('td', 'for', each.for)}${part('td', 'due', each.due)}${part('td', 'amount', each.amount, `€${each.amount}`)}${part('td', 'status', each.status)}<td>${forms}</td></tr>`;
  });
  return {
    title: 'Bills',
    body: `<table ${collection('bill.list')}><thead><tr><th>Bill</th><th>For</th><th>Due on</th><th>Amount</th><th>Status</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  };
}

export function prescriptionsPage({ prescriptions }: Practice): SitePage {
  const rows = Object.entries(prescriptions).map(
    ([id, each]) =>
      `<li ${item(id)}><h2>${part('span', 'medicine', each.medicine)}</h2><p>${part('span', 'id', id)} for ${part('span', 'patient', labelOf(PATIENTS, each.patient))}, refills left: ${part('span', 'refills', String(each.refills))}</p>${actionForm(ACTIONS.refill, LAYOUT, { row: id, isDisabled: each.refills === 0 })}</li>`,
  );
  return { title: 'Prescriptions', body: `<ul ${collection('prescription.list')}>${rows.join('')}</ul>` };
}

export function profilePage({ contact, emergency, records_requested, registered }: Practice): SitePage {
  return {
    title: 'My profile',
    body: `<section data-movable><h2>How we reach you</h2>${actionForm(ACTIONS.contact, LAYOUT, { values: contact })}</section>
<section data-movable><h2>In an emergency</h2>${actionForm(ACTIONS.emergency, LAYOUT, { values: { contact_name: emergency.name, contact_phone: emergency.phone } })}</section>
<section data-movable><h2>Your file</h2><p>${records_requested ? 'You asked for a copy.' : 'We send you a copy by post.'}</p>${actionForm(ACTIONS.records, LAYOUT)}</section>
<section data-movable><h2>Leave us</h2><p>${registered ? '' : 'You are no longer registered.'}</p>${actionForm(ACTIONS.leave, LAYOUT)}</section>`,
  };
}
