import type { Action } from '../annotated/definition.ts';
import { optionsFrom } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { GardenState } from './state.ts';

const TEXT = { type: 'string' };

export const AREAS = optionsFrom('Greenhouse', 'Orchard', 'Herb spiral', 'Raised beds', "Children's corner");

/** Plots, tools, work days and watering. */
export const GROUND_ACTIONS: Readonly<Record<string, Action<GardenState>>> = {
  'plot.apply': {
    title: 'Apply for a plot',
    description: 'Puts your name down for a plot that is free.',
    scope: 'plots.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Apply',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const plot = state.plots.find(({ id }) => id === key);
      if (!plot) return { problem: 'There is no such plot.' };
      plot.status = 'applied for';
      return { message: `We have your application for ${plot.name}.`, output: { plot_id: key } };
    },
    output: { plot_id: TEXT },
  },
  'plot.give_up': {
    title: 'Give up a plot',
    description: 'Hands a plot of yours back to the garden. Somebody else gets it, so this is final.',
    scope: 'plots.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Give up',
    inRows: true,
    fields: { last_day: { label: 'Last day', type: 'date', required: true, fromToday: true } },
    run(state, { last_day = '' }, key) {
      const plot = state.plots.find(({ id }) => id === key);
      if (!plot) return { problem: 'There is no such plot.' };
      Object.assign(plot, { status: 'given up', last_day });
      return { message: `${plot.name} is yours until ${last_day}.`, output: { plot_id: key, last_day } };
    },
    output: { plot_id: TEXT, last_day: TEXT },
  },
  'tool.borrow': {
    title: 'Borrow a tool',
    description: 'Takes a tool out of the shed for up to seven days.',
    scope: 'tools.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Borrow',
    inRows: true,
    fields: {
      from: { label: 'From', type: 'date', required: true, fromToday: true },
      days: { label: 'Days', type: 'count', required: true, min: 1, max: 7 },
    },
    run(state, { from = '', days = '' }, key) {
      const tool = state.tools.find(({ id }) => id === key);
      if (!tool) return { problem: 'There is no such tool.' };
      Object.assign(tool, { status: 'with you', from, days: Number(days) });
      return { message: `${tool.name}: yours for ${days} days.`, output: { tool_id: key, from } };
    },
    output: { tool_id: TEXT, from: TEXT },
  },
  'tool.return': {
    title: 'Return a tool',
    description: 'The tool is back in the shed.',
    scope: 'tools.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Return',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const tool = state.tools.find(({ id }) => id === key);
      if (!tool) return { problem: 'There is no such tool.' };
      Object.assign(tool, { status: 'available', from: '', days: 0 });
      return { message: `Thank you for bringing back the ${tool.name}.`, output: { tool_id: key } };
    },
    output: { tool_id: TEXT },
  },
  'workday.join': {
    title: 'Sign up for a work day',
    description: 'Tells us how many of you come and help.',
    scope: 'workdays.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: true,
    button: 'Sign up',
    inRows: true,
    fields: { people: { label: 'How many people', type: 'count', required: true, min: 1, max: 6 } },
    run(state, { people = '' }, key) {
      const day = state.work_days.find(({ id }) => id === key);
      if (!day) return { problem: 'There is no such work day.' };
      day.joining = Number(people);
      return { message: `See you on ${day.date}.`, output: { work_day_id: key, people } };
    },
    output: { work_day_id: TEXT, people: TEXT },
  },
  'workday.leave': {
    title: 'Take me off the list',
    description: 'You signed up for a work day but cannot come.',
    scope: 'workdays.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Cannot come',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const day = state.work_days.find(({ id }) => id === key);
      if (!day) return { problem: 'There is no such work day.' };
      day.joining = 0;
      return { message: 'You are off the list.', output: { work_day_id: key } };
    },
    output: { work_day_id: TEXT },
  },
  'shift.take': {
    title: 'Take a watering shift',
    description: 'Water a part of the garden in the morning or in the evening.',
    scope: 'watering.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: false,
    button: 'Take shift',
    fields: {
      area: { label: 'Area', type: 'choice', required: true, options: AREAS },
      date: { label: 'Day', type: 'date', required: true, fromToday: true },
      part: {
        label: 'Time of day',
        type: 'radio',
        required: true,
        options: optionsFrom('Morning', 'Evening'),
      },
    },
    run(state, { area = '', date = '', part = '' }) {
      const id = nextId(state.shifts, 'SH-');
      state.shifts.push({ id, area, date, part });
      return { message: `Thank you for watering on ${date}.`, output: { shift_id: id } };
    },
    output: { shift_id: TEXT },
  },
  'shift.move': {
    title: 'Move a shift',
    description: 'The same shift on another day.',
    scope: 'watering.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Move',
    inRows: true,
    fields: { date: { label: 'New day', type: 'date', required: true, fromToday: true } },
    run(state, { date = '' }, key) {
      const shift = state.shifts.find(({ id }) => id === key);
      if (!shift) return { problem: 'There is no such shift.' };
      shift.date = date;
      return { message: `The shift is on ${date} now.`, output: { shift_id: key, date } };
    },
    output: { shift_id: TEXT, date: TEXT },
  },
  'shift.drop': {
    title: 'Drop a shift',
    description: 'Somebody else has to water instead of you.',
    scope: 'watering.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Drop',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      state.shifts = state.shifts.filter(({ id }) => id !== key);
      return { message: 'The shift is open to others now.', output: { shift_id: key } };
    },
    output: { shift_id: TEXT },
  },
};
