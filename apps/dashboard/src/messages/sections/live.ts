export const liveMessages = {
  title: 'Live browser',
  page: 'The live page. All keys go to it; Shift+Escape leaves it.',
  wayOut: 'Shift+Esc leaves the page',
  connecting: 'Opening the live page',
  connectingText: 'This takes a moment.',
  broken: 'Connection lost',
  brokenOwner: 'You still have control and the agent is still paused. This page reconnects automatically.',
  brokenAgent: 'The agent continues. This page reconnects automatically.',
  youHave: 'You have control',
  youHaveText: 'The agent is paused.',
  agentHas: 'The agent has control',
  agentHasText: 'You are watching.',
  take: 'Take control',
  handBack: 'Hand back',
  done: 'I am done',
  end: 'Close',
  keyboard: 'Keyboard',
  back: 'Back to the run',
  again: 'Connect again',
  secure: 'Secure connection',
  notSecure: 'Not secure: others on the network can read this page',
  unknownPlace: 'No page yet',
  quality: ['', 'Good connection', 'Slow connection', 'Very slow connection'] as const,

  /** Why it is over: a heading and what it means. */
  ends: {
    browser_surface_not_ready: [
      'The browser is not ready',
      'There is nothing to see yet. Go back to the run and try again.',
    ],
    browser_surface_cdp_unreachable: [
      'The browser cannot be reached',
      'This step was cancelled. Nothing was done in your name. Start the run again to try once more.',
    ],
    browser_surface_cdp_disconnected: [
      'The browser was closed',
      'This step was cancelled. Nothing was done in your name. Start the run again to try once more.',
    ],
    browser_surface_page_stale: [
      'The page is gone',
      'It was closed or replaced, so what you did on it may be lost. This step was cancelled.',
    ],
    browser_surface_probe_timeout: [
      'The browser is not responding',
      'This step was cancelled. Nothing was done in your name. Start the run again to try once more.',
    ],
    browser_surface_window_settle_unavailable: [
      'The page keeps changing',
      'It cannot be shown safely, so this step was cancelled.',
    ],
    ended: [
      'You closed the live page',
      'The run is still waiting. Press “I am done” when you have finished.',
    ],
    replaced: [
      'Opened elsewhere',
      'The live page is shown in another window now. Only one can be in control.',
    ],
    request_closed: [
      'This step is over',
      'It was answered, its time ran out, or the run ended. There is nothing left to do here.',
    ],
    signed_out: [
      'You are signed out',
      'Sign in again to come back. You keep control until the time runs out.',
    ],
    too_fast: [
      'Too much at once',
      'Input came faster than a person can type, so the connection was closed. Connect again.',
    ],
    protocol: ['This page and the host have different versions', 'One of them is newer. Reload this page.'],
    shutting_down: ['The host is restarting', 'Connect again in a moment.'],
    hello_invalid: ['The connection was too slow', 'Connect again.'],
    ticket_invalid: [
      'This connection was used before or is too old',
      'It works once and for half a minute. Connect again.',
    ],
    surface_unavailable: ['There is no live page', 'The browser cannot be controlled right now.'],
    surface_unreachable: [
      'The live page cannot be reached',
      'It is on another host of this service, and the two cannot connect. Try again, or ask whoever runs it.',
    ],
    too_many_viewers: ['Too many live pages are open', 'Close another one first.'],
    unreachable: [
      'The host cannot be reached',
      'It may be restarting. If you had control, you still have it.',
    ],
  } as Readonly<Record<string, readonly [string, string]>>,
  endUnknown: ['The live page is closed', 'Look at the run to see what happened.'] as const,

  /** One thing that was not done. */
  notDone: {
    not_in_control: 'Nothing was done. Take control first.',
    page_busy: 'The page was busy. Try again.',
    dialog_dismissed: 'The page opened a dialog. It was closed without an answer.',
    file_chooser_refused: 'Files cannot be chosen on the live page.',
    download_refused: 'Files cannot be downloaded from the live page.',
    popup_refused: 'The page tried to open another window. It was blocked.',
  } as Readonly<Record<string, string>>,
  notDoneUnknown: 'That was not done.',
};
