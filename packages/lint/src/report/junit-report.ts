import type { PageAudit } from '../audit/audit-page.ts';
import type { SiteAudit } from '../audit/audit-site.ts';
import type { LintFinding } from '../rules/lint-finding.ts';

export type FailingSeverity = 'error' | 'warning' | 'never';

/**
 * The report as JUnit XML: a suite for each page, a case for each rule that applies. A case fails for what fails the audit;
 * everything else that was found is its output.
 */
export function junitReport({ pages, unread }: SiteAudit, failOn: FailingSeverity = 'error'): string {
  const suites = [
    ...pages.map((page) => suite(page, failOn)),
    ...unread.map(({ address, reason, severity = 'warning' }) => {
      const fails = pages.length === 0 || isFailing(severity, failOn);
      const outcomeOfPage = element(fails ? 'error' : 'skipped', { message: reason }, []);
      const counts = { errors: fails ? 1 : 0, skipped: fails ? 0 : 1 };
      return element('testsuite', { name: address, tests: 1, failures: 0, ...counts }, [
        element('testcase', { name: 'page-is-readable', classname: address }, [outcomeOfPage]),
      ]);
    }),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', { name: 'handrail lint' }, suites)}\n`;
}

function isFailing(severity: LintFinding['severity'], failOn: FailingSeverity): boolean {
  return severity === 'error' ? failOn !== 'never' : severity === 'warning' && failOn === 'warning';
}

function suite({ address, rules, findings, suppressed }: PageAudit, failOn: FailingSeverity): string {
  const isFailure = ({ severity }: LintFinding) => isFailing(severity, failOn);
  const byRule = new Map(rules.violations.map((id) => [id, findings.filter(({ rule }) => rule === id)]));
  const failing = rules.violations.filter((id) => byRule.get(id)?.some(isFailure));
  const names = [...rules.violations, ...rules.passes, ...rules.incomplete];
  const cases = names.map((name) =>
    element('testcase', { name, classname: address }, [
      ...(byRule.has(name) ? [outcome(byRule.get(name) ?? [], failing.includes(name))] : []),
      ...(rules.incomplete.includes(name) ? [element('skipped', {}, [])] : []),
    ]),
  );
  // A case for each rule of which everything is suppressed; the others are violations already.
  const aside = [...new Set(suppressed.map(({ rule }) => rule))].filter((id) => !names.includes(id));
  const setAside = aside.map((name) => {
    const own = suppressed.filter(({ rule }) => rule === name);
    const message = `${own.length} suppressed: ${own[0]?.reason ?? ''}`;
    return element('testcase', { name, classname: address }, [element('skipped', { message }, [])]);
  });
  const attributes = {
    name: address,
    tests: names.length + aside.length,
    failures: failing.length,
    errors: 0,
    skipped: rules.incomplete.length + aside.length,
  };
  return element('testsuite', attributes, [...cases, ...setAside]);
}

function outcome(findings: readonly LintFinding[], fails: boolean): string {
  const lines = findings.map(({ severity, message, places }) => {
    const position = places[0]?.position;
    return `${position ? `${position.line}:${position.column} ` : ''}${severity}: ${message}`;
  });
  if (!fails) return `<system-out>${escaped(lines.join('\n'))}</system-out>`;
  return `<failure message="${escaped(lines[0] ?? '')}">${escaped(lines.join('\n'))}</failure>`;
}

function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly string[],
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  const open = `<${name}${written.join('')}`;
  return children.length === 0 ? `${open}/>` : `${open}>\n${children.join('\n')}\n</${name}>`;
}

/** XML 1.0 has no way to write most control characters, so they become a replacement character. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
