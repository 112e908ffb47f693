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
  nextId,
  phone,
  quantity,
  text,
} from '../kit/values.ts';
import { ACTIONS } from './actions.ts';
import {
  ANSWERS,
  type Club,
  COURTS,
  CURRENCIES,
  LENGTHS,
  PAYMENTS,
  PLANS,
  PURPOSES,
  REASONS,
  ROLES,
} from './members.ts';

type Posts = SiteParts<Club>['posts'];

const UNITED_KINGDOM = '+44';

const done = ({ id }: ActionSpec, to: string, said: string, output: JsonObject): Reply => ({
  action: id,
  to,
  text: said,
  output,
});
const refuse = ({ id }: ActionSpec, to: string, problem: string): Reply => ({ action: id, to, problem });

/** What the club does with each form. Nothing is changed unless everything in it is right. */
export function postsOf(club: Club, today: string): Posts {
  return {
    ...courtPosts(club, today),
    ...teamPosts(club),
    ...equipmentPosts(club, today),
    ...moneyPosts(club),
    ...membershipPosts(club, today),
  };
}

function courtPosts({ bookings }: Club, today: string): Posts {
  return {
    '/courts/book': (form) => {
      const court = choice(form, 'court', COURTS);
      const date = day(form, 'date');
      const start = clockTime(form, 'start');
      const minutes = choice(form, 'minutes', LENGTHS);
      const players = quantity(form, 'players', 20);
      if (!court || !date || !start || !minutes || !players || date < today)
        return refuse(ACTIONS.book, '/courts', 'Please choose a court, a date and a time.');
      const isTaken = Object.values(bookings).some(
        (each) => each.court === court && each.date === date && each.start === start,
      );
      if (isTaken) return refuse(ACTIONS.book, '/courts', 'The court is taken at this time.');
      const id = nextId(bookings, 'BK-', 1);
      bookings[id] = { court, date, start, minutes, players, floodlights: flag(form, 'floodlights') };
      return done(ACTIONS.book, '/courts', 'The court is yours.', { booking: id, court, date, start });
    },
    '/courts/move': (form) => {
      const id = text(form, 'id');
      const booking = entry(bookings, id);
      const date = day(form, 'date');
      const start = clockTime(form, 'start');
      if (!booking || !date || !start || date < today)
        return refuse(ACTIONS.move, '/courts', 'Please choose another date or time.');
      Object.assign(booking, { date, start });
      return done(ACTIONS.move, '/courts', 'The booking was changed.', { booking: id, date, start });
    },
    '/courts/cancel': (form) => {
      const id = text(form, 'id');
      if (!entry(bookings, id)) return refuse(ACTIONS.cancelBooking, '/courts', 'There is no such booking.');
      delete bookings[id];
      return done(ACTIONS.cancelBooking, '/courts', 'The booking was cancelled.', {
        booking: id,
        cancelled: true,
      });
    },
  };
}

function teamPosts({ teams }: Club): Posts {
  return {
    '/teams/join': (form) => {
      const team = entry(teams, text(form, 'id'));
      const role = choice(form, 'role', ROLES);
      if (!team || team.joined || !role)
        return refuse(ACTIONS.joinTeam, '/teams', 'You cannot join this team.');
      Object.assign(team, { joined: true, role });
      return done(ACTIONS.joinTeam, '/teams', 'Welcome to the team.', { team: text(form, 'id'), role });
    },
    '/teams/leave': (form) => {
      const team = entry(teams, text(form, 'id'));
      if (!team?.joined) return refuse(ACTIONS.leaveTeam, '/teams', 'You are not in this team.');
      Object.assign(team, { joined: false, role: '', availability: '' });
      return done(ACTIONS.leaveTeam, '/teams', 'You have left the team.', {
        team: text(form, 'id'),
        joined: false,
      });
    },
    '/teams/availability': (form) => {
      const team = entry(teams, text(form, 'id'));
      const availability = choice(form, 'availability', ANSWERS);
      if (!team?.joined || !availability)
        return refuse(ACTIONS.availability, '/teams', 'Please say whether you can play.');
      team.availability = availability;
      return done(ACTIONS.availability, '/teams', 'Your captain knows.', {
        team: text(form, 'id'),
        availability,
      });
    },
  };
}

function equipmentPosts({ equipment }: Club, today: string): Posts {
  return {
    '/equipment/borrow': (form) => {
      const id = text(form, 'id');
      const found = entry(equipment, id);
      const count = quantity(form, 'quantity', found?.free ?? 0);
      const return_on = day(form, 'return_on');
      if (!found || !count || !return_on || return_on < today)
        return refuse(
          ACTIONS.borrow,
          '/equipment',
          'Please check how many there are and when you bring them back.',
        );
      Object.assign(found, { free: found.free - count, borrowed: found.borrowed + count, return_on });
      return done(ACTIONS.borrow, '/equipment', 'It is ready for you.', {
        equipment: id,
        quantity: count,
        return_on,
      });
    },
    '/equipment/extend': (form) => {
      const id = text(form, 'id');
      const found = entry(equipment, id);
      const return_on = day(form, 'new_return_date');
      if (!found || found.borrowed === 0 || !return_on || return_on <= found.return_on)
        return refuse(ACTIONS.extend, '/equipment', 'Please choose a later day.');
      found.return_on = return_on;
      return done(ACTIONS.extend, '/equipment', 'You can keep it longer.', { equipment: id, return_on });
    },
  };
}

function moneyPosts({ fees, donations }: Club): Posts {
  return {
    '/fees/pay': (form) => {
      const fee = entry(fees, text(form, 'id'));
      if (!fee || fee.status === 'paid') return refuse(ACTIONS.payFee, '/fees', 'This fee is not open.');
      fee.status = 'paid';
      return done(ACTIONS.payFee, '/fees', 'Thank you for your payment.', {
        fee: text(form, 'id'),
        status: 'paid',
      });
    },
    '/fees/donate': (form) => {
      const value = amount(form, 'amount');
      const currency = choice(form, 'currency', CURRENCIES);
      const purpose = choice(form, 'purpose', PURPOSES);
      if (!value || cents(value) === 0 || !currency || !purpose)
        return refuse(ACTIONS.donate, '/fees', 'Please give an amount and what it is for.');
      const id = nextId(donations, 'D-', 1);
      donations[id] = { amount: value, currency, purpose, anonymous: flag(form, 'anonymous') };
      return done(ACTIONS.donate, '/fees', 'Thank you very much.', { donation: id, amount: value });
    },
  };
}

function membershipPosts(club: Club, today: string): Posts {
  const { membership, guests, contact } = club;
  return {
    '/membership/change': (form) => {
      const plan = choice(form, 'plan', PLANS);
      const payment = choice(form, 'payment', PAYMENTS);
      if (!plan || !payment) return refuse(ACTIONS.changePlan, '/membership', 'Please choose a membership.');
      Object.assign(membership, { plan, payment });
      return done(ACTIONS.changePlan, '/membership', 'Your membership was changed.', { plan, payment });
    },
    '/membership/freeze': (form) => {
      const from = day(form, 'from');
      const until = day(form, 'until');
      if (!from || !until || from < today || until <= from)
        return refuse(ACTIONS.freeze, '/membership', 'Please check both days.');
      Object.assign(membership, { frozen_from: from, frozen_until: until });
      return done(ACTIONS.freeze, '/membership', 'Your membership will be frozen.', { from, until });
    },
    '/membership/end': (form) => {
      const reason = choice(form, 'reason', REASONS);
      if (!reason) return refuse(ACTIONS.leaveClub, '/membership', 'Please tell us why.');
      Object.assign(membership, { status: 'ended', leaving_because: reason });
      return done(ACTIONS.leaveClub, '/membership', 'We are sorry to see you go.', { status: 'ended' });
    },
    '/locker/release': () => {
      club.locker = '';
      return done(ACTIONS.releaseLocker, '/membership', 'Please empty the locker this week.', {
        released: true,
      });
    },
    '/guests': (form) => {
      const name = text(form, 'guest_name');
      const mail = email(form, 'guest_email');
      const date = day(form, 'visit_date');
      if (name === '' || !mail || !date || date < today)
        return refuse(ACTIONS.inviteGuest, '/', 'Please give a name, an e-mail address and a day.');
      const id = nextId(guests, 'V-', 1);
      guests[id] = { name, email: mail, date };
      return done(ACTIONS.inviteGuest, '/', 'Your guest is invited.', { guest: id });
    },
    '/me/contact': (form) => {
      const mail = email(form, 'email');
      const number = phone(form, 'phone', UNITED_KINGDOM);
      if (!mail || !number)
        return refuse(ACTIONS.contact, '/me', 'Please check your e-mail address and number.');
      Object.assign(contact, { email: mail, phone: number, text_alerts: flag(form, 'text_alerts') });
      return done(ACTIONS.contact, '/me', 'Your details were saved.', { email: mail, phone: number });
    },
  };
}
