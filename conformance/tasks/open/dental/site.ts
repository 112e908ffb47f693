import type { TaskSite } from '../../task-site.ts';
import { link } from '../kit/markup.ts';
import { serveSite } from '../kit/serve.ts';
import { MANIFEST } from './actions.ts';
import {
  appointmentsPage,
  billsPage,
  bookingPage,
  homePage,
  insurancePage,
  prescriptionsPage,
  profilePage,
  remindersPage,
} from './pages.ts';
import { postsOf } from './posts.ts';
import { openPractice } from './practice.ts';

const NAVIGATION = [
  ['/', 'Home'],
  ['/appointments', 'Appointments'],
  ['/reminders', 'Reminders'],
  ['/insurance', 'Insurance'],
  ['/bills', 'Bills'],
  ['/prescriptions', 'Prescriptions'],
  ['/profile', 'My profile'],
] as const;

export const site: TaskSite = {
  name: 'dental',
  domain: 'The patients’ area of a dental practice.',
  start: '/',
  open(today) {
    const practice = openPractice();
    return serveSite({
      manifest: MANIFEST,
      state: practice,
      posts: postsOf(practice, today),
      pages: {
        '/': homePage,
        '/appointments': (query) => appointmentsPage(practice, query),
        '/appointments/new': bookingPage,
        '/reminders': () => remindersPage(practice),
        '/insurance': () => insurancePage(practice),
        '/bills': (query) => billsPage(practice, query),
        '/prescriptions': () => prescriptionsPage(practice),
        '/profile': () => profilePage(practice),
      },
      frame: (content) =>
        `<header><nav><ul>${NAVIGATION.map(([path, label]) => `<li>${link(path, label)}</li>`).join('')}</ul></nav><p>Signed in as Nora Whitfield</p></header><main>${content}</main>`,
    });
  },
};
