/*
 * Everything said by the guided tasks: `handrail guide`.
 */

export const guideMessages = {
  workflowNotObject: 'The workflow is not a JSON object.',
  ready: (link: string) => `Open Handrail: ${link} (works once, within ten minutes)\n`,
  where: 'Where do you want to see it work?',
  inBrowser: 'In the browser',
  inBrowserHint: 'a tour in your own words',
  inTerminal: 'Here in the terminal',
  inTerminalHint: 'a travel claim, step by step',
  browserNext: '  Follow the tour in the browser. It stays up until you press Ctrl+C.',
  goodbye: '\nGoodbye. Everything is saved.',
  title: (name: string) => `${name}, as a guided task`,
  intro:
    'Stop it whenever you like: Ctrl+C, or kill -9. When you start it again, it continues where it was.\n',
  started: 'has started',
  resumed: 'continues where it was',
  stopped: (again: string) => `\nGoodbye. Nothing is lost: ${again} continues from here.`,
  notObject: (option: string) => `${option} needs a JSON object.`,
  sendFrom: (origin: string, path: string) => `send exactly this from ${origin}${path}`,
  submit: 'submit exactly this',
  approval: 'An approval',
  wouldDo: (title: string, where: string) => `\n  ${title}: it would ${where}`,
  workflowSays: (title: string) => `  The workflow says: “${title}”`,
  round: (text: string) => `  ${text}`,
  amount: (label: string, amount: string) => `  ${label === '' ? amount : `${label}: ${amount}`}`,
  lookFirst: (title: string) => `\n  ${title}`,
  look: (text: string) => `    ! ${text}`,
  values: (heading: string) => `  ${heading}:`,
  signIn: (link: string) => `\n  To decide in the browser instead: ${link} (works once)\n`,
  ended: (mark: string, status: string, problem: string) => `\n  ${mark} The run is ${status}. ${problem}`,
  lookLater: (program: string, runId: string, at: string) =>
    `\n  To look at it later: ${program} up${at}, and then ${program} run events ${runId}${at}`,
  lookNow: (link: string) => `\n  To look at it now, in the browser: ${link}`,
  siteShows: (site: string) => `  What the site shows: ${site}`,
  stop: '  Press Ctrl+C to stop.',
};

export const askOwnerMessages = {
  noTerminal: '  There is no interactive terminal, so the approval is played on the page of the owner.',
  needsPasskey:
    '  This approval needs your passkey, and a terminal has none. Approve it in the dashboard, in a browser at the address where the passkey was added. You can decline it here.',
  no: 'No, do nothing',
  yes: 'Yes, exactly this',
  whatToChange: 'What should change?',
  noPasswords: 'Don’t enter passwords here.',
  later: 'Leave it open and stop',
  laterHint: (again: string) => `${again} continues from here`,
};

export const startSiteMessages = {
  site: '--site takes a name with an address or a program, as in billing=http://127.0.0.1:4100/.',
  notStarted: (name: string) => `The site "${name}" could not be started.`,
  folderFailed: (path: string, reason: string) =>
    `The folder "${path}" cannot be created${reason}. Name another data folder with --data.`,
};

export const tellNextMessages = {
  secondRequest: (runId: string) => `\n  A second request, run ${runId}\n`,
  waits: (name: string) => `  ⏸ ${name}: waiting for you. It is left open.`,
  ended: (mark: string) => `\n  ${mark} The run is done.`,
  notExecuted: '    Nothing was done. The log says why.',
};

export const takeOverMessages = {
  begins: (runId: string) => `\n  Take over the browser, run ${runId}\n`,
  waits: (message: string) => `  ⏸ The agent gives you its browser: “${message}”`,
  open: (link: string) => `    Sign in and open the request in the inbox: ${link}`,
  played: '    There is no interactive terminal, so it is handed back at once on the page of the owner.',
  handedBack: (mark: string, read: string) => `  ${mark} You handed it back. The agent read: ${read}`,
  failed: (mark: string, message: string) => `  ${mark} ${message}`,
  absent:
    '\n  · Taking over the browser is skipped: it needs Chromium on this machine and, as root, a start with: npm start -- --unsandboxed-browser',
};

export const tellResultsMessages = {
  kept: (artifactId: string) => `    It is kept with the run as ${artifactId}.`,
  declined: '\n  · You declined. Nothing was submitted.',
  changes: '\n  · You asked for changes. Nothing was submitted. Start it again with your changes.',
  sameValues: (count: number) => `: exactly the ${count} values above`,
  siteSaid: 'The site said',
  notSubmitted: (mark: string, page: string) => `${mark} Nothing was submitted. Finish it at ${page}.`,
  siteConfirmed: 'The site confirmed it.',
  unknown: (mark: string, page: string) =>
    `${mark} The site did not report a result. Check ${page} before you repeat it.`,
  unproven: (mark: string, quote: string) => `${mark} ${quote}. This does not prove that it happened.`,
};

export const timelineMessages = {
  earlier: '  (before the stop)',
  declined: (mark: string, name: string, earlier: string) => `  ${mark} ${name}: you declined${earlier}`,
  changes: (mark: string, name: string, text: string, earlier: string) =>
    `  ${mark} ${name}: you asked for changes${text === '' ? '' : `: “${text}”`}${earlier}`,
  notNeeded: (name: string) => `· ${name}: not needed`,
  waits: (mark: string, name: string, earlier: string) => `  ${mark} ${name}: waiting for you${earlier}`,
  answered: (mark: string, name: string, earlier: string) => `  ${mark} ${name}: you answered${earlier}`,
};
