/*
 * Everything said by the guided tasks: `handrail guide`.
 */

export const guideMessages = {
  workflowNotObject: 'The workflow is not a JSON object.',
  title: (name: string) => `${name}, as a guided task`,
  intro: 'Stop it whenever you like: Ctrl+C, or kill -9. Started again, it goes on where it was.\n',
  hostUp: (url: string, data: string) => `  The host is up at ${url}, and keeps everything in ${data}`,
  siteUp: (name: string, url: string) => `  The site "${name}" is up at ${url}`,
  started: 'has begun',
  resumed: 'goes on where it was',
  stopped: '\n  Stopped. Nothing is lost: start it again, and it goes on from here.',
  notObject: (option: string) => `${option} names no JSON object.`,
  sendFrom: (origin: string, path: string) => `send exactly this from ${origin}${path}`,
  submit: 'hand in exactly this',
  approval: 'An approval',
  wouldDo: (title: string, where: string) => `\n  ${title}: it would ${where}`,
  workflowSays: (title: string) => `  In the words of the workflow: “${title}”`,
  signIn: (server: string) => `\n  To decide on its page, sign in there, once: ${server}\n`,
  ended: (mark: string, status: string, problem: string) => `\n  ${mark} The run is ${status}. ${problem}`,
  lookLater: (runId: string) =>
    `\n  To look at it later: npx handrail up, and then npx handrail run events ${runId}`,
  lookNow: (server: string) => `\n  To look at it now, on the owner's page: ${server}`,
  siteShows: (site: string) => `  And at what the site shows: ${site}`,
  stop: '  Ctrl+C ends this.',
};

export const askOwnerMessages = {
  noTerminal: '  There is no interactive terminal, so the approval is simulated on the page of the owner.',
  needsPasskey:
    '  This approval needs your passkey, and a terminal has none. Approve it in the dashboard, in a browser at the address where the passkey was added. You can decline it here.',
  no: 'No, do nothing',
  yes: 'Yes, exactly this',
  later: 'Leave it open and stop',
  laterHint: 'npm start goes on from here',
};

export const startSiteMessages = {
  site: '--site takes a name with an address or a program, as in billing=http://127.0.0.1:4100/.',
  notStarted: (name: string) => `The site "${name}" could not be started.`,
  folderFailed: (path: string, reason: string) =>
    `The folder "${path}" cannot be made${reason}. Name another data folder with --data.`,
};

export const tellNextMessages = {
  secondRequest: (runId: string) => `\n  A second request, run ${runId}\n`,
  waits: (name: string) => `  ⏸ ${name}: waits for you. It is left waiting.`,
  ended: (mark: string) => `\n  ${mark} It came to its end.`,
  notExecuted: '    Nothing was executed, and the log says why.',
};

export const tellResultsMessages = {
  kept: (artifactId: string) => `    It is kept with the run as ${artifactId}.`,
  declined: '\n  · You declined. Nothing was submitted.',
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
  notNeeded: (name: string) => `· ${name}: not needed`,
  waits: (mark: string, name: string, earlier: string) => `  ${mark} ${name}: waits for you${earlier}`,
  answered: (mark: string, name: string, earlier: string) => `  ${mark} ${name}: you answered${earlier}`,
};
