import type { Impact, LintRule, RuleSubject } from './lint-rule.ts';

type Row = readonly [id: string, severity: LintRule['severity'], impact: Impact, help: string];

function rules(subject: RuleSubject, rows: readonly Row[]): readonly LintRule[] {
  return rows.map(([id, severity, impact, help]) => ({ id, severity, impact, subject, help }));
}

/** Every rule, by what it looks at. Those about annotations and manifests are the page package's own findings. */
export const RULES: readonly LintRule[] = [
  ...rules('form', [
    [
      'form-without-action',
      'warning',
      'serious',
      'Give every form an action id, so that agents can find it.',
    ],
  ]),
  ...rules('field', [
    [
      'control-without-field',
      'warning',
      'serious',
      'Give every control a field id, so that agents can fill it.',
    ],
    ['unlabelled-field', 'warning', 'serious', 'Give every annotated control a label that people can read.'],
    ['orphan-field', 'warning', 'serious', 'Put fields inside their action, or bind them to it.'],
    ['ambiguous-field', 'error', 'serious', 'Use each field id once in an action.'],
    ['field-id-style', 'warning', 'minor', 'Write field ids in lower case, with "_" between words.'],
    ['field-without-control', 'warning', 'serious', 'Put a field on a control, or around one.'],
    [
      'unsent-control',
      'warning',
      'serious',
      'Give controls a name, and keep them in the form that sends them.',
    ],
    ['reserved-name', 'error', 'serious', 'Do not use ids that the vocabulary reserves.'],
  ]),
  ...rules('button', [
    ['button-without-action', 'warning', 'moderate', 'Give every button an action id.'],
    ['unlabelled-button', 'warning', 'serious', 'Give every annotated button a text or a label.'],
  ]),
  ...rules('annotation', [
    ['invalid-kind', 'error', 'critical', 'Use a kind that the vocabulary has.'],
    ['invalid-danger', 'error', 'critical', 'Use a danger that the vocabulary has.'],
    ['invalid-confirm', 'error', 'critical', 'Use a confirmation that the vocabulary has.'],
    ['invalid-idempotent', 'error', 'serious', 'Write "true" or "false" for idempotent.'],
    ['unknown-attribute', 'warning', 'moderate', 'Use only attributes of the vocabulary.'],
    ['missing-kind', 'warning', 'serious', 'Write data-agent-kind beside other annotations.'],
    ['missing-id', 'warning', 'serious', 'Give actions and fields their ids.'],
    ['unusable-id', 'error', 'serious', 'Use ids that are short and free of control characters.'],
    ['misplaced-key', 'warning', 'moderate', 'Use data-agent-key on items only.'],
    [
      'nested-and-bound',
      'warning',
      'moderate',
      'Bind an element to the action that it is inside, or to none.',
    ],
    ['needless-binding', 'info', 'minor', 'Leave out a binding to the action around an element.'],
    ['bound-to-unknown', 'warning', 'serious', 'Bind elements to actions that exist.'],
    ['orphan-status', 'warning', 'moderate', 'Put a status inside its action, or bind it to it.'],
    ['outside-trusted-root', 'warning', 'serious', 'Keep annotations inside the trusted part of the page.'],
    ['unnamed-collection', 'info', 'minor', 'Name collections, so that agents can refer to them.'],
    ['unknown-version', 'warning', 'moderate', 'Use a version of the vocabulary that is supported.'],
  ]),
  ...rules('action', [
    ['action-id-style', 'warning', 'minor', 'Write action ids as lower-case words separated by dots.'],
    ['ambiguous-action', 'error', 'serious', 'Declare each action once.'],
    ['ambiguous-status', 'error', 'moderate', 'Give each action one status.'],
    ['high-risk-needs-confirmation', 'warning', 'critical', 'Require confirmation where the risk is high.'],
    ['nested-action', 'warning', 'moderate', 'Do not put an action inside an unrelated one.'],
    ['control-in-other-action', 'warning', 'moderate', 'Put the controls of an action inside of it.'],
    ['control-outside-action', 'info', 'minor', 'Put the controls of an action inside of it.'],
    [
      'submit-control-unnamed',
      'info',
      'minor',
      'Name the control that carries an action out "<action>.submit".',
    ],
    [
      'no-submit-control',
      'warning',
      'serious',
      'Give an action that is neither a form nor a button a control "<action>.submit".',
    ],
    [
      'ambiguous-submit-control',
      'error',
      'serious',
      'Name exactly one control of an action "<action>.submit".',
    ],
    [
      'submit-control-not-meant',
      'warning',
      'serious',
      'Give a form a button that carries it out, beside those that cancel or delete.',
    ],
    [
      'submit-control-sends-elsewhere',
      'warning',
      'serious',
      'Name the button that carries a form out, when buttons send it to their own addresses.',
    ],
    [
      'submit-control-not-submitting',
      'warning',
      'serious',
      'Name the button that carries a form out, when only script knows what its buttons do.',
    ],
    ['control-not-used', 'warning', 'moderate', 'Give an action one control of its name.'],
    [
      'unusable-control',
      'info',
      'moderate',
      'Check that script enables or shows the controls that are disabled, hidden or read only as the page is sent.',
    ],
    ['duplicate-row-key', 'warning', 'serious', 'Give each row its own key.'],
    ['action-outside-rows', 'warning', 'moderate', 'Offer a row action in rows only.'],
    ['action-leaves-site', 'warning', 'serious', 'Send forms of annotated actions to the same site.'],
    ['not-in-manifest', 'warning', 'serious', 'List every action of a page in the manifest.'],
    ['not-on-page', 'warning', 'serious', 'List in the manifest only actions that the page has.'],
    [
      'field-not-on-page',
      'warning',
      'serious',
      'Give the page every field that the manifest lists for an action.',
    ],
    ['field-not-in-manifest', 'info', 'minor', 'List every field of an action in the manifest.'],
    [
      'terms-differ',
      'warning',
      'serious',
      'Declare the same risk and confirmation on the page and in the manifest.',
    ],
    ['not-in-rows', 'warning', 'moderate', 'Offer actions that take a row key in items with a key.'],
    ['row-key-not-in-manifest', 'info', 'minor', 'List the row key in the input schema of a row action.'],
  ]),
  ...rules('link', [
    ['link-without-page', 'error', 'serious', 'Give links that are not "a" elements a data-agent-page.'],
    [
      'link-beyond-version',
      'info',
      'minor',
      'Expect agents of version 0.1 to skip the kind "link", which that version does not have.',
    ],
    ['link-target-style', 'warning', 'moderate', 'Start data-agent-page with "/" or with "http".'],
    ['link-without-target', 'warning', 'serious', 'Give annotated links an address.'],
    [
      'hash-route',
      'warning',
      'serious',
      'Give each page of an app a path; agents do not see routes behind "#".',
    ],
    [
      'link-leaves-site',
      'info',
      'minor',
      'Expect agents to stay on your site; they do not follow links to others.',
    ],
    ['link-not-in-manifest', 'info', 'minor', 'List the pages that annotated links lead to in the manifest.'],
  ]),
  ...rules('tool', [
    [
      'webmcp-incomplete',
      'warning',
      'serious',
      'Give a declarative tool of WebMCP a name and a description.',
    ],
    ['webmcp-unnamed-parameter', 'warning', 'moderate', 'Give the parameters of a tool a name attribute.'],
  ]),
  ...rules('formspec', [
    [
      'formspec-incomplete',
      'info',
      'minor',
      'Give the container of a form of Formspec all four of its attributes.',
    ],
  ]),
  ...rules('manifest', [
    ['no-manifest', 'warning', 'serious', 'Serve a manifest at /.well-known/agent-manifest.json.'],
    ['invalid-manifest', 'error', 'critical', 'Serve a manifest that follows its schema.'],
    [
      'manifest-advice',
      'warning',
      'moderate',
      'Read the message about the manifest. The manifest can be used.',
    ],
    [
      'direct-endpoint',
      'info',
      'moderate',
      'Check that an endpoint in the manifest may be called without the page.',
    ],
    [
      'costly-pattern',
      'warning',
      'serious',
      'Avoid patterns that nest one repetition in another, such as "(a+)+".',
    ],
    [
      'guarded-endpoint',
      'warning',
      'critical',
      'Do not publish an endpoint for an action that has to be confirmed.',
    ],
    ['wrong-origin', 'error', 'critical', 'Name the origin that the manifest is served from.'],
  ]),
  ...rules('dangerous', [
    [
      'dangerous-unguarded',
      'error',
      'critical',
      'Declare danger and confirmation on buttons that look dangerous.',
    ],
    [
      'dangerous-declared-harmless',
      'warning',
      'serious',
      'Do not declare a dangerous-looking button as harmless.',
    ],
    [
      'stricter-part',
      'warning',
      'serious',
      'Declare the risk of an action on the action, not on a part of it.',
    ],
    [
      'webmcp-autosubmit',
      'error',
      'critical',
      'Do not let browsers submit a form that is dangerous or has to be confirmed.',
    ],
  ]).map((rule) => ({ ...rule, isSafety: true as const })),
  ...rules('page', [
    ['needs-rendering', 'warning', 'moderate', 'Audit pages that are filled by script with --render.'],
    ['no-llms-txt', 'info', 'minor', 'Tell agents in /llms.txt what the site is for.'],
    [
      'llms-txt-incomplete',
      'warning',
      'minor',
      'Give the llms.txt a title, a list of actions or data, and a link to the manifest.',
    ],
    ['too-many-findings', 'warning', 'minor', 'Fix the first findings, then audit again.'],
  ]),
  ...rules('run', [
    ['page-not-read', 'warning', 'serious', 'Serve every page that others link to.'],
    ['broken-suppression', 'warning', 'minor', 'Name a rule and a reason in a suppressing comment.'],
    ['unused-suppression', 'warning', 'minor', 'Remove suppressing comments that are not needed any more.'],
  ]),
];

const BY_ID: ReadonlyMap<string, LintRule> = new Map(RULES.map((rule) => [rule.id, rule]));

export function ruleOf(id: string): LintRule | undefined {
  return BY_ID.get(id);
}
