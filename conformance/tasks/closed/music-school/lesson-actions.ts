import type { Action } from '../../open/annotated/definition.ts';
import { type Field, optionsFrom } from '../../open/annotated/fields.ts';
import { nextId } from '../../open/annotated/next-id.ts';
import { type SchoolState, TEACHERS } from './state.ts';

const TEXT = { type: 'string' };

export const STUDENT: Field<SchoolState> = {
  label: 'Student',
  type: 'choice',
  required: true,
  options: optionsFrom('Finn', 'Isla', 'Oskar'),
};

/** Lessons, teachers, practice, and leaving the school. */
export const LESSON_ACTIONS: Readonly<Record<string, Action<SchoolState>>> = {
  'lesson.move': {
    title: 'Move a lesson',
    description: 'Choose another day or another time for a lesson. The teacher is informed.',
    scope: 'lessons.write',
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
      const lesson = state.lessons.find(({ id }) => id === key);
      if (!lesson) return { problem: 'There is no such lesson.' };
      if (date !== '') lesson.date = date;
      if (time !== '') lesson.time = time;
      return {
        message: `The lesson is on ${lesson.date} at ${lesson.time}.`,
        output: { lesson_id: key, date: lesson.date, time: lesson.time },
      };
    },
    output: { lesson_id: TEXT, date: TEXT, time: TEXT },
  },
  'lesson.cancel': {
    title: 'Cancel a lesson',
    description: 'The lesson is dropped. Lessons cancelled on the same day are still charged.',
    scope: 'lessons.write',
    risk: 'low',
    confirmation: 'required',
    idempotent: false,
    button: 'Cancel lesson',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const lesson = state.lessons.find(({ id }) => id === key);
      if (!lesson) return { problem: 'There is no such lesson.' };
      lesson.status = 'cancelled';
      return { message: 'The lesson is cancelled.', output: { lesson_id: key, status: 'cancelled' } };
    },
    output: { lesson_id: TEXT, status: TEXT },
  },
  'trial.book': {
    title: 'Book a trial lesson',
    description: 'Half an hour with a teacher to try out an instrument, free of charge.',
    scope: 'lessons.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Book trial',
    fields: {
      student: STUDENT,
      instrument: {
        label: 'Instrument',
        type: 'choice',
        required: true,
        options: optionsFrom('Cello', 'Drums', 'Flute', 'Guitar', 'Piano', 'Singing', 'Trumpet', 'Violin'),
      },
      date: { label: 'Day', type: 'date', required: true, fromToday: true },
      time: { label: 'Time', type: 'time', required: true },
    },
    run(state, { student = '', instrument = '', date = '', time = '' }) {
      if (time < '09:00' || time > '19:00') return { problem: 'We teach between 9:00 and 19:30.' };
      const id = nextId(state.trials, 'TR-');
      state.trials.push({ id, student, instrument, date, time });
      return { message: `The trial lesson is on ${date} at ${time}.`, output: { trial_id: id } };
    },
    output: { trial_id: TEXT },
  },
  'practice.log': {
    title: 'Log practice',
    description: 'How long a student practised. If no day is given, it was today.',
    scope: 'practice.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: false,
    button: 'Add to log',
    fields: {
      student: STUDENT,
      minutes: { label: 'Minutes', type: 'count', required: true, min: 1, max: 300 },
      day: { label: 'Day', type: 'date' },
    },
    run(state, { student = '', minutes = '', day = '' }, _key, today) {
      if (day > today) return { problem: 'The day is in the future.' };
      const id = nextId(state.practice, 'PR-');
      state.practice.push({ id, student, minutes: Number(minutes), day: day || today });
      return { message: 'Well done!', output: { entry_id: id } };
    },
    output: { entry_id: TEXT },
  },
  'teacher.message': {
    title: 'Write to a teacher',
    description: 'Sends a message to one of our teachers.',
    scope: 'messages.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Send message',
    fields: {
      teacher: {
        label: 'Teacher',
        type: 'choice',
        required: true,
        options: TEACHERS.map(({ id, name }) => ({ value: id, label: name })),
      },
      message: { label: 'Message', type: 'textarea', required: true },
    },
    run(state, { teacher = '', message = '' }) {
      const id = nextId(state.messages, 'M-');
      state.messages.push({ id, teacher, message });
      return { message: 'Your message is on its way.', output: { message_id: id } };
    },
    output: { message_id: TEXT },
  },
  'student.leave': {
    title: 'Leave the school',
    description: 'Ends all lessons of a student after the last day. The place goes to the waiting list.',
    scope: 'students.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Leave',
    fields: {
      student: STUDENT,
      last_day: { label: 'Last day', type: 'date', required: true, fromToday: true },
    },
    run(state, { student = '', last_day = '' }) {
      const leaving = state.students.find(({ id }) => id === student);
      if (!leaving) return { problem: 'There is no such student.' };
      leaving.last_day = last_day;
      return { message: `${leaving.name} leaves on ${last_day}.`, output: { student, last_day } };
    },
    output: { student: TEXT, last_day: TEXT },
  },
};
