import type { Patch } from '../../frame/mechanism.ts';

const WATCH = 'packages/owner-view/src/settling/decision-watch.ts';
const SETTLING = 'packages/owner-view/src/settling/settling.ts';
const GUARD = 'apps/dashboard/src/parts/decisions/guard-decisions.ts';
const TEXT = 'packages/tools/src/text/visible-text.ts';

/** Where the guards of what browsers run are, in the sources that the bundles are built from. */
export const PLACES = {
  tooSoon: {
    module: SETTLING,
    find: 'return settling !== undefined && !isTooSoon(settling.since, pressedAt);',
    replace: 'return true;',
  },
  moved: { module: SETTLING, find: 'Math.abs(settled[side] - look[side]) <= SHIFT', replace: 'true' },
  began: { module: WATCH, find: 'this.#pressedAt ?? now', replace: 'now' },
  held: { module: GUARD, find: '!repeat && watch.pressBegins()', replace: 'watch.pressBegins()' },
  covered: { module: GUARD, find: "'seen' : 'covered'", replace: "'seen' : 'seen'" },
  restart: { module: GUARD, find: 'watch.restart();', replace: '' },
  endedCards: {
    module: 'apps/dashboard/src/pages/inbox/merge-cards.ts',
    find: "return [{ ...card, state: state === 'open' && !isUnread ? 'gone' : state }];",
    replace: 'return [];',
  },
  offered: {
    module: 'packages/owner-view/src/action/decision.ts',
    find: '(isComplete && isShowable(action))',
    replace: 'true',
  },
  unseen: {
    module: TEXT,
    find: 'if (isPlain(text, characters, index, hidden)) continue;',
    replace: 'continue;',
  },
  lookAlikes: { module: TEXT, find: 'of lookAlikes(text)) {', replace: 'of []) {' },
  toolTitle: {
    module: 'packages/owner-view/src/action/pending-action.ts',
    find: "    title: textOf(call, 'title') ?? '',",
    replace: "    title: textOf(data, 'title') ?? '',",
  },
  shownDigest: {
    module: 'apps/dashboard/src/pages/inbox/approval-card.tsx',
    find: "...(shown !== '' && { shown })",
    replace: '...{}',
  },
  sessionShape: {
    module: 'apps/dashboard/src/session/session-path.ts',
    find: 'if (!SHAPE.test(known)) return false;',
    replace: "if (known === '') return false;",
  },
} as const satisfies Record<string, Patch>;
