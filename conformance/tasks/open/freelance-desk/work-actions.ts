import type { Action } from '../annotated/definition.ts';
import type { Field } from '../annotated/fields.ts';
import { nextId } from '../annotated/next-id.ts';
import type { DeskState } from './state.ts';

const TEXT = { type: 'string' };

const activeProject: Field<DeskState> = {
  label: 'Project',
  type: 'choice',
  required: true,
  optionsOf: ({ projects }) =>
    projects.filter(({ status }) => status === 'active').map(({ id, name }) => ({ value: id, label: name })),
};

/** Hours and the projects they belong to. */
export const WORK_ACTIONS: Readonly<Record<string, Action<DeskState>>> = {
  'timer.start': {
    title: 'Start the timer',
    description: 'Counts time for a project from now on. A timer that runs already switches over.',
    scope: 'time.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: true,
    button: 'Start',
    fields: { project: activeProject },
    run(state, { project = '' }) {
      state.timer = { status: 'running', project };
      return { message: 'The timer is running.', output: { project } };
    },
    output: { project: TEXT },
  },
  'timer.stop': {
    title: 'Stop the timer',
    description: 'Ends the time that is being counted.',
    scope: 'time.write',
    risk: 'none',
    confirmation: 'never',
    idempotent: true,
    button: 'Stop',
    fields: {},
    run(state) {
      state.timer = { status: 'stopped', project: '' };
      return { message: 'The timer has stopped.', output: { status: 'stopped' } };
    },
    output: { status: TEXT },
  },
  'time.log': {
    title: 'Log time',
    description: 'Hours you worked on a project. Without a date, they count for today.',
    scope: 'time.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Log time',
    fields: {
      project: activeProject,
      hours: { label: 'Hours', type: 'decimal', required: true, min: 0.25, max: 24 },
      date: { label: 'Date', type: 'date' },
      note: { label: 'Note', type: 'text', hint: 'What you did. Your client sees it.' },
      non_billable: { label: 'Not billable', type: 'check' },
    },
    run(state, { project = '', hours = '', date = '', note = '', non_billable }, _key, today) {
      if (date > today) return { problem: 'You cannot log time for a day to come.' };
      const id = nextId(state.entries, 'T-');
      state.entries.push({
        id,
        project,
        date: date || today,
        hours,
        note,
        non_billable: non_billable === 'true',
      });
      return { message: `${hours} hours logged.`, output: { entry_id: id } };
    },
    output: { entry_id: TEXT },
  },
  'time.change_hours': {
    title: 'Correct the hours',
    description: 'Changes how long a time entry is.',
    scope: 'time.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Correct',
    inRows: true,
    fields: { hours: { label: 'Hours', type: 'decimal', required: true, min: 0.25, max: 24 } },
    run(state, { hours = '' }, key) {
      const entry = state.entries.find(({ id }) => id === key);
      if (!entry) return { problem: 'There is no such time entry.' };
      entry.hours = hours;
      return { message: 'The hours are corrected.', output: { entry_id: key, hours } };
    },
    output: { entry_id: TEXT, hours: TEXT },
  },
  'time.delete': {
    title: 'Delete time entry',
    description: 'Removes a time entry from your timesheet for good.',
    scope: 'time.write',
    risk: 'high',
    confirmation: 'required',
    idempotent: false,
    button: 'Delete',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      state.entries = state.entries.filter(({ id }) => id !== key);
      return { message: 'The time entry is deleted.', output: { entry_id: key } };
    },
    output: { entry_id: TEXT },
  },
  'project.create': {
    title: 'New project',
    description: 'Sets up a project for one of your clients. Without a rate, your usual rate applies.',
    scope: 'projects.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    button: 'Create project',
    fields: {
      name: { label: 'Project name', type: 'text', required: true },
      client: {
        label: 'Client',
        type: 'choice',
        required: true,
        optionsOf: ({ clients }) => clients.map(({ id, name }) => ({ value: id, label: name })),
      },
      rate: { label: 'Hourly rate (EUR)', type: 'money', min: 1, max: 500 },
      deadline: { label: 'Deadline', type: 'date', fromToday: true },
    },
    run(state, { name = '', client = '', rate = '', deadline = '' }) {
      const id = nextId(state.projects, 'P-');
      state.projects.push({
        id,
        name,
        client,
        rate: rate || state.settings.default_rate,
        deadline,
        status: 'active',
      });
      return { message: `${name} is set up.`, output: { project_id: id } };
    },
    output: { project_id: TEXT },
  },
  'project.set_rate': {
    title: 'Change the hourly rate',
    description: 'What an hour on this project costs from now on, in euros.',
    scope: 'projects.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Change rate',
    inRows: true,
    fields: { rate: { label: 'Hourly rate (EUR)', type: 'money', required: true, min: 1, max: 500 } },
    run(state, { rate = '' }, key) {
      const project = state.projects.find(({ id }) => id === key);
      if (!project) return { problem: 'There is no such project.' };
      project.rate = rate;
      return { message: 'The rate is changed.', output: { project_id: key, rate } };
    },
    output: { project_id: TEXT, rate: TEXT },
  },
  'project.set_deadline': {
    title: 'Set the deadline',
    description: 'The day by which a project has to be finished.',
    scope: 'projects.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Set deadline',
    inRows: true,
    fields: { deadline: { label: 'Deadline', type: 'date', required: true, fromToday: true } },
    run(state, { deadline = '' }, key) {
      const project = state.projects.find(({ id }) => id === key);
      if (!project) return { problem: 'There is no such project.' };
      project.deadline = deadline;
      return { message: 'The deadline is set.', output: { project_id: key, deadline } };
    },
    output: { project_id: TEXT, deadline: TEXT },
  },
  'project.archive': {
    title: 'Archive project',
    description: 'The project is finished, and no more time can be logged for it.',
    scope: 'projects.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: true,
    button: 'Archive',
    inRows: true,
    fields: {},
    run(state, _entered, key) {
      const project = state.projects.find(({ id }) => id === key);
      if (!project) return { problem: 'There is no such project.' };
      project.status = 'archived';
      return { message: 'The project is archived.', output: { project_id: key, status: 'archived' } };
    },
    output: { project_id: TEXT, status: TEXT },
  },
};
