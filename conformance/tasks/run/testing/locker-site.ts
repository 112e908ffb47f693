import type { JsonObject } from '@handrail/base';
import { type ActionSpec, manifestAction } from '../../open/kit/action.ts';
import { actionForm, collection, item, part } from '../../open/kit/markup.ts';
import { serveSite } from '../../open/kit/serve.ts';
import type { TaskSite } from '../../task-site.ts';

const TEXT: JsonObject = { type: 'string' };

const RENT: ActionSpec = {
  id: 'locker.rent',
  title: 'Rent a locker',
  description: 'Rents a locker for some months.',
  scope: 'lockers.write',
  risk: 'low',
  confirmation: 'required',
  isIdempotent: false,
  post: '/rent',
  button: 'Rent',
  inRows: true,
  fields: [{ name: 'months', label: 'Months', control: 'quantity', isRequired: true }],
  output: { locker: TEXT },
};

const NOTICES: ActionSpec = {
  id: 'notices.update',
  title: 'Change notices',
  description: 'How the owner is told that a rent ends.',
  scope: 'notices.write',
  risk: 'none',
  confirmation: 'never',
  isIdempotent: true,
  post: '/notices',
  button: 'Save',
  fields: [
    {
      name: 'channel',
      label: 'Tell me by',
      control: 'select',
      choices: [
        ['email', 'E-mail'],
        ['letter', 'Letter'],
      ],
    },
  ],
  output: { channel: TEXT },
};

const MANIFEST: JsonObject = {
  version: '0.1',
  site: { name: 'Lockers', origin: 'https://lockers.example' },
  actions: { [RENT.id]: manifestAction(RENT), [NOTICES.id]: manifestAction(NOTICES) },
  data: {
    'locker.list': {
      title: 'Lockers',
      scope: 'lockers.read',
      inputSchema: { type: 'object', properties: { size: { type: 'string', enum: ['small', 'large'] } } },
      outputSchema: {
        type: 'array',
        items: { type: 'object', required: ['size'], properties: { size: TEXT } },
      },
    },
  },
  pages: {
    '/': { title: 'Start', actions: [NOTICES.id] },
    '/lockers': { title: 'Lockers', actions: [RENT.id], data: ['locker.list'] },
  },
};

/** A station's lockers: three of them, one of which is taken. It rents for at most six months. */
export const lockerSite: TaskSite = {
  name: 'lockers',
  domain: 'Lockers at a railway station.',
  start: '/',
  open() {
    const lockers: Record<string, { size: string; months: number }> = {
      'L-1': { size: 'small', months: 0 },
      'L-2': { size: 'large', months: 0 },
      'L-3': { size: 'large', months: 3 },
    };
    const state = { lockers, channel: 'email' };
    return serveSite({
      manifest: MANIFEST,
      state,
      posts: {
        '/rent': (form) => {
          const key = form.get('id') ?? '';
          const months = Number(form.get('months'));
          const locker = Object.hasOwn(lockers, key) ? lockers[key] : undefined;
          if (!locker || locker.months > 0 || !(months > 0 && months <= 6))
            return {
              action: RENT.id,
              to: '/lockers',
              problem: 'This locker cannot be rented for that long.',
            };
          locker.months = months;
          return { action: RENT.id, to: '/lockers', text: `${key} is yours.`, output: { locker: key } };
        },
        '/notices': (form) => {
          state.channel = form.get('channel') ?? state.channel;
          return { action: NOTICES.id, to: '/', text: 'Saved.', output: { channel: state.channel } };
        },
      },
      pages: {
        '/': () => ({
          title: 'Start',
          body: actionForm(NOTICES, 'lines', { values: { channel: state.channel } }),
        }),
        '/lockers': (query) => {
          const rows = Object.entries(lockers)
            .filter(([, { size }]) => (query.get('size') ?? size) === size)
            .map(
              ([key, { size }]) =>
                `<li ${item(key)}>${key} ${part('span', 'size', size)}${actionForm(RENT, 'lines', { row: key })}</li>`,
            );
          return { title: 'Lockers', body: `<ul ${collection('locker.list')}>${rows.join('')}</ul>` };
        },
      },
      frame: (content) => `<main>${content}</main>`,
    });
  },
};
