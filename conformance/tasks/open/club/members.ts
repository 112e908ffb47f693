import type { Choice } from '../kit/action.ts';

export type Booking = {
  court: string;
  date: string;
  start: string;
  minutes: string;
  players: number;
  floodlights: boolean;
};
export type Team = {
  name: string;
  sport: string;
  trains: string;
  joined: boolean;
  role: string;
  availability: string;
};
export type Equipment = { name: string; free: number; borrowed: number; return_on: string };

export type Club = {
  bookings: { [id: string]: Booking };
  teams: { [id: string]: Team };
  equipment: { [id: string]: Equipment };
  fees: { [id: string]: { for: string; amount: string; due: string; status: string } };
  donations: { [id: string]: { amount: string; currency: string; purpose: string; anonymous: boolean } };
  guests: { [id: string]: { name: string; email: string; date: string } };
  membership: {
    plan: string;
    payment: string;
    frozen_from: string;
    frozen_until: string;
    status: string;
    leaving_because: string;
  };
  locker: string;
  contact: { email: string; phone: string; text_alerts: boolean };
};

export const COURTS: readonly Choice[] = [
  ['tennis_1', 'Tennis court 1'],
  ['tennis_2', 'Tennis court 2'],
  ['squash_1', 'Squash court 1'],
  ['squash_2', 'Squash court 2'],
  ['padel', 'Padel court'],
  ['hall', 'Sports hall'],
];
export const LENGTHS: readonly Choice[] = [
  ['45', '45 minutes'],
  ['60', '1 hour'],
  ['90', '90 minutes'],
  ['120', '2 hours'],
];
export const PLANS: readonly Choice[] = [
  ['adult', 'Adult'],
  ['family', 'Family'],
  ['student', 'Student'],
  ['off_peak', 'Off-peak'],
];
export const PAYMENTS: readonly Choice[] = [
  ['yearly', 'Once a year'],
  ['monthly', 'Every month'],
];
export const REASONS: readonly Choice[] = [
  ['moving', 'I am moving away'],
  ['injury', 'Injury or illness'],
  ['price', 'Too expensive'],
  ['other', 'Something else'],
];
export const ROLES: readonly Choice[] = [
  ['player', 'Player'],
  ['reserve', 'Reserve'],
  ['coach', 'Coach'],
];
export const ANSWERS: readonly Choice[] = [
  ['yes', 'I can play'],
  ['no', 'I cannot play'],
  ['maybe', 'Not sure yet'],
];
export const PURPOSES: readonly Choice[] = [
  ['youth', 'Youth training'],
  ['floodlights', 'New floodlights'],
  ['roof', 'Clubhouse roof'],
];
export const CURRENCIES: readonly Choice[] = [
  ['GBP', 'GBP'],
  ['EUR', 'EUR'],
];

export function openClub(): Club {
  const pair = { players: 2, floodlights: false };
  const apart = { joined: false, role: '', availability: '' };
  return {
    bookings: {
      'BK-501': { court: 'tennis_1', date: '2026-03-05', start: '18:00', minutes: '60', ...pair },
      'BK-502': { court: 'tennis_1', date: '2026-03-10', start: '19:00', minutes: '60', ...pair },
      'BK-503': { court: 'squash_2', date: '2026-03-07', start: '10:00', minutes: '45', ...pair },
      'BK-504': { court: 'padel', date: '2026-03-14', start: '16:30', minutes: '90', ...pair, players: 4 },
    },
    teams: {
      'T-1': {
        name: 'Mixed Doubles',
        sport: 'tennis',
        trains: 'Thursday 18:30',
        joined: true,
        role: 'player',
        availability: '',
      },
      'T-2': { name: 'Tuesday Tennis Squad', sport: 'tennis', trains: 'Tuesday 19:00', ...apart },
      'T-3': { name: 'Squash Ladder', sport: 'squash', trains: 'whenever you like', ...apart },
      'T-4': {
        name: 'Sunday Five-a-side',
        sport: 'football',
        trains: 'Sunday 10:00',
        joined: true,
        role: 'reserve',
        availability: 'yes',
      },
      'T-5': { name: 'Badminton Beginners', sport: 'badminton', trains: 'Wednesday 20:00', ...apart },
    },
    equipment: {
      'E-11': { name: 'Tennis ball machine', free: 1, borrowed: 0, return_on: '' },
      'E-12': { name: 'Badminton rackets', free: 8, borrowed: 0, return_on: '' },
      'E-13': { name: 'Football bibs', free: 14, borrowed: 0, return_on: '' },
      'E-14': { name: 'Squash goggles', free: 0, borrowed: 2, return_on: '2026-03-06' },
      'E-15': { name: 'Padel rackets', free: 4, borrowed: 1, return_on: '2026-03-15' },
    },
    fees: {
      'F-80': { for: 'Locker 2025', amount: '60.00', due: '2025-01-31', status: 'paid' },
      'F-88': { for: 'Membership 2026', amount: '420.00', due: '2026-03-31', status: 'open' },
      'F-91': { for: 'Floodlights in February', amount: '18.50', due: '2026-02-28', status: 'overdue' },
      'F-93': { for: 'Team shirt', amount: '27.00', due: '2026-04-15', status: 'open' },
    },
    donations: {},
    guests: {},
    membership: {
      plan: 'adult',
      payment: 'yearly',
      frozen_from: '',
      frozen_until: '',
      status: 'active',
      leaving_because: '',
    },
    locker: '27',
    contact: { email: 'daniel.osei@example.org', phone: '+447700900412', text_alerts: true },
  };
}
