/*
 * Everything said about pages and sites: `handrail page`.
 */

export const pageActMessages = {
  input: 'The input',
  offers: (own: string) => `It offers: ${own}.`,
  offersNothing: 'It offers nothing to agents.',
  notOffered: (action: string, offer: string, hint: string) =>
    `The site does not offer "${action}". ${offer}${hint}`,
};

export const pageApproveMessages = {
  noTerminal: 'Only the owner can approve, in an interactive terminal. This is not one.',
  input: 'The input',
  notOffered: (action: string, hints: string) =>
    `The site does not offer "${action}". "handrail page describe" shows what it offers.${hints}`,
  notNeeded: (action: string) => `"${action}" needs no approval; "handrail page act" does it.`,
  notAsked: 'The owner was not asked.',
  approved: (minutes: number, id: string) => `Approved, once, for ${minutes} minutes: --approval ${id}`,
  declined: 'Not approved. Nothing was saved.',
  notForAgents: (message: string) => `${message} An agent cannot do it for this request.`,
  minutes: (mostMinutes: number) => `--minutes takes a number from 1 to ${mostMinutes}.`,
};

export const pageDoMessages = {
  nothingDone: 'Nothing was done.',
  pageAt: (url: string) => `The page is at ${url}`,
  notDone: (left: string) => `Not done after that: ${left}.`,
};

export const pageServeMessages = {
  stdioMissing: 'Say how to serve: --stdio speaks MCP with the program that started this one.',
  defect: (tool: string, defect: string) => `handrail: a defect in ${tool}:\n${defect}`,
  addRequest: 'They add --request with the words of the request, so that it is judged again.',
};

export const answerStatusMessages = {
  status: (status: number) =>
    `The site answered this address with the HTTP status ${status}. It may not be the page you mean.`,
};

export const approvalFolderMessages = {
  notWritable: 'Approvals cannot be saved: your home folder is not writable.',
  noApproval: 'There is no approval for this call.',
  unknownOrUsed: 'This approval does not exist or was used before. Ask the owner again.',
};

export const browserPageMessages = {
  unreachable: 'The site could not be reached.',
  tooSlow: 'The page did not load in time.',
};

export const nameLimitMessages = {
  seconds: (count: number) => ` The limit is ${count} ${count === 1 ? 'second' : 'seconds'}.`,
  mebibytes: (count: number) => ` The limit is ${count} MiB.`,
  kibibytes: (count: number) => ` The limit is ${count} KiB.`,
  redirects: (count: number) => ` The limit is ${count} redirects.`,
};

export const checkRequestMessages = {
  tooLong: (longestRequest: number) =>
    `A request or an answer is a sentence of at most ${longestRequest} characters.`,
  tooManyAnswers: (mostAnswers: number) => `There can be at most ${mostAnswers} answers.`,
  locale: '--locale takes a language tag, such as en-GB or de-AT.',
};

export const confirmByApprovalMessages = {
  noHome: 'Approvals are kept in your home folder, and this user has none.',
  notCovered: (given: string, used: string) =>
    `The approval does not cover this: it was given ${given} --browser and is used ${used} it.`,
  approveCommand: (origin: string, path: string, action: string, browser: string) =>
    `The owner approves it with "handrail page approve ${origin}${path} ${action}${browser}" and the same input.`,
};

export const formatAnswerMessages = {
  open: (title: string, route: string) => `Open ${title} (${route}).`,
  readAs: (written: string, read: string) => `${written} was read as ${read}.`,
  understood: 'Understood so far:',
  canAsk: (offers: string) => `You can ask for: ${offers}.`,
  howToChoose: ': the number of an option, its text or other words.',
  answerAgain: (how: string) => `To answer, run the command again with --answer "…"${how}`,
  notUsed: (unused: string) => `Not used: ${unused}`,
};

export const formatEvidenceMessages = {
  fits: (from: string) => `The ${from} of the page matches what the manifest promises.`,
  rowsRead: (count: string) => `Rows read: ${count}.`,
  siteError: (code: string) => `The site reports the error ${code}.`,
  alertSays: (text: string) => `An alert says: "${text}"`,
  invalid: (field: string) => `The field "${field}" was marked as invalid.`,
  invalidAndEmptied: (field: string) =>
    `The field "${field}" was marked as invalid, and the form was emptied.`,
  status: (status: string) => `The site answered with ${status}.`,
  notAccepted: (fields: string) => `The page did not accept: ${fields}.`,
  changed: (field: string) => `The page changed the field "${field}".`,
  notPressed: 'Nothing was pressed.',
  statusSays: (text: string) => `The status says: "${text}"`,
  sameContent: (from: string, text: string) => `The ${from} was shown again with the same content: "${text}"`,
  doesNotFit: (from: string) => `The ${from} of the page does not match what the manifest promises.`,
  successUnknown: (from: string) =>
    `The page shows a ${from}, and the manifest does not say what a success looks like.`,
  requestSent: (method: string) => `A ${method} request was sent.`,
  handledByScript: 'Script of the page handled the submit.',
  ledTo: (path: string) => `It led to ${path}.`,
  dialogOpen: 'The dialog is open.',
  stillBusy: 'The page was still busy when the time was up.',
  noChange: 'Nothing on the page changed in time.',
  leftToOwner: 'It is left to the owner to submit.',
};

export const formatOutcomeMessages = {
  noRows: 'No rows.',
  noRowsRead: 'No rows were read.',
  rowsUncertain: 'It is not certain that these are the rows that were asked for.',
  pageSays: (result: string) => `  The page says: ${result}`,
  siteSaid: (done: string, result: string) =>
    `${done}. The site said: ${result} This does not prove that it happened.`,
  siteSilent: (done: string) => `${done}. The site did not report a result. Check before you repeat it.`,
  changed: (names: string) => `  Changed: ${names}`,
  alreadySet: (kept: string) => `  Already set: ${kept}`,
  note: (message: string) => `  Note: ${message}`,
  moreRows: (more: number) => `… and ${more} more; --json shows all.`,
};

export const formatSiteMessages = {
  offersNothing: 'The page offers nothing to agents: it has no annotated action and no manifest.',
  ownerSubmits: 'the owner submits',
  ownerConfirms: 'the owner confirms',
  onNoPage: 'on no page',
  moreOfHundred: (more: number) => `      … and ${more} more; --json shows up to a hundred.`,
  more: (more: number) => `  … and ${more} more; --json shows all.`,
};

export const openPageMessages = {
  position: (message: string, line: number, column: number) =>
    `${message}, at line ${line}, column ${column}`,
  unsandboxedNeedsBrowser:
    '--unsandboxed-browser has no effect without --browser. Add --browser, or leave it out.',
  manifestUnusable:
    'The manifest of the site cannot be used, so nothing is done. "handrail page describe" says what is wrong with it.',
  manifestRefused: (status: number) => `The site answered with ${status} when asked for its manifest.`,
  isItRunning: (message: string) => `${message} Is the site running?`,
  loopbackNames: ' A page of this machine is reached at localhost, 127.0.0.1 or [::1].',
};

export const openSiteToolsetMessages = {
  notOffered: (id: string, reason: string) => `handrail: "${id}" is not offered. ${reason}`,
  defect: (tool: string, defect: string) => `handrail: a defect in ${tool}:\n${defect}`,
};

export const pageConversationMessages = {
  answerUnfit: (unfit: number) => `handrail: --answer ${unfit} does not answer the question.`,
  answerUnused: (unused: string) => `handrail: Not used: --answer ${unused}. There was no question left.`,
};

export const pageHintsMessages = {
  tryBrowser:
    'The page has script and, before it runs, no annotations: it may fill itself by script. Try --browser.',
};

export const pageTargetMessages = {
  fileOrAddress: 'A page is a file, or an address that begins with http:// or https://.',
  hasCredentials: 'The address of a page must not contain a user name or password.',
  needsAddress: 'A file can be described, but only a site can be acted on. Give its address.',
};

export const reviewWindowMessages = {
  review: 'It is filled in. Look at it in the browser window, and submit it there yourself.',
  done: 'I am done: close the window',
};

export const headerOptionMessages = {
  tooMany: (mostHeaders: number) => `--header can be given ${mostHeaders} times at most.`,
  form: '--header takes a name and a value: --header "Name: value".',
  reserved: (name: string) => `--header cannot set "${name}": it belongs to the request itself.`,
  badValue: (name: string, longestValue: number) =>
    `The value of the header "${name}" is empty, longer than ${longestValue} characters, or not plain ASCII.`,
  twice: (name: string) => `--header gives "${name}" twice.`,
  cookiePairs: 'A "cookie" header holds pairs: --header "Cookie: name=value".',
};

export const loginPageMessages = {
  signIn: (path: string) => `The site asks you to sign in (${path}). Pass --storage-state or --header.`,
};

export const signInMessages = {
  needsAddress: 'A file has no site to sign in to: --storage-state and --header need an address.',
};

export const storageStateMessages = {
  origin: 'an origin',
  localStorageItem: 'an item of localStorage',
  wholeDocument: 'the document',
  unreadable: (path: string, what: string) =>
    `"${path}" is not a storage state as Playwright saves it: ${what} could not be read.`,
};

export const siteCallerMessages = {
  addFirst: (action: string) => ` Add --first ${action}.`,
  leftToOwner: (mark: string, title: string) =>
    `${mark} ${title}: nothing was submitted. Only the owner submits this.`,
  finishAt: (url: string) => `  Finish it at ${url}`,
  withValues: '  with these values:',
  note: (hint: string) => `\n  Note: ${hint}`,
  askOwner:
    ' Ask them to run "handrail page approve" with the same address, action and input, and pass on --approval.',
};

export const talkOnTerminalMessages = {
  somethingElse: (count: number) => `${count}. Something else`,
  yourAnswer: 'Your answer',
  confirmQuestion: 'Should this be done?',
  yes: 'Yes, do this',
  change: 'Change something',
  no: 'No, do nothing',
  whatToChange: 'What should be changed? For example “make it 130”.',
  empty: 'Type something, or press Esc to cancel.',
};
