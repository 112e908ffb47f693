/*
 * Everything said about audits: `handrail lint` and `aaf-lint`.
 */

export const lintMessages = {
  noTarget: 'Say what to audit: an address, or files, folders and patterns such as "site/**/*.html".',
  oneAddress: 'Audit one address at a time, without files beside it; --crawl follows its links.',
  changedNeedsFiles: '--changed compares files with git, so it needs files, not a URL.',
  changedNeedsFolder: '--changed takes folders, and finds the changed pages in them.',
  signInNeedsAddress: '--storage-state and --header sign in to a site, so they need a URL, not a file.',
  unknownRef: (ref: string) => `There is no commit, branch or tag "${ref}".`,
  noRepository: '--changed compares with git, and this folder is not in a git repository.',
  gitMissing: '--changed needs git, which was not found.',
  gitFailed: 'git could not list the changed files.',
  nothingChanged: 'handrail: no page has changed.',
  tooManyFiles: (most: number) => `There are more than ${most} files. Audit fewer at a time.`,
  tooManyNames: (most: number) =>
    `There are more than ${most} names in these folders. Name a smaller folder.`,
  noPages: (path: string) => `There are no .html files in "${path}".`,
  noMatch: (pattern: string) => `No file matches "${pattern}".`,
  standardInput: 'Standard input',
  encoding: (name: string) => `${name} is not UTF-8, and is not in the encoding that it declares either.`,
  fixNeedsUtf8: (file: string) => `"${file}" is not UTF-8, and could not be written back as it was.`,
  twice: 'This name is used twice.',
  usesConfig: (file: string) => `handrail: using ${file}.`,
  needlessSuppression: (rule: string) =>
    `handrail: a suppression of "${rule}" in the configuration matches no finding.`,
  unlistedPages: (paths: string) =>
    `handrail: the manifest lists pages that the crawl did not reach: ${paths}.`,
  whichBaseline: '--update-baseline needs --baseline <file>.',
  noBaseline: (path: string) => `The baseline "${path}" does not exist. --update-baseline creates it.`,
  notABaseline: (path: string) => `"${path}" is not a baseline of handrail lint.`,
  notAHistory: (path: string) => `"${path}" is not a history of handrail lint.`,
  notAState: (path: string) => `"${path}" is not the state of a crawl.`,
  otherState: (path: string) =>
    `"${path}" is the state of another crawl: of another address, with other options, or by another version. Remove it to begin again.`,
  goesOn: (count: number) => `handrail: continuing a crawl that has ${count} pages.`,
  stopped: (count: number) =>
    `The crawl was stopped after ${count} pages. Run the same command to continue it.`,
  gone: (count: number) =>
    `handrail: ${count === 1 ? '1 finding' : `${count} findings`} of the baseline ${count === 1 ? 'is' : 'are'} gone; --update-baseline removes them.`,
  ignored: (count: number) => `  LEFT OUT by the configuration: ${count === 1 ? '1 page' : `${count} pages`}`,
  allIgnored: (count: number) =>
    `Nothing was audited: the configuration leaves out ${count === 1 ? 'the only page' : `all ${count} pages`}. Check its "ignore".`,
  suppressed: (counts: Readonly<Record<string, number>>) =>
    `  SUPPRESSED: ${Object.entries(counts)
      .map(([by, count]) => `${count} by ${by === 'comment' ? 'comments' : `the ${by}`}`)
      .join(', ')}`,
  robots: 'robots.txt of the site does not allow it; --no-robots audits it anyway.',
  robotsUnread:
    'robots.txt of the site could not be read, so no other page was read; --no-robots audits it anyway.',
  leftSite: 'Its script leads to another site, which is not followed.',
  changing: 'not followed while signed in, because it looks as if it signed out or changed something.',
  answered: (path: string, status: number) => `The site answered ${path} with ${status}.`,
  depth: (most: number) => `--depth takes a number from 1 to ${most}.`,
  concurrency: (most: number) => `--concurrency takes a number from 1 to ${most}.`,
  delay: (most: number) => `--delay takes milliseconds from 0 to ${most}.`,
  timeout: (most: number) => `--timeout takes seconds from 1 to ${most}.`,
  twoTargets: 'Say what to audit once: as an argument, or with --audit.',
  crawlNeedsAddress: '--crawl follows links, so it needs a URL, not a file.',
  renderNeedsAddress: '--render runs script of a site, so it needs a URL, not a file.',
  fixNeedsFile: '--fix and --suggest change a file, so they need one, not a URL or standard input.',
  nothingToFix: 'There is nothing to fix automatically.',
  unfixed: (file: string) => `handrail: there is nothing to fix automatically in ${file}.`,
  fixed: (file: string, line: number, change: string, rule: string) =>
    `handrail: fixed ${file}, line ${line}: ${change} (${rule})`,
  minScore: '--min-score takes a number from 0 to 100.',
  failOn: '--fail-on takes error, warning or never.',
  format: (names: string) => `--format takes one of ${names}.`,
  maxPages: (most: number) => `--max-pages takes a number from 1 to ${most}.`,
  allPages: 'all pages',
  findings: (address: string) => `  FINDINGS: ${address}`,
  more: (count: number) => `    … and ${count} more; --format json lists all of them`,
  unread: '  NOT READ',
  unreadPage: (address: string, reason: string) => `    ${address}: ${reason}`,
  status: (status: number) => `The site answered with the HTTP status ${status}.`,
  leftOut: (count: number, limit: number) =>
    `handrail: ${count === 1 ? '1 linked page was' : `${count} linked pages were`} left out; --max-pages is ${limit}.`,
  auditing: (at: number, total: number, address: string) => `${at} of ${total}: ${address}`,
};

export const manifestMessages = {
  originNeeded: 'Say where the site is: --origin https://example.org, or the address of one of its pages.',
  originWrong: '--origin takes an http or https address without a path, such as https://example.org.',
  otherOrigin: 'All pages must be of one site: the same scheme, host and port.',
  notRead: (address: string, reason: string) => `handrail: ${address} was not read: ${reason}`,
  assumed: (sentence: string) => `handrail: Please check: ${sentence}`,
  withEnding: (path: string) => `Pages are assumed to be served with their endings, such as "${path}".`,
  pageNotRead: (path: string) =>
    `The manifest lists the page "${path}", which is not among those that were read.`,
  notAnObject: (file: string) => `${file} is not a JSON object.`,
  valid: 'The manifest is valid.',
  invalid: 'The manifest is not valid, and agents do not use it.',
};

export const annotateMessages = {
  nothing: 'There is nothing to annotate.',
  written: (file: string, count: number) =>
    `${file} has ${count} new annotations. Audit it with "handrail lint".`,
  question: (line: number, column: number, question: string) => `handrail: ${line}:${column} ${question}`,
};
