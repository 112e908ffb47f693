import type { SiteAudit } from '../audit/audit-site.ts';
import { RULES } from '../rules/catalog.ts';
import type { LintFinding } from '../rules/lint-finding.ts';

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const;

/** The report as SARIF 2.1.0, which code hosts show beside the lines of a file. */
export function sarifReport(audit: SiteAudit, version: string): object {
  const results = audit.pages.flatMap(({ address, findings }) =>
    findings.map((finding) => result(address, finding)),
  );
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

function result(address: string, { rule, severity, message, places }: LintFinding): object {
  const location = (region?: object) => ({
    physicalLocation: { artifactLocation: { uri: address }, ...(region ? { region } : {}) },
  });
  const locations = places.map(({ position }) =>
    location(position ? { startLine: position.line, startColumn: position.column } : undefined),
  );
  return {
    ruleId: rule,
    level: LEVELS[severity],
    message: { text: message },
    locations: locations.length > 0 ? locations.slice(0, 1) : [location()],
    ...(locations.length > 1 ? { relatedLocations: locations.slice(1) } : {}),
  };
}
