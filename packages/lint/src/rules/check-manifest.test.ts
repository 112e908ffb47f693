import { describe, expect, test } from 'vitest';
import { audited, manifestOf, served } from '../../testing/audit-html.ts';

const action = (more: Record<string, unknown>) => ({
  title: 'A',
  scope: 'things.write',
  risk: 'low',
  confirmation: 'optional',
  idempotent: false,
  inputSchema: { type: 'object', properties: {} },
  outputSchema: { type: 'object' },
  ...more,
});
const site = { name: 'Site', origin: 'https://site.example' };
const manifestWith = (more: Record<string, unknown>) =>
  served({ version: '0.1', site, actions: { 'a.b': action(more) }, pages: {} });

describe('an action with an endpoint', () => {
  const endpoint = { method: 'POST', path: '/a' };
  const plain = ['info direct-endpoint: "a.b" has an endpoint, so it can be called without the page.'];
  const guarded = [
    'warning guarded-endpoint: "a.b" has to be confirmed and has an endpoint, which can be called without anybody confirming it.',
  ];
  test.each([
    ['low', 'optional', plain],
    ['none', 'never', plain],
    ['low', 'required', guarded],
    ['low', 'review', guarded],
    ['high', 'required', guarded],
  ])('of the risk "%s" and the confirmation "%s"', (risk, confirmation, expected) => {
    const said = (more: Record<string, unknown>) =>
      audited('<p>x', { manifest: manifestWith({ risk, confirmation, ...more }) })
        .findings.filter(({ rule }) => rule.endsWith('-endpoint'))
        .map(({ severity, rule, message }) => `${severity} ${rule}: ${message}`);
    expect(said({})).toEqual([]);
    expect(said({ endpoint })).toEqual(expected);
  });
});

describe('a pattern of a manifest', () => {
  const costly = (pattern: string) => {
    const inputSchema = { type: 'object', properties: { a: { type: 'string', pattern } } };
    const { findings } = audited('<p>x', { manifest: manifestWith({ inputSchema }) });
    return findings.filter(({ rule }) => rule === 'costly-pattern');
  };

  test.each([
    '(a+)+',
    '(a*)*',
    '(a+)*b',
    '((a+)b)+',
    '(a{2,})+',
    '(a+){2,}',
    '([a]+)+',
    '(\\++)+',
    '(?:a+)+',
    '(()a+)+',
    '(b(a)+)+',
    '([)]+)+',
    '([\\]]+)+',
  ])('%s may take endless time', (pattern) => {
    expect(costly(pattern)).toEqual([
      {
        rule: 'costly-pattern',
        severity: 'warning',
        message:
          'This pattern nests one repetition in another, so matching it can take very long in other programs.',
        places: [],
        pointer: '/actions/a.b/inputSchema/properties/a/pattern',
      },
    ]);
  });

  test.each([
    'a+b*',
    '(a)+',
    '(a+)',
    '(a+)b+',
    '(a+)?',
    '(a{2})+',
    '(a{2,3})+',
    '(a+){2}',
    '([+*])+',
    '([(+)])+',
    '[(a+)+]',
    '(\\+)+',
    '\\(a+\\)+',
    '(a)(b+)c+',
    '[\\]+]+',
    '',
  ])('%s is left alone', (pattern) => {
    expect(costly(pattern)).toEqual([]);
  });
});

test.each([
  [
    'of no site',
    undefined,
    { manifest: undefined, from: undefined, findings: [] },
    'There is no manifest, neither at .well-known/agent-manifest.json in the folder nor in the page.',
  ],
  [
    'of a site',
    'https://site.example',
    { manifest: undefined, from: undefined, findings: [] },
    'The site has no manifest, neither at its well-known address nor in the page.',
  ],
  [
    'that cannot be read',
    'https://site.example',
    { manifest: undefined, from: undefined, findings: [], unread: 'It is too large.' },
    'The manifest of the site could not be read: It is too large.',
  ],
] as const)('a manifest %s that is missing is told', (_what, origin, manifest, message) => {
  const place = origin === undefined ? {} : { place: { origin, path: '/' } };
  const { findings } = audited('<p>x', { ...place, manifest });
  expect(findings.filter(({ rule }) => rule === 'no-manifest')).toEqual([
    { rule: 'no-manifest', severity: 'warning', message, places: [] },
  ]);
});

describe('an llms.txt', () => {
  const whole = '# Site\n\n## Actions\n\n[Manifest](/.well-known/agent-manifest.json)\n';
  const first = 'The llms.txt of the site lacks a first line "# <name>".';
  const section = 'The llms.txt of the site lacks a section "## Actions" or "## Data".';
  const link = 'The llms.txt of the site lacks a link to /.well-known/agent-manifest.json.';
  const none = 'The site has no /llms.txt, which tells agents in plain words what it is for.';
  test.each([
    ['is whole', whole, []],
    ['begins with empty lines', `\r\n \r\n${whole}`, []],
    ['tells of data', whole.replace('Actions', 'data'), []],
    ['is missing', undefined, [none]],
    ['is empty', '', [first, section, link]],
    ['has no name', whole.replace('# Site', '#'), [first]],
    ['has another first line', `Hello\n${whole}`, [first]],
    ['has no section', whole.replace('## Actions', '### Actions'), [section]],
    ['has a longer word', whole.replace('Actions', 'Actionable'), [section]],
    ['has no link', whole.replace('agent-manifest', 'x'), [link]],
    ['has its link too late', `# Site\n## Data\n${' '.repeat(200_000)}${whole}`, [link]],
  ] as const)('that %s', (_what, text, expected) => {
    const told = (manifest = manifestOf(['a.b'])) =>
      audited('<p>x', { manifest, llmsTxt: { text } })
        .findings.filter(({ rule }) => rule.includes('llms'))
        .map(({ message }) => message);
    expect(told()).toEqual(expected);
    const without = { manifest: undefined, from: undefined, findings: [] };
    expect(told(without)).toEqual(expected.filter((message) => message !== link));
  });
});
