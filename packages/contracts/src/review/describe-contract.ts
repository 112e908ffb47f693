import type { JsonValue } from '@handrail/base';
import { acceptanceChecklist } from '../acceptance/checklist.ts';
import { FIELDS, SECTIONS } from '../contract/fields.ts';
import type { LoadedContract } from '../contract/load-contract.ts';

const TITLES: Readonly<Record<(typeof SECTIONS)[number], string>> = {
  identity: 'What it is',
  entry: 'Where it may be entered from',
  anchors: 'Which values it needs',
  scope: 'Over which scope',
  focus: 'On which selected object',
  execution: 'Who executes it',
  truth: 'How sure an answer may sound',
  clarification: 'When it asks',
  failure: 'What it says when it fails',
  acceptance: 'What must pass before it is enabled',
};

/** A page about one capability in Markdown, for people who decide about it. */
export function describeContract({ declared, document, level, findings }: LoadedContract): string {
  const lines = [`# ${plainText(declared.capability_id ?? 'Unnamed capability')}`, ''];
  lines.push(
    `Level: **${level}**. Domain \`${code(declared.domain_id)}\`, lane \`${code(declared.runtime_lane)}\`.`,
    '',
  );
  const questioned = new Set(findings.map(({ field }) => field));
  for (const section of SECTIONS) {
    lines.push(`## ${TITLES[section]}`, '', '| Field | Declares | Is |', '|---|---|---|');
    for (const { name, section: own, says, isOptional } of FIELDS) {
      if (own !== section) continue;
      const value = Object.hasOwn(document, name) ? document[name] : undefined;
      if (value === undefined && isOptional) continue;
      const mark = value !== undefined && questioned.has(name) ? ' (see findings)' : '';
      lines.push(
        `| \`${name}\` | ${says} | ${value === undefined ? '**missing**' : valueText(value)}${mark} |`,
      );
    }
    lines.push('');
  }
  const checklist = acceptanceChecklist(declared);
  if (checklist.length > 0) {
    lines.push('## Acceptance checklist', '');
    for (const { kind, name } of checklist) lines.push(`- [ ] ${kind}: ${plainText(name)}`);
    lines.push('');
  }
  if (findings.length > 0) {
    lines.push('## Findings', '');
    for (const { severity, rule, message } of findings)
      lines.push(`- **${severity}** (${rule}): ${plainText(message)}`);
    lines.push('');
  }
  return lines.join('\n');
}

function valueText(value: JsonValue): string {
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((each) => `\`${code(each)}\``).join(', ');
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    return entries.length === 0
      ? 'none'
      : entries
          .map(
            ([key, entry]) =>
              `\`${code(key)}\`: ${Array.isArray(entry) ? entry.map(code).join(' > ') : plainText(code(entry))}`,
          )
          .join('<br>');
  }
  return `\`${code(value)}\``;
}

function code(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return text.replaceAll(/[`|\r\n]/g, ' ');
}

/** Text of a contract is shown as text: no markup, no table breaks, no links. */
function plainText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>|#]/g, (mark) => `\\${mark}`);
}
