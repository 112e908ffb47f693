import { escapeHtml } from '../../html.ts';
import { actionForm, collection, item, link, part } from '../kit/markup.ts';
import type { SitePage } from '../kit/serve.ts';
import { labelOf } from '../kit/values.ts';
import { ACTIONS } from './actions.ts';
import { type Account, FREQUENCIES } from './store.ts';

const LAYOUT = 'lines';

export function accountPage({ profile, store_credit }: Account): SitePage {
  return {
    title: 'Your account',
    body: `<p>Hello ${escapeHtml(profile.name)}, you have $${store_credit} of store credit.</p><div data-movable>${link('/account/orders', 'Track, return or cancel an order')}</div><div data-movable>${link('/account/subscriptions', 'Manage your subscriptions')}</div><div data-movable>${link('/account/gift-cards', 'Send or redeem a gift card')}</div>`,
  };
}

export function ordersPage({ orders }: Account, query: URLSearchParams): SitePage {
  const status = query.get('status');
  const year = query.get('year');
  const shown = Object.entries(orders).filter(
    ([, each]) =>
      (status === null || each.status === status) && (year === null || each.placed.startsWith(`${year}-`)),
  );
  const cards = shown.map(([id, each]) => {
    const forms = [
      actionForm(ACTIONS.reorder, LAYOUT, { row: id }),
      each.status === 'processing' ? actionForm(ACTIONS.cancelOrder, LAYOUT, { row: id }) : '',
      each.status === 'delivered'
        ? actionForm(ACTIONS.startReturn, LAYOUT, {
            row: id,
            values: { refund: 'card', quantity: each.quantity },
          })
        : '',
    ];
    return `<article ${item(id)}><h2>${part('span', 'item', each.item)}</h2><p>Order ${part('span', 'id', id)}, placed ${part('span', 'placed', each.placed)}, quantity ${each.quantity}, total ${part('span', 'total', each.total, `$${each.total}`)}</p><p>${part('strong', 'status', each.status)}</p>${forms.join('')}</article>`;
  });
  return { title: 'Orders', body: `<div ${collection('order.list')}>${cards.join('')}</div>` };
}

export function returnsPage({ returns }: Account, query: URLSearchParams): SitePage {
  const status = query.get('status');
  const shown = Object.entries(returns).filter(([, each]) => status === null || each.status === status);
  const lines = shown.map(
    ([id, each]) =>
      `<li ${item(id)}>${part('b', 'id', id)} ${part('span', 'item', each.item)} (${each.quantity}) ${part('em', 'status', each.status)}</li>`,
  );
  return {
    title: 'Returns',
    body: `<p>To return something, open ${link('/account/orders', 'your orders')}.</p><ul ${collection('return.list')}>${lines.join('')}</ul>`,
  };
}

export function addressesPage({ addresses, default_address }: Account): SitePage {
  const lines = Object.entries(addresses).map(([id, each]) => {
    const isDefault = id === default_address;
    return `<li data-movable ${item(id)}><h3>${part('span', 'label', each.label)}</h3>${isDefault ? '<p>Default address</p>' : ''}<p>${part('span', 'id', id)} ${escapeHtml(each.recipient)}, ${part('span', 'street', each.street)}, ${part('span', 'city', each.city)} ${each.zip}</p>${actionForm(ACTIONS.defaultAddress, LAYOUT, { row: id })}${actionForm(ACTIONS.removeAddress, LAYOUT, { row: id, isDisabled: isDefault })}</li>`;
  });
  return {
    title: 'Addresses',
    body: `<section data-movable><ul ${collection('address.list')}>${lines.join('')}</ul></section><section data-movable><h2>Add an address</h2>${actionForm(ACTIONS.addAddress, LAYOUT, { values: { country: 'US' } })}</section>`,
  };
}

export function giftCardsPage({ store_credit }: Account, today: string): SitePage {
  return {
    title: 'Gift cards and store credit',
    body: `<p>Store credit: $${store_credit}</p><section data-movable><h2>Send a gift card</h2>${actionForm(ACTIONS.sendGift, LAYOUT, { values: { deliver_on: today } })}</section><section data-movable><h2>Redeem a gift card</h2>${actionForm(ACTIONS.redeemGift, LAYOUT)}</section>`,
  };
}

export function subscriptionsPage({ subscriptions }: Account): SitePage {
  const rows = Object.entries(subscriptions).map(([id, each]) => {
    const { frequency, quantity } = each;
    const isActive = each.status === 'active';
    const forms = [
      actionForm(ACTIONS.changeSubscription, LAYOUT, { row: id, values: { frequency, quantity } }),
      isActive ? actionForm(ACTIONS.pauseSubscription, LAYOUT, { row: id }) : '',
      isActive ? actionForm(ACTIONS.skipDelivery, LAYOUT, { row: id }) : '',
      actionForm(ACTIONS.cancelSubscription, LAYOUT, { row: id }),
    ];
    return `<tr ${item(id)}>${part('td', 'id', id)}${part('td', 'product', each.product)}<td>${quantity}, ${labelOf(FREQUENCIES, frequency)}</td>${part('td', 'status', each.status)}${part('td', 'next_delivery', each.next_delivery)}<td>${each.status === 'cancelled' ? '' : forms.join('')}</td></tr>`;
  });
  return {
    title: 'Subscriptions',
    body: `<table ${collection('subscription.list')}><thead><tr><th>Number</th><th>Product</th><th>Delivery</th><th>Status</th><th>Next delivery</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  };
}

export function preferencesPage({ newsletter, profile }: Account): SitePage {
  const values = { ...profile, full_name: profile.name };
  return {
    title: 'Preferences',
    body: `<section data-movable><h2>Newsletter</h2>${actionForm(ACTIONS.newsletter, LAYOUT, { values: newsletter })}</section><section data-movable><h2>Profile</h2>${actionForm(ACTIONS.profile, LAYOUT, { values })}</section>`,
  };
}

export function privacyPage({ export_requested }: Account): SitePage {
  return {
    title: 'Privacy',
    body: `<section data-movable><h2>Your data</h2><p>${export_requested ? 'We are preparing your data.' : ''}</p>${actionForm(ACTIONS.exportData, LAYOUT)}</section><section data-movable><h2>Delete your account</h2>${actionForm(ACTIONS.deleteAccount, LAYOUT)}</section>`,
  };
}
