import type { TaskSite } from '../../task-site.ts';
import { link } from '../kit/markup.ts';
import { serveSite } from '../kit/serve.ts';
import { MANIFEST } from './actions.ts';
import { openClub } from './members.ts';
import {
  courtsPage,
  detailsPage,
  equipmentPage,
  feesPage,
  homePage,
  membershipPage,
  teamsPage,
} from './pages.ts';
import { postsOf } from './posts.ts';

const NAVIGATION = [
  ['/', 'Club house'],
  ['/courts', 'Courts'],
  ['/teams', 'Teams'],
  ['/equipment', 'Equipment room'],
  ['/fees', 'Fees and donations'],
  ['/membership', 'Membership'],
  ['/me', 'My details'],
] as const;

export const site: TaskSite = {
  name: 'club',
  domain: 'The members’ pages of a community sports club.',
  start: '/',
  open(today) {
    const club = openClub();
    return serveSite({
      manifest: MANIFEST,
      state: club,
      posts: postsOf(club, today),
      pages: {
        '/': homePage,
        '/courts': (query) => courtsPage(club, query),
        '/teams': (query) => teamsPage(club, query),
        '/equipment': () => equipmentPage(club),
        '/fees': (query) => feesPage(club, query),
        '/membership': () => membershipPage(club),
        '/me': () => detailsPage(club),
      },
      frame: (content) =>
        `<header><strong>Riverside Sports Club</strong><span>Daniel Osei</span></header><main>${content}</main><nav><ol>${NAVIGATION.map(([path, label]) => `<li>${link(path, label)}</li>`).join('')}</ol></nav>`,
    });
  },
};
