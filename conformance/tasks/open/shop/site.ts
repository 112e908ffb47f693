import type { TaskSite } from '../../task-site.ts';
import { link } from '../kit/markup.ts';
import { serveSite } from '../kit/serve.ts';
import { MANIFEST } from './actions.ts';
import {
  accountPage,
  addressesPage,
  giftCardsPage,
  ordersPage,
  preferencesPage,
  privacyPage,
  returnsPage,
  subscriptionsPage,
} from './pages.ts';
import { postsOf } from './posts.ts';
import { openAccount } from './store.ts';

const NAVIGATION = [
  ['/account', 'Account'],
  ['/account/orders', 'Orders'],
  ['/account/returns', 'Returns'],
  ['/account/addresses', 'Addresses'],
  ['/account/gift-cards', 'Gift cards'],
  ['/account/subscriptions', 'Subscriptions'],
  ['/account/preferences', 'Preferences'],
  ['/account/privacy', 'Privacy'],
] as const;

export const site: TaskSite = {
  name: 'shop',
  domain: 'The account area of a small online shop for home goods, coffee and tea.',
  start: '/account',
  open(today) {
    const account = openAccount();
    return serveSite({
      manifest: MANIFEST,
      state: account,
      posts: postsOf(account, today),
      pages: {
        '/account': () => accountPage(account),
        '/account/orders': (query) => ordersPage(account, query),
        '/account/returns': (query) => returnsPage(account, query),
        '/account/addresses': () => addressesPage(account),
        '/account/gift-cards': () => giftCardsPage(account, today),
        '/account/subscriptions': () => subscriptionsPage(account),
        '/account/preferences': () => preferencesPage(account),
        '/account/privacy': () => privacyPage(account),
      },
      frame: (content) =>
        `<div><aside>${NAVIGATION.map(([path, label]) => `<div data-movable>${link(path, label)}</div>`).join('')}</aside><main>${content}</main><footer><p>Free shipping over $75.</p></footer></div>`,
    });
  },
};
