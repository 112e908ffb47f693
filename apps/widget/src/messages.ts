import type { FailureReason } from '@handrail/page';
import type { ToolRisk } from '@handrail/tools';

/*
 * Everything the widget says, in one place: another language is another file with these names. Each text is an export of
 * its own, because a bundler can then put it where it is used and drop the names.
 */

const quoted = (text: string) => `“${text}”`;

export const button = 'Ask';
export const shortcut = 'Alt+Shift+H';
export const panel = (site: string) => `Ask ${site}`;
export const thisSite = 'this site';
export const open = 'Ask this site in plain words';
export const close = 'Close';
export const request = 'What do you want to do?';
export const requestAnswer = 'Your answer';
export const requestChange = 'Change something, or ask for something else';
export const send = 'Ask';
export const keys = 'Enter sends · Esc closes';
export const requestTooLong = 'This text is too long. Use at most 2,000 characters.';
export const intro = 'Say what you want in plain words. You see what will happen before it happens.';
export const examples = 'For example';
export const show = (things: string) => `Show ${things}`;
export const sampleEmail = 'for alice@example.com';
export const sampleAmount = '120';
export const history = (count: number) => (count === 1 ? '1 earlier request' : `${count} earlier requests`);
export const youAsked = 'You asked';
export const yes = 'Yes';
export const no = 'No';
export const empty = '(empty)';
export const alreadyThere = 'You are already on that page.';

export const siteLoading = 'Looking at what this site offers…';
export const siteOffersNothing = 'This page offers nothing that can be asked for.';
export const siteUnreachable = 'What this site offers could not be read. Check your connection.';
export const siteBroken = (reason: string) =>
  `The site's description of itself cannot be used, so nothing can be done here. ${reason}`;
export const retry = 'Try again';

export const plannerMissing = (file: string) =>
  `The file ${file} could not be loaded, so requests cannot be understood here. Reload the page, or use the page itself. If it happens again, tell the site.`;

export const questionUnread = (text: string) => `${quoted(text)} does not answer this question.`;
export const questionKept = (title: string) => `Understood so far: ${title}`;
export const questionNext = 'Next you see the whole plan. Nothing happens before you agree.';
export const questionForm = 'Fill in the form instead';
export const questionNone = 'Cancel';

export const planOnly = 'Nothing has happened yet.';
export const planAsks = 'You will be asked once more before it happens.';
export const planReviews = 'It will be filled in and not sent: you press the button yourself.';
export const planUnused = (texts: readonly string[]) => `Not used: ${texts.map(quoted).join(', ')}`;
export const planCorrected = (written: string, read: string) => `Read ${quoted(written)} as ${quoted(read)}`;
export const planStep = (at: number, title: string) => `${at}. ${title}`;
export const planTitle = (steps: number) => `${steps} steps, in this order`;
export const planElsewhere = (route: string) => `On another page (${route}): you are asked again there.`;
export const noSource = 'not from your words, check it';
export const ignored =
  'Ignored: this had just appeared, moved or changed. Nothing was done. Please look, then press again.';
export const planRun = 'Do it';
export const planHandOver = 'Send for approval';
export const planHandsOver = (host: string) =>
  `Opens Handrail at ${host}. It asks you before anything is sent.`;
export const handedOver = 'Sent for approval';
export const continueThere = 'Continue in the tab that just opened. Nothing has been changed here.';
export const planLook = 'Show it';
export const planFill = 'Fill it in';
export const planEdit = 'Change';
export const planCancel = 'Cancel';
export const planKeep = 'Continue';

export const row = 'Row';
export const fieldMissing = 'Not filled in yet.';
export const fieldNeeded = 'This is needed before it can go on.';
export const fieldConstant = (text: string) => `Type ${text} exactly.`;
export const fieldChoice = 'Choose…';
export const fieldOptional = 'optional';
export const fieldList = 'Separate several with commas.';

export const risks: Readonly<Record<ToolRisk, string>> = {
  none: 'No risk stated',
  low: 'Low risk',
  high: 'High risk, may not be undone',
};
export const looksOnly = 'Only looks, changes nothing';

export const confirmTitle = (action: string) => `${action}?`;
export const confirmLead = 'This will happen if you approve:';
export const confirmOnly = 'Read it before you approve. The assistant waits for your answer.';
export const confirmApprove = (action: string) => `Approve: ${action}`;
export const confirmDecline = 'Do not do it';
export const confirmPage = 'Page';
export const confirmAction = 'Action';
export const confirmScope = 'Permission';
export const confirmNoScope = 'none named';

export const working = 'Working on it';
export const planning = 'Reading your request';
export const checking = 'Checking that it can be done here';
export const asking = 'Waiting for you to approve';
export const filling = (field: string) => (field === '' ? 'Filling in the form' : `Filling in ${field}`);
export const pressing = (label: string) => (label === '' ? 'Sending it' : `Pressing ${label}`);
export const waiting = 'Waiting for the page to answer';
export const reading = (title: string) => `Reading: ${title}`;
export const going = (title: string) => `Going to: ${title}`;

export const answer = 'Answer';
export const sent = 'Sent';
export const sentOnce = (title: string) => `“${title}” was sent once.`;
export const pressedOnce = (title: string) =>
  `“${title}” was pressed once. No request was seen leaving the page.`;
export const done = 'Done';
export const isDone = (title: string) => `“${title}” is done.`;
export const unclear = 'Not clear whether it worked';
export const ownWords = 'The page answered in its own words. Check its answer.';
export const reacted = 'The page reacted but did not say whether it worked.';
export const silent = 'The page did not react in time.';
export const busy = 'The page was still busy when the time was up.';
export const answeredWith = (status: number) => `The site answered with the error ${status}.`;
export const guarded = 'The page asked whether to leave it. If you stayed, nothing was sent.';
export const ledAway = (title: string) =>
  `“${title}” led to another site. What happened there cannot be seen from here.`;
export const check = 'Check before you try again.';
export const siteFailed = (title: string, fields: readonly string[]) =>
  `The site reports that “${title}” failed.${fields.length > 0 ? ` Marked as wrong: ${fields.join(', ')}.` : ''}`;
export const pageSays = 'The page says';
export const stopped = 'Nothing was done';
export const cancelled = 'Cancelled';
export const nothingDone = 'Nothing was done.';
export const reviewTitle = 'Look and press it yourself';
export const reviewText = (title: string) =>
  `“${title}” is filled in and was not sent. Look at every value, then press its button.`;
export const reviewShow = 'Show me the form';
export const arrived = (title: string) => `You are now on “${title}”.`;
export const elsewhere = (wanted: string, here: string) =>
  `The site led to ${here} instead of ${wanted}. Nothing more was done. If you had to sign in, ask again.`;
export const stalled = (route: string) => `The page ${route} did not open. Nothing more was done.`;
export const noRows = 'The page shows no rows for this.';
export const noList = 'The page marks no list that could be read for you. Look at the page itself.';
export const rows = (count: number, isCut: boolean) =>
  `${isCut ? 'The first ' : ''}${count} ${count === 1 ? 'row' : 'rows'}.`;
export const readAt = (route: string) => `Read from ${route}.`;
export const moreRows = 'There are more rows on the page.';
export const nextStep = (title: string) => `Continue with: ${title}`;
export const stepDone = (title: string) => `${quoted(title)}: done`;
export const stepSent = (title: string) => `${quoted(title)}: sent`;
export const stepFailed = (title: string) => `${quoted(title)}: stopped here`;
export const stepOpen = (title: string) => `${quoted(title)}: not done`;
export const changeValues = 'Change the values';
export const defectTitle = 'Something went wrong here';
export const defectText = 'Check the page before you try again.';

/** What each refusal comes to, and what a reader can do about it. */
export const refusals: Readonly<Record<FailureReason, readonly [headline: string, wayOut: string]>> = {
  UNKNOWN_ACTION: ['The site does not offer this', 'Ask for something else.'],
  NOT_ON_THIS_PAGE: ['It is not on this page', 'Reload the page and ask again.'],
  NOT_MAPPED: ['No page offers this', 'Use the page yourself.'],
  ORIGIN_MISMATCH: ['The site describes another address', 'Open it at its own address, over https.'],
  SCOPE_DENIED: ['This is not allowed here', 'Ask the site for access.'],
  INVALID_ARGUMENTS: ['Some values do not fit', 'Change the values.'],
  MISSING_FIELDS: ['Something is missing', 'Change the values.'],
  SELECTOR_IN_ARGUMENTS: ['A value looks like code', 'Say it in plain words.'],
  AMBIGUOUS_ELEMENT: ['The page is unclear', 'Use the page yourself.'],
  FIELD_NOT_ON_PAGE: ['A field is not on this page', 'Use the page yourself.'],
  NOT_OPERABLE: ['The page did not take it', 'Change the values.'],
  VALUE_CHANGED: ['The page changed a value', 'Look at the form, then change the values.'],
  CONFIRMATION_REQUIRED: ['It needs your approval', 'Ask again.'],
  CONFIRMATION_DECLINED: ['You did not approve', 'Ask again.'],
  PAGE_CHANGED: ['The page changed in the meantime', 'Reload the page and ask again.'],
  PAGE_REFUSED: ['This page cannot be read', 'Use the page yourself.'],
  SITE_REPORTED_FAILURE: ['The site did not do it', 'Change the values.'],
  OUTCOME_UNCLEAR: [unclear, check],
  GIVEN_UP: ['It was stopped', 'Ask again.'],
};
