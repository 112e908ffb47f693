import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { manifestOf } from '../../testing/audit-html.ts';
import { RULES } from './catalog.ts';
import { checkLlmsTxt } from './check-llms-txt.ts';
import { FIXABLE_RULES } from './fix-finding.ts';
import type { RuleSubject } from './lint-rule.ts';

const DOCUMENT = readFileSync(new URL('../../../../docs/reference/lint-rules.md', import.meta.url), 'utf8');

const HEADINGS: Readonly<Record<RuleSubject, string>> = {
  form: 'Forms',
  field: 'Fields',
  button: 'Buttons',
  annotation: 'Annotations',
  action: 'Actions',
  link: 'Links and routes',
  tool: 'Declarative tools of WebMCP',
  formspec: 'Forms of Formspec',
  manifest: 'The manifest',
  dangerous: 'Safety, with `--safety`',
  page: 'The page and its site',
  run: 'The audit itself',
};

/** The part of the page that lists the rules, as the catalogue says it. */
function listedRules(): string {
  return (Object.keys(HEADINGS) as RuleSubject[])
    .map((subject) => {
      const rows = RULES.filter((rule) => rule.subject === subject).map(
        ({ id, severity, impact, help }) =>
          `| \`${id}\` | ${severity} | ${impact} | ${FIXABLE_RULES.get(id) ?? ''} | ${help} |`,
      );
      return [
        `## ${HEADINGS[subject]}`,
        '',
        '| Rule | Severity | Impact | `--fix` | Asks for |',
        '|---|---|---|---|---|',
        ...rows,
      ].join('\n');
    })
    .join('\n\n');
}

test('docs/reference/lint-rules.md lists every rule as the catalogue has it', () => {
  const [, listed = ''] = DOCUMENT.split('<!-- rules -->');
  expect(listed.trim()).toBe(listedRules());
});

test('no rule is listed twice, and every rule that can be fixed exists', () => {
  const ids = RULES.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect([...FIXABLE_RULES.keys()].filter((id) => !ids.includes(id))).toEqual([]);
});

const { manifest } = manifestOf(['a.b']);
const GOOD =
  '# Notes\n\n> Notes of people.\n\n## Actions\n\n- [Add](/): adds a note\n\n## Manifest\n\n- [Manifest](/.well-known/agent-manifest.json)\n';

test.each([
  ['that says everything', GOOD, []],
  ['that is missing', undefined, ['no-llms-txt']],
  ['without a title', GOOD.replace('# Notes', 'Notes'), ['llms-txt-incomplete']],
  ['without actions and data', GOOD.replace('## Actions', '## Things'), ['llms-txt-incomplete']],
  ['that is empty', '', ['llms-txt-incomplete', 'llms-txt-incomplete', 'llms-txt-incomplete']],
])('an llms.txt %s', (_, text, rules) => {
  expect(checkLlmsTxt(text, manifest).map(({ rule }) => rule)).toEqual(rules);
});

test('an llms.txt need not name a manifest that does not exist', () => {
  expect(checkLlmsTxt('# Notes\n## Data', undefined)).toEqual([]);
});
