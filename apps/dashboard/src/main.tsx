import { render } from 'preact';
import { findPage } from './pages/registry.ts';
import { guardDecisions } from './parts/decisions/guard-decisions.ts';
import { followLinks } from './router/location.ts';
import { openSession } from './session/session.ts';
import { goToSession } from './session/session-path.ts';
import { App } from './shell/app.tsx';
import { listenForShortcuts } from './shell/shortcuts.ts';
import { showTitle } from './shell/title.ts';

const root = document.getElementById('app');
if (root && !goToSession()) {
  guardDecisions();
  followLinks((path) => findPage(path) !== undefined);
  listenForShortcuts();
  showTitle();
  openSession();
  render(<App />, root);
}
