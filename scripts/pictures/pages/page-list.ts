import type { ExampleRuns } from './example-data.ts';

/** A page by the name of its pictures, and its address after the path of the session. */
export type ListedPage = readonly [name: string, path: string];

/** Pages that look the same whatever has happened, beside those that show runs. */
export function listPages(runs: ExampleRuns | undefined): readonly ListedPage[] {
  return [...alwaysThere, ...(runs ? withRuns(runs) : [])];
}

const alwaysThere: readonly ListedPage[] = [
  ['start', '/start'],
  ['tour', '/tour'],
  ['inbox', '/'],
  ['decisions', '/decisions'],
  ['runs', '/runs'],
  ['runs-none-match', '/runs?q=nothing'],
  ['compare-choose', '/runs/compare'],
  ['ask', '/try'],
  ['ask-json', '/try?as=turn'],
  ['ask-site', '/try?as=site'],
  ['workflows', '/workflows'],
  ['forms', '/forms'],
  ['sites', '/sites'],
  ['capabilities', '/capabilities'],
  ['tools', '/tools'],
  ['overview', '/stats'],
  ['audit', '/audit'],
  ['settings', '/settings'],
  ['not-found', '/nowhere'],
  ['run-not-found', '/runs/01JCX00000000000'],
  ['settings-keys', '/settings?part=keys'],
  ['plain-inbox', '/plain'],
  ['plain-devices', '/plain/devices'],
  ['plain-run-not-found', '/plain/runs/01JCX00000000000'],
];

const withRuns = (runs: ExampleRuns): readonly ListedPage[] => [
  ['inbox-approval', `/?item=${runs.waiting}+submit`],
  ['inbox-question', `/?item=${runs.question}+step`],
  ['inbox-form', `/?item=${runs.form}+step`],
  ['inbox-browser', `/?item=${runs.browser}+browser`],
  ['runs-waiting', '/runs?state=waiting'],
  ['run-done', `/runs/${runs.done}?node=submit`],
  ['run-graph', `/runs/${runs.done}?view=graph`],
  ['run-raw', `/runs/${runs.done}?raw=1`],
  ['run-event', `/runs/${runs.done}?raw=1&event=3`],
  ['run-declined', `/runs/${runs.declined}`],
  ['run-failed', `/runs/${runs.failed}`],
  ['run-refused', `/runs/${runs.refused}`],
  ['run-waiting', `/runs/${runs.waiting}`],
  ['compare-with', `/runs/compare?a=${runs.done}`],
  ['compare', `/runs/compare?a=${runs.done}&b=${runs.declined}`],
  ['compare-raw', `/runs/compare?a=${runs.done}&b=${runs.declined}&raw=1`],
  ['workflow', '/workflows/travel-claim'],
  ['workflow-not-found', '/workflows/nothing'],
  ['workflow-simple', '/workflows/orders'],
  ['form', '/forms/travel-expense-claim'],
  ['capability', '/capabilities/travel_claim_file'],
  ['plain-approval', `/approve/${runs.waiting}/submit`],
  ['plain-approval-values', `/approve/${runs.waiting}/submit?values=0`],
  ['plain-question', `/approve/${runs.question}/step`],
  ['plain-assist', `/plain/assist/${runs.browser}`],
  ['plain-assist-form', `/plain/assist/${runs.form}`],
  ['plain-run-done', `/plain/runs/${runs.done}`],
  ['plain-run-declined', `/plain/runs/${runs.declined}`],
  ['plain-run-failed', `/plain/runs/${runs.failed}`],
  ['plain-run-waiting', `/plain/runs/${runs.waiting}`],
];
