import type { Knowledge } from '../knowledge.ts';
import { siteOf } from './site-of.ts';

const SESSIONS = ['S-31', 'S-32', 'S-33'];
const INVOICES = ['I-7', 'I-8', 'I-9'];
const PLAYERS = ['P-1', 'P-2'];

/** A made-up recording studio, for what people say of lengths, units, changes by some amount and rows named before. */
export const STUDIO: Knowledge = siteOf('studio', {
  rows: {
    'S-31': ['Blue room', '2026-03-05', '10:00', '3'],
    'S-32': ['Red room', '2026-03-09', '14:00', '4.5'],
    'S-33': ['Blue room', '2026-03-20', '09:00', '2'],
    'I-7': ['Mixing', 'January', '120.00', 'open'],
    'I-8': ['Mastering', 'January', '80.00', 'open'],
    'I-9': ['Mixing', 'February', '95.00', 'overdue'],
    'P-1': ['Nora Lind', 'nora@lind.example', 'Drums'],
    'P-2': ['Hugo Prat', 'hugo@prat.example', 'Bass'],
  },
  views: { 'session.list': SESSIONS, 'invoice.list': INVOICES, 'player.list': PLAYERS },
  pages: { '/': 'Home', '/session': 'Sessions', '/invoice': 'Invoices', '/player': 'Players' },
  actions: {
    'session.book': {
      title: 'Book a session',
      description: 'Keeps a room for you.',
      fields: {
        room: { label: 'Room', options: { blue: 'Blue room', red: 'Red room' }, isRequired: true },
        day: { label: 'Day', control: 'date', isRequired: true },
        start: { label: 'From', control: 'time', isRequired: true },
        hours: { label: 'For how many hours', control: 'number', isRequired: true },
      },
    },
    'session.move': {
      title: 'Move session',
      description: 'Another day or another start for a session.',
      rows: SESSIONS,
      isSetting: true,
      fields: {
        day: { label: 'New day', control: 'date' },
        start: { label: 'New start', control: 'time' },
      },
    },
    'session.resize': {
      title: 'Change the length of a session',
      description: 'How many hours a session takes.',
      rows: SESSIONS,
      isSetting: true,
      fields: { hours: { label: 'Hours', control: 'number', isRequired: true } },
    },
    'session.cancel': {
      title: 'Cancel session',
      description: 'Gives the room back.',
      rows: SESSIONS,
      isRisky: true,
    },
    'invoice.pay': {
      title: 'Pay invoice',
      description: 'Takes the amount from your account.',
      rows: INVOICES,
      isRisky: true,
    },
    'invoice.dispute': {
      title: 'Dispute an invoice',
      description: 'Tells us what is wrong with an invoice.',
      rows: INVOICES,
      isSetting: true,
      fields: { reason: { label: 'What is wrong', isRequired: true } },
    },
    'tape.claim': {
      title: 'Claim back tape',
      description: 'You bought tape yourself and get the money back.',
      fields: {
        room: { label: 'Room', options: { blue: 'Blue room', red: 'Red room' }, isRequired: true },
        weight: { label: 'Weight in kg', control: 'number' },
        price: { label: 'Price (EUR)', control: 'number', isRequired: true },
      },
    },
    'fault.report': {
      title: 'Report a fault',
      description: 'Something in a room is broken.',
      fields: {
        room: { label: 'Room', options: { blue: 'Blue room', red: 'Red room' }, isRequired: true },
        details: { label: 'What happens', isRequired: true },
        seen: { label: 'Seen on', control: 'date' },
      },
    },
    'visit.announce': {
      title: 'Announce a delivery',
      description: 'Somebody brings something to the studio or takes it somewhere.',
      fields: {
        place: { label: 'Street and number', isRequired: true },
        since: { label: 'From', control: 'time' },
      },
    },
    'player.add': {
      title: 'Add a player',
      description: 'Somebody who may come in with you.',
      fields: {
        name: { label: 'Name', isRequired: true },
        phone: { label: 'Phone', control: 'tel' },
        mail: { label: 'Email', control: 'email' },
      },
    },
    'player.email': {
      title: "Change a player's email",
      description: 'Where a player gets messages.',
      rows: PLAYERS,
      isSetting: true,
      fields: { mail: { label: 'Email', control: 'email', isRequired: true } },
    },
    'player.remove': {
      title: 'Remove player',
      description: 'This player can no longer come in.',
      rows: PLAYERS,
      isRisky: true,
    },
    'key.lock': { title: 'Lock your door key', description: 'For a key that is lost.', isRisky: true },
    'alerts.save': {
      title: 'Notices',
      description: 'What we send you before a session.',
      isSetting: true,
      fields: {
        minutes: { label: 'Minutes before', control: 'integer', held: '30' },
        way: { label: 'Send it by', options: { mail: 'Email', text: 'Text message' }, held: 'mail' },
      },
    },
    'session.list': {
      title: 'Sessions',
      description: 'Your sessions with room, day and start.',
      isView: true,
    },
    'invoice.list': { title: 'Invoices', description: 'What you have to pay.', isView: true },
    'player.list': { title: 'Players', description: 'Who may come in with you.', isView: true },
  },
});
