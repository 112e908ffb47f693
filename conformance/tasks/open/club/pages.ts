import { escapeHtml } from '../../html.ts';
import { actionForm, collection, item, link, part } from '../kit/markup.ts';
import type { SitePage } from '../kit/serve.ts';
import { labelOf } from '../kit/values.ts';
import { ACTIONS } from './actions.ts';
import { type Club, COURTS, LENGTHS, PLANS, ROLES } from './members.ts';

const LAYOUT = 'table';

export function homePage(): SitePage {
  return {
    title: 'Welcome to the club house',
    body: `<div data-movable><h2>News</h2><p>The padel court is open again. ${link('/courts', 'Book a court')} or ${link('/teams', 'find a team')}.</p></div><div data-movable><h2>Bring somebody along</h2>${actionForm(ACTIONS.inviteGuest, LAYOUT)}</div>`,
  };
}

export function courtsPage({ bookings }: Club, query: URLSearchParams): SitePage {
  const sport = query.get('sport');
  const from = query.get('from');
  const shown = Object.entries(bookings).filter(
    ([, each]) => (sport === null || each.court.startsWith(sport)) && (from === null || each.date >= from),
  );
  const lines = shown.map(
    ([id, each]) =>
      `<li ${item(id)}><p>${part('b', 'court', labelOf(COURTS, each.court))} on ${part('span', 'date', each.date)} at ${part('span', 'start', each.start)} for ${labelOf(LENGTHS, each.minutes)} (${part('span', 'id', id)})</p>${actionForm(ACTIONS.move, LAYOUT, { row: id, values: { date: each.date, start: each.start } })}${actionForm(ACTIONS.cancelBooking, LAYOUT, { row: id })}</li>`,
  );
  return {
    title: 'Courts',
    body: `<section data-movable><h2>Book a court</h2>${actionForm(ACTIONS.book, LAYOUT, { values: { minutes: '60', players: 2 } })}</section><section data-movable><h2>My bookings</h2><ul ${collection('booking.list')}>${lines.join('')}</ul></section>`,
  };
}

export function teamsPage({ teams }: Club, query: URLSearchParams): SitePage {
  const sport = query.get('sport');
  const shown = Object.entries(teams).filter(([, each]) => sport === null || each.sport === sport);
  const cards = shown.map(([id, each]) => {
    const { availability } = each;
    const forms = each.joined
      ? `<p>You are in this team: ${labelOf(ROLES, each.role)}</p>${actionForm(ACTIONS.availability, LAYOUT, { row: id, values: { availability } })}${actionForm(ACTIONS.leaveTeam, LAYOUT, { row: id })}`
      : actionForm(ACTIONS.joinTeam, LAYOUT, { row: id, values: { role: 'player' } });
    return `<article data-movable ${item(id)}><h2>${part('span', 'name', each.name)}</h2><p>${part('span', 'id', id)}, ${part('span', 'sport', each.sport)}, ${part('span', 'trains', each.trains)}</p>${forms}</article>`;
  });
  return { title: 'Teams', body: `<div ${collection('team.list')}>${cards.join('')}</div>` };
}

export function equipmentPage({ equipment }: Club): SitePage {
  const rows = Object.entries(equipment).map(([id, each]) => {
    const forms = [
      actionForm(ACTIONS.borrow, LAYOUT, { row: id, values: { quantity: 1 }, isDisabled: each.free === 0 }),
      each.borrowed > 0 ? actionForm(ACTIONS.extend, LAYOUT, { row: id }) : '',
    ];
    return `<tr ${item(id)}>${part('td', 'id', id)}${part('td', 'name', each.name)}${part('td', 'free', String(each.free))}${part('td', 'borrowed', String(each.borrowed))}<td>${escapeHtml(each.return_on)}</td><td>${forms.join('')}</td></tr>`;
  });
  return {
    title: 'Equipment room',
    body: `<table ${collection('equipment.list')}><thead><tr><th>Number</th><th>What</th><th>Free</th><th>You have</th><th>Bring back on</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  };
}

export function feesPage({ fees }: Club, query: URLSearchParams): SitePage {
  const status = query.get('status');
  const shown = Object.entries(fees).filter(([, each]) => status === null || each.status === status);
  const rows = shown.map(([id, each]) => {
    const form = each.status === 'paid' ? '' : actionForm(ACTIONS.payFee, LAYOUT, { row: id });
    return `<tr ${item(id)}>${part('td', 'id', id)}${part('td', 'for', each.for)}${part('td', 'amount', each.amount, `£${each.amount}`)}${part('td', 'due', each.due)}${part('td', 'status', each.status)}<td>${form}</td></tr>`;
  });
  return {
    title: 'Fees and donations',
    body: `<section data-movable><table ${collection('fee.list')}><thead><tr><th>Number</th><th>For</th><th>Amount</th><th>Due</th><th>Status</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table></section><section data-movable><h2>Support the club</h2>${actionForm(ACTIONS.donate, LAYOUT, { values: { currency: 'GBP' } })}</section>`,
  };
}

export function membershipPage({ membership, locker }: Club): SitePage {
  const { plan, payment } = membership;
  return {
    title: 'Membership',
    body: `<section data-movable><h2>Your membership</h2><p>${labelOf(PLANS, plan)}, ${membership.status}</p>${actionForm(ACTIONS.changePlan, LAYOUT, { values: { plan, payment } })}</section><section data-movable><h2>Take a break</h2>${actionForm(ACTIONS.freeze, LAYOUT)}</section><section data-movable><h2>Locker</h2><p>${locker === '' ? 'You have no locker.' : `Your locker is number ${locker}.`}</p>${actionForm(ACTIONS.releaseLocker, LAYOUT, { isDisabled: locker === '' })}</section><section data-movable><h2>Leaving the club</h2>${actionForm(ACTIONS.leaveClub, LAYOUT, { values: { reason: 'other' } })}</section>`,
  };
}

export function detailsPage({ contact }: Club): SitePage {
  return { title: 'My details', body: actionForm(ACTIONS.contact, LAYOUT, { values: contact }) };
}
