/*
 * Everything said about audits: `handrail lint` and `aaf-lint`.
 */

export const lintMessages = {
  noTarget: 'Say what to audit: an address, or a file that holds a page.',
  twoTargets: 'Say what to audit once: as an argument, or with --audit.',
  crawlNeedsAddress: '--crawl follows links, so it needs a URL, not a file.',
  renderNeedsAddress: '--render runs script of a site, so it needs a URL, not a file.',
  fixNeedsFile: '--fix and --suggest change a file, so they need one, not a URL or standard input.',
  nothingToFix: 'There is nothing that can be fixed without its author.',
  fixed: (count: number, file: string) =>
    count === 0
      ? `handrail: there is nothing in ${file} that can be fixed without its author.`
      : `handrail: fixed ${file}: ${count === 1 ? '1 line' : `${count} lines`}.`,
  minScore: '--min-score takes a number from 0 to 100.',
  failOn: '--fail-on takes error, warning or never.',
  format: (names: string) => `--format takes one of ${names}.`,
  maxPages: (most: number) => `--max-pages takes a number from 1 to ${most}.`,
  findings: (address: string) => `  FINDINGS: ${address}`,
  more: (count: number) => `    … and ${count} more; --format json lists all of them`,
  unread: '  NOT READ',
  unreadPage: (address: string, reason: string) => `    ${address}: ${reason}`,
  status: (status: number) => `The site answered with the HTTP status ${status}.`,
  leftOut: (count: number, limit: number) =>
    `handrail: ${count} linked pages were left out; --max-pages is ${limit}.`,
  auditing: (at: number, total: number, address: string) => `${at} of ${total}: ${address}`,
};

export const manifestMessages = {
  originNeeded: 'Say where the site is: --origin https://example.org, or the address of one of its pages.',
  originWrong: '--origin takes an http or https address without a path, such as https://example.org.',
  otherOrigin: 'All pages must be of one site: the same scheme, host and port.',
  notRead: (address: string, reason: string) => `handrail: ${address} was not read: ${reason}`,
  assumed: (sentence: string) => `handrail: please check: ${sentence}`,
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
