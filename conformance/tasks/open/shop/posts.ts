import type { JsonObject } from '@handrail/base';
import type { ActionSpec } from '../kit/action.ts';
import type { Reply, SiteParts } from '../kit/serve.ts';
import {
  amount,
  cents,
  choice,
  day,
  daysAfter,
  email,
  entry,
  flag,
  fromCents,
  nextId,
  phone,
  quantity,
  text,
} from '../kit/values.ts';
import { ACTIONS } from './actions.ts';
import {
  type Account,
  CODES,
  COUNTRIES,
  CURRENCIES,
  FREQUENCIES,
  LETTERS,
  REASONS,
  REFUNDS,
} from './store.ts';

type Posts = SiteParts<Account>['posts'];

const UNITED_STATES = '+1';
const ORDERS = '/account/orders';
const ADDRESSES = '/account/addresses';
const GIFT_CARDS = '/account/gift-cards';
const SUBSCRIPTIONS = '/account/subscriptions';
const PREFERENCES = '/account/preferences';
const PRIVACY = '/account/privacy';

const done = ({ id }: ActionSpec, to: string, said: string, output: JsonObject): Reply => ({
  action: id,
  to,
  text: said,
  output,
});
const refuse = ({ id }: ActionSpec, to: string, problem: string): Reply => ({ action: id, to, problem });

/** What the shop does with each form. Nothing is changed unless everything in it is right. */
export function postsOf(account: Account, today: string): Posts {
  return {
    ...orderPosts(account, today),
    ...addressPosts(account),
    ...giftPosts(account, today),
    ...subscriptionPosts(account, today),
    ...profilePosts(account),
  };
}

function orderPosts({ orders, returns }: Account, today: string): Posts {
  return {
    '/account/orders/cancel': (form) => {
      const id = text(form, 'id');
      const order = entry(orders, id);
      if (order?.status !== 'processing')
        return refuse(ACTIONS.cancelOrder, ORDERS, 'This order can no longer be cancelled.');
      order.status = 'cancelled';
      return done(ACTIONS.cancelOrder, ORDERS, 'The order was cancelled.', {
        order: id,
        status: 'cancelled',
      });
    },
    '/account/orders/again': (form) => {
      const order = entry(orders, text(form, 'id'));
      if (!order) return refuse(ACTIONS.reorder, ORDERS, 'There is no such order.');
      const id = nextId(orders, 'M-', 1);
      orders[id] = { ...order, placed: today, status: 'processing' };
      return done(ACTIONS.reorder, ORDERS, 'Thank you for your order.', { order: id, total: order.total });
    },
    '/account/orders/return': (form) => {
      const order = text(form, 'id');
      const bought = entry(orders, order);
      const reason = choice(form, 'reason', REASONS);
      const refund = choice(form, 'refund', REFUNDS);
      const count = quantity(form, 'quantity', bought?.quantity ?? 0);
      if (bought?.status !== 'delivered' || !reason || !refund || !count)
        return refuse(ACTIONS.startReturn, ORDERS, 'Please say why, and how many.');
      const id = nextId(returns, 'R-', 1);
      returns[id] = { order, item: bought.item, quantity: count, reason, refund, status: 'requested' };
      return done(ACTIONS.startReturn, '/account/orders', 'We sent you a label.', {
        return_id: id,
        quantity: count,
      });
    },
  };
}

function addressPosts(account: Account): Posts {
  const { addresses } = account;
  return {
    '/account/addresses/add': (form) => {
      const [label, recipient, street, city, zip] = ['label', 'recipient', 'street', 'city', 'zip'].map(
        (name) => text(form, name),
      );
      const country = choice(form, 'country', COUNTRIES);
      if (!label || !recipient || !street || !city || !zip || !country)
        return refuse(ACTIONS.addAddress, ADDRESSES, 'Please fill in the whole address.');
      const id = nextId(addresses, 'AD-', 1);
      addresses[id] = { label, recipient, street, city, zip, country };
      if (flag(form, 'make_default')) account.default_address = id;
      return done(ACTIONS.addAddress, ADDRESSES, 'The address was saved.', { address: id, label });
    },
    '/account/addresses/default': (form) => {
      const id = text(form, 'id');
      if (!entry(addresses, id))
        return refuse(ACTIONS.defaultAddress, ADDRESSES, 'There is no such address.');
      account.default_address = id;
      return done(ACTIONS.defaultAddress, ADDRESSES, 'This is your default address now.', { address: id });
    },
    '/account/addresses/remove': (form) => {
      const id = text(form, 'id');
      if (!entry(addresses, id) || id === account.default_address)
        return refuse(ACTIONS.removeAddress, ADDRESSES, 'The default address cannot be removed.');
      delete addresses[id];
      return done(ACTIONS.removeAddress, ADDRESSES, 'The address was removed.', { address: id });
    },
  };
}

function giftPosts(account: Account, today: string): Posts {
  const { gift_cards } = account;
  return {
    '/account/gift-cards/send': (form) => {
      const value = amount(form, 'amount');
      const to = email(form, 'recipient_email');
      const deliver_on = day(form, 'deliver_on');
      if (
        !value ||
        cents(value) < 1_000 ||
        cents(value) > 200_000 ||
        !to ||
        !deliver_on ||
        deliver_on < today
      )
        return refuse(
          ACTIONS.sendGift,
          GIFT_CARDS,
          'Please check the amount, the e-mail address and the day.',
        );
      const id = nextId(gift_cards, 'G-', 1);
      gift_cards[id] = { amount: value, to, message: text(form, 'message'), deliver_on };
      return done(ACTIONS.sendGift, GIFT_CARDS, 'Your gift card is on its way.', {
        gift_card: id,
        amount: value,
      });
    },
    '/account/gift-cards/redeem': (form) => {
      const code = text(form, 'code').toUpperCase();
      const value = CODES.get(code);
      if (value === undefined || account.redeemed.includes(code))
        return refuse(ACTIONS.redeemGift, GIFT_CARDS, 'This code is not valid.');
      account.redeemed.push(code);
      account.store_credit = fromCents(cents(account.store_credit) + cents(value));
      return done(ACTIONS.redeemGift, GIFT_CARDS, 'The gift card was added to your store credit.', {
        store_credit: account.store_credit,
      });
    },
  };
}

function subscriptionPosts({ subscriptions }: Account, today: string): Posts {
  const find = (form: URLSearchParams) => {
    const found = entry(subscriptions, text(form, 'id'));
    return found?.status === 'cancelled' ? undefined : found;
  };
  return {
    '/account/subscriptions/change': (form) => {
      const found = find(form);
      const frequency = choice(form, 'frequency', FREQUENCIES);
      const count = quantity(form, 'quantity', 20);
      if (!found || !frequency || !count)
        return refuse(ACTIONS.changeSubscription, SUBSCRIPTIONS, 'Please check how often and how many.');
      Object.assign(found, { frequency, quantity: count });
      return done(ACTIONS.changeSubscription, SUBSCRIPTIONS, 'The subscription was changed.', {
        subscription: text(form, 'id'),
        frequency,
      });
    },
    '/account/subscriptions/pause': (form) => {
      const found = find(form);
      const resumes_on = day(form, 'resume_on');
      if (found?.status !== 'active' || !resumes_on || resumes_on <= today)
        return refuse(ACTIONS.pauseSubscription, SUBSCRIPTIONS, 'Please choose a day to start again.');
      Object.assign(found, { status: 'paused', resumes_on, next_delivery: '' });
      return done(ACTIONS.pauseSubscription, SUBSCRIPTIONS, 'The subscription is paused.', {
        subscription: text(form, 'id'),
        resumes_on,
      });
    },
    '/account/subscriptions/skip': (form) => {
      const found = find(form);
      if (found?.status !== 'active')
        return refuse(ACTIONS.skipDelivery, SUBSCRIPTIONS, 'There is no delivery to skip.');
      found.next_delivery = daysAfter(found.next_delivery, Number(found.frequency) * 7);
      return done(ACTIONS.skipDelivery, SUBSCRIPTIONS, 'The next delivery is left out.', {
        subscription: text(form, 'id'),
        next_delivery: found.next_delivery,
      });
    },
    '/account/subscriptions/cancel': (form) => {
      const found = find(form);
      if (!found) return refuse(ACTIONS.cancelSubscription, SUBSCRIPTIONS, 'There is no such subscription.');
      Object.assign(found, { status: 'cancelled', next_delivery: '', resumes_on: '' });
      return done(ACTIONS.cancelSubscription, SUBSCRIPTIONS, 'The subscription has ended.', {
        subscription: text(form, 'id'),
        status: 'cancelled',
      });
    },
  };
}

function profilePosts(account: Account): Posts {
  return {
    '/account/preferences/newsletter': (form) => {
      const frequency = choice(form, 'frequency', LETTERS);
      if (!frequency) return refuse(ACTIONS.newsletter, PREFERENCES, 'Please choose how often.');
      const [offers, new_arrivals, restock] = ['offers', 'new_arrivals', 'restock'].map((name) =>
        flag(form, name),
      );
      Object.assign(account.newsletter, { offers, new_arrivals, restock, frequency });
      return done(ACTIONS.newsletter, PREFERENCES, 'Your preferences were saved.', { frequency });
    },
    '/account/preferences/profile': (form) => {
      const name = text(form, 'full_name');
      const mail = email(form, 'email');
      const number = phone(form, 'phone', UNITED_STATES);
      const birthday = day(form, 'birthday');
      const currency = choice(form, 'currency', CURRENCIES);
      if (name === '' || !mail || !number || !birthday || !currency)
        return refuse(ACTIONS.profile, PREFERENCES, 'Please check your entries.');
      Object.assign(account.profile, { name, email: mail, phone: number, birthday, currency });
      return done(ACTIONS.profile, PREFERENCES, 'Your profile was saved.', { name, email: mail });
    },
    '/account/privacy/export': () => {
      account.export_requested = true;
      return done(ACTIONS.exportData, PRIVACY, 'We will e-mail you a link.', { requested: true });
    },
    '/account/privacy/delete': (form) => {
      if (text(form, 'confirmation_text') !== 'DELETE')
        return refuse(ACTIONS.deleteAccount, PRIVACY, 'Please type DELETE.');
      account.deleted = true;
      return done(ACTIONS.deleteAccount, PRIVACY, 'Your account was deleted.', { deleted: true });
    },
  };
}
