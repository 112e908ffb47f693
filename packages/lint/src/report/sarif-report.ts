import type { SiteAudit } from '../audit/audit-site.ts';
import { fingerprintOf } from '../config/page-key.ts';
import type { SuppressedFinding } from '../config/suppressed-finding.ts';
import { RULES } from '../rules/catalog.ts';
import type { LintFinding } from '../rules/lint-finding.ts';

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const;

/** The report as SARIF 2.1.0, which code hosts show beside the lines of a file. */
export function sarifReport(audit: SiteAudit, version: string): object {
  const results = [
    ...audit.pages.flatMap(({ address, findings, suppressed }) => [
      ...findings.map((finding) => result(address, finding)),
      ...suppressed.map((finding) => suppressedResult(address, finding)),
    ]),
    ...audit.unread.map(({ address, reason, severity = 'warning' }) =>
      result(address, { rule: 'page-not-read', severity, message: reason, places: [] }),
    ),
  ];
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'handrail lint',
            semanticVersion: version,
            rules: RULES.map(({ id, severity, help }) => ({
              id,
              shortDescription: { text: help },
              defaultConfiguration: { level: LEVELS[severity] },
            })),
          },
        },
        results,
        invocations: [
          {
            executionSuccessful: audit.unread.length === 0,
            toolExecutionNotifications: audit.unread.map(({ address, reason }) => ({
              level: 'error',
              message: { text: `${address}: ${reason}` },
            })),
          },
        ],
      },
    ],
  };
}

/** What is in a baseline is an old result; what is suppressed says where and why. */
function suppressedResult(address: string, finding: SuppressedFinding): object {
  const { by, reason } = finding;
  if (by === 'baseline') return { ...result(address, finding), baselineState: 'unchanged' };
  const kind = by === 'comment' ? 'inSource' : 'external';
  return { ...result(address, finding), suppressions: [{ kind, justification: reason }] };
}

function result(address: string, finding: LintFinding): object {
  const { rule, severity, message, places } = finding;
  const location = (within: object) => ({
    physicalLocation: { artifactLocation: { uri: uriOf(address) }, ...within },
  });
  const locations = places.map(({ position }) =>
    location(position ? { region: { startLine: position.line, startColumn: position.column } } : {}),
  );
  return {
    ruleId: rule,
    level: LEVELS[severity],
    message: { text: message },
    locations: locations.length > 0 ? locations.slice(0, 1) : [location({})],
    partialFingerprints: { 'handrailLint/v1': fingerprintOf(address, finding) },
    ...(locations.length > 1 ? { relatedLocations: locations.slice(1) } : {}),
  };
}

/** A path of a file as a relative reference; SARIF has no other way to name a file of the repository. */
function uriOf(address: string): string {
  if (/^https?:/i.test(address)) return encodeURI(whole(address)).replaceAll('%25', '%');
  const parts = address
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '')
    .split('/');
  return parts.map((part) => encodeURIComponent(whole(part))).join('/') || '.';
}

/** Half of a character cannot be encoded. */
function whole(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
