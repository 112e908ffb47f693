import type { Action } from '../annotated/definition.ts';
import { optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { ClinicState } from './state.ts';

const TEXT = { type: 'string' };
const REASONS = optionsFrom('Vaccination', 'Check-up', 'Dental cleaning', 'Nail trimming', 'Emergency');

/** Pets, appointments, medicines, invoices and the owner's own details. */
export const ACTIONS: Readonly<Record<string, Action<ClinicState>>> = {
  'appointment.book': {
    title: 'Book an appointment',
    description: 'Reserves a time with a vet for one of your pets.',
    scope: 'appointments.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Book',
    fields: {
      pet: { label: 'Pet', type: 'choice', required: true, optionsOf: petOptions },
      reason: { label: 'Reason', type: 'choice', required: true, options: REASONS },
      date: { label: 'Day', type: 'date', required: true, fromToday: true },
      time: { label: 'Time', type: 'time', required: true },
    },
    run(state, { pet = '', reason = '', date = '', time = '' }) {
      const id = nextId(state.appointments, 'A-');
      const label = REASONS.find(({ value }) => value === reason)?.label ?? '';
      state.appointments.push({ id, pet, reason: label, date, time, vet: '' });
      return { message: 'Your appointment is booked.', output: { appointment_id: id } };
    },
    output: { appointment_id: TEXT },
  },
  'appointment.move': {
    title: 'Move appointment',
    description: 'Puts an appointment on another day or at another time.',
    scope: 'appointments.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Move',
    inRows: true,
    fields: {
      date: { label: 'New day', type: 'date', fromToday: true },
      time: { label: 'New time', type: 'time' },
    },
    run(state, { date = '', time = '' }, key) {
      const found = state.appointments.find(({ id }) => id === key);
      if (!found) return { problem: 'There is no such appointment.' };
      if (date) found.date = date;
      if (time) found.time = time;
      return { message: 'The appointment is moved.', output: { appointment_id: key } };
    },
    output: { appointment_id: TEXT },
  },
  'appointment.cancel': {
    title: 'Cancel appointment',
    description: 'Gives the time back. Free until the day before.',
    scope: 'appointments.write',
    risk: 'low',
    confirmation: 'required',
    idempotent: true,
    button: 'Cancel',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      state.appointments = state.appointments.filter(({ id }) => id !== key);
      return { message: 'The appointment is cancelled.', output: { appointment_id: key } };
    },
    output: { appointment_id: TEXT },
  },
  'pet.add': {
    title: 'Register a pet',
    description: 'Adds an animal to your family file.',
    scope: 'pets.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Register',
    fields: {
      name: { label: 'Name', type: 'text', required: true },
      species: {
        label: 'Species',
        type: 'choice',
        required: true,
        options: optionsFrom('Dog', 'Cat', 'Rabbit', 'Bird'),
      },
      weight: { label: 'Weight (kg)', type: 'decimal', min: 0, max: 120 },
    },
    run(state, { name = '', species = '', weight = '' }) {
      const id = nextId(state.pets, 'P-');
      const label = species.slice(0, 1).toUpperCase() + species.slice(1);
      state.pets.push({ id, name, species: label, weight, food: 'Adult', insured: false });
      return { message: 'Your pet is registered.', output: { pet_id: id } };
    },
    output: { pet_id: TEXT },
  },
  'pet.update': {
    title: 'Update pet',
    description: 'Changes the weight, the food or the insurance of a pet.',
    scope: 'pets.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Save pet',
    inRows: true,
    fields: {
      weight: { label: 'Weight (kg)', type: 'decimal', min: 0, max: 120 },
      food: { label: 'Food', type: 'choice', options: optionsFrom('Adult', 'Puppy', 'Diet', 'Senior') },
      insured: { label: 'Insured', type: 'check' },
    },
    run(state, { weight = '', food = '', insured = '' }, key) {
      const pet = state.pets.find(({ id }) => id === key);
      if (!pet) return { problem: 'There is no such pet.' };
      if (weight) pet.weight = weight;
      if (food) pet.food = food.slice(0, 1).toUpperCase() + food.slice(1);
      pet.insured = insured === 'true';
      return { message: 'The file is saved.', output: { pet_id: key } };
    },
    output: { pet_id: TEXT },
  },
  'medicine.order': {
    title: 'Order medicine',
    description: 'We get it ready at the front desk.',
    scope: 'medicines.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Order',
    fields: {
      medicine: {
        label: 'Medicine',
        type: 'choice',
        required: true,
        options: optionsFrom('Worming tablets', 'Eye drops', 'Flea collar', 'Joint powder'),
      },
      pet: { label: 'For', type: 'choice', required: true, optionsOf: petOptions },
      packs: { label: 'Packs', type: 'count', required: true, min: 1, max: 12 },
    },
    run(state, { medicine = '', pet = '', packs = '' }) {
      const id = nextId(state.medicines, 'M-');
      const label = medicine.slice(0, 1).toUpperCase() + medicine.slice(1).replaceAll('-', ' ');
      state.medicines.push({ id, medicine: label, pet, packs, status: 'ordered' });
      return { message: 'Your order is placed.', output: { order_id: id } };
    },
    output: { order_id: TEXT },
  },
  'invoice.pay': {
    title: 'Pay invoice',
    description: 'Charges the invoice to your card.',
    scope: 'invoices.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Pay',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const invoice = state.invoices.find(({ id }) => id === key);
      if (!invoice) return { problem: 'There is no such invoice.' };
      invoice.status = 'paid';
      return { message: 'The invoice is paid.', output: { invoice_id: key } };
    },
    output: { invoice_id: TEXT },
  },
  'owner.update': {
    title: 'Change my details',
    description: 'How we reach you.',
    scope: 'owner.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Save details',
    fields: {
      email: { label: 'E-mail', type: 'email' },
      phone: { label: 'Phone', type: 'tel' },
      street: { label: 'Street and number', type: 'text' },
      city: { label: 'City', type: 'text' },
    },
    run(state, { email = '', phone = '', street = '', city = '' }) {
      state.owner = { email, phone, street, city };
      return { message: 'Your details are saved.', output: { email } };
    },
    output: { email: TEXT },
  },
  'notices.update': {
    title: 'Notification settings',
    description: 'What we write to you about, and how.',
    scope: 'owner.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: true,
    button: 'Save settings',
    fields: {
      vaccination_reminders: { label: 'Remind me of vaccinations', type: 'check' },
      newsletter: { label: 'Newsletter', type: 'check' },
      channel: {
        label: 'Send messages by',
        type: 'radio',
        options: optionsFrom('Email', 'Text message', 'Letter'),
      },
    },
    run(state, { vaccination_reminders = '', newsletter = '', channel = '' }) {
      state.notices = {
        vaccination_reminders: vaccination_reminders === 'true',
        newsletter: newsletter === 'true',
        channel,
      };
      return { message: 'Your settings are saved.', output: { channel } };
    },
    output: { channel: TEXT },
  },
  'question.send': {
    title: 'Ask the vet a question',
    description: 'We answer within one working day.',
    scope: 'questions.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Send question',
    fields: {
      subject: { label: 'Subject', type: 'text', required: true },
      message: { label: 'Message', type: 'textarea', required: true },
    },
    run(state, { subject = '', message = '' }) {
      const id = nextId(state.questions, 'Q-');
      state.questions.push({ id, subject, message });
      return { message: 'Your question is sent.', output: { question_id: id } };
    },
    output: { question_id: TEXT },
  },
};

function petOptions({ pets }: ClinicState) {
  return pets.map(({ name }) => ({ value: name, label: name }));
}
