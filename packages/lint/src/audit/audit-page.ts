import {
  alignPage,
  type DiscoveredManifest,
  type ElementTree,
  hasScript,
  type PageIndex,
  readPage,
  refuseOrigin,
  type SitePlace,
} from '@handrail/page';
import type { SuppressedFinding } from '../config/suppressed-finding.ts';
import { checkCoverage } from '../rules/check-coverage.ts';
import { checkElements } from '../rules/check-elements.ts';
import { checkLinks } from '../rules/check-links.ts';
import { checkLlmsTxt } from '../rules/check-llms-txt.ts';
import { checkManifest } from '../rules/check-manifest.ts';
import { checkOperable } from '../rules/check-operable.ts';
import { checkOtherVocabularies } from '../rules/check-other-vocabularies.ts';
import { checkPatterns } from '../rules/check-patterns.ts';
import { checkSafety } from '../rules/check-safety.ts';
import { checkTargets } from '../rules/check-targets.ts';
import { checkVersion } from '../rules/check-version.ts';
import type { LintFinding } from '../rules/lint-finding.ts';
import { withTags } from './element-tag.ts';
import { groupRules, type RuleGroups } from './group-rules.ts';
import { type CategoryScores, coverageScore, pageScore } from './score.ts';
import { type PageSurvey, surveyPage } from './survey-page.ts';

export interface AuditPageOptions<Element extends object> {
  /** As the report names the page: its address, or the path of its file. */
  readonly address: string;
  readonly tree: ElementTree<Element>;
  /** Where on its site the page is; undefined for a file. */
  readonly place?: SitePlace;
  readonly manifest: DiscoveredManifest;
  readonly safety?: boolean;
  /** The `/llms.txt` of the site, on one page of it; its text is undefined when the site has none. */
  readonly llmsTxt?: { readonly text: string | undefined };
  /** Whether its script has run. Without it, a page that only script fills cannot be judged. */
  readonly isRendered?: boolean;
  /** The part of the page that its site answers for. What is outside of it is neither used nor counted. */
  readonly trustedRoot?: Element;
  /** Also tells what version 0.1 of the vocabulary does not have. */
  readonly strict?: boolean;
}

/** The audit of one page. */
export interface PageAudit {
  readonly address: string;
  readonly scores: CategoryScores;
  /** From 0 to 100; null for a page that script draws and whose script was not run. */
  readonly score: number | null;
  readonly findings: readonly LintFinding[];
  /** What a project has reasons to live with. It is listed and does not count. */
  readonly suppressed: readonly SuppressedFinding[];
  readonly rules: RuleGroups;
  /** How many actions and fields the page declares. */
  readonly annotations: number;
  /** How it looked when it was rendered, as a JPEG in base64. */
  readonly picture?: string;
}

/** Audits one page with the page package's own reading: what has no finding here can be operated there. */
export function auditPage<Element extends object>(options: AuditPageOptions<Element>): PageAudit {
  const { address, tree, place, manifest, safety = false, isRendered = false, strict = false } = options;
  const { trustedRoot, llmsTxt } = options;
  const index = readPage(tree, trustedRoot ? { trustedRoot } : {});
  const survey = surveyPage(index, trustedRoot);
  const scores: CategoryScores = {
    FORMS: coverageScore(survey.forms),
    FIELDS: coverageScore(survey.fields),
    ACTIONS: coverageScore(survey.actions),
    ...(safety ? { SAFETY: coverageScore(survey.dangerous) } : {}),
    MANIFEST: manifestScore(manifest, place?.origin),
  };
  const needsRendering = isRendered ? [] : checkRendering(index, survey);
  const findings = bounded([
    ...checkManifest(manifest, place?.origin),
    ...(manifest.manifest ? checkPatterns(manifest.manifest) : []),
    ...index.findings,
    ...(manifest.manifest ? alignPage(index, manifest.manifest, place?.path) : []),
    ...checkElements(index, manifest.manifest, survey),
    ...checkLinks(index, manifest.manifest, place),
    ...checkOperable(index, manifest.manifest),
    ...(place ? checkTargets(index, place, manifest.manifest) : []),
    ...checkOtherVocabularies(tree, survey),
    ...(llmsTxt ? checkLlmsTxt(llmsTxt.text, manifest.manifest) : []),
    ...checkCoverage(index, survey, manifest.manifest),
    ...(safety ? checkSafety(index, survey) : []),
    ...(strict ? checkVersion(index) : []),
    ...needsRendering,
  ]);
  return {
    address,
    scores,
    score: needsRendering.length > 0 ? null : pageScore(scores),
    findings: withTags(tree, findings),
    suppressed: [],
    rules: groupRules(findings, subjectsOf(index, survey, safety)),
    annotations: index.elements.length,
  };
}

const MOST_FINDINGS = 1_000;

/** A page with a hundred thousand unannotated controls is reported well enough by its first thousand. */
function bounded(findings: readonly LintFinding[]): readonly LintFinding[] {
  if (findings.length <= MOST_FINDINGS) return findings;
  const message = `There are ${findings.length} findings; the first ${MOST_FINDINGS} are listed.`;
  return [
    ...findings.slice(0, MOST_FINDINGS),
    { rule: 'too-many-findings', severity: 'warning', message, places: [] },
  ];
}

/** Present and valid, present and unusable, such as one of another site, or absent. */
function manifestScore({ manifest, from }: DiscoveredManifest, origin: string | undefined): number {
  if (manifest && (origin === undefined || refuseOrigin(origin, manifest.site.origin) === undefined))
    return 100;
  return from === undefined ? 0 : 50;
}

/** Few elements and a script: what people see is probably drawn later. */
const FEW_ELEMENTS = 40;

function checkRendering<Element extends object>(
  { tree }: PageIndex<Element>,
  { elements, forms, fields, actions }: PageSurvey<Element>,
): readonly LintFinding[] {
  const isEmpty = forms.length + fields.length + actions.length === 0;
  if (!isEmpty || elements > FEW_ELEMENTS || !hasScript(tree)) return [];
  const message = 'Script seems to draw this page, and it was not run. Audit it with --render.';
  return [{ rule: 'needs-rendering', severity: 'warning', message, places: [] }];
}

function subjectsOf<Element extends object>(
  { elements, actions, fieldsByName }: PageIndex<Element>,
  { forms, fields, actions: buttons, dangerous, tools, parameters, containers }: PageSurvey<Element>,
  safety: boolean,
) {
  return {
    page: true,
    manifest: true,
    run: false,
    annotation: elements.length > 0,
    action: actions.size > 0,
    field: fields.length > 0 || fieldsByName.size > 0,
    form: forms.length > 0,
    button: buttons.length > 0,
    dangerous: safety && dangerous.length > 0,
    link: elements.some(({ annotation }) => annotation.kind === 'link'),
    tool: tools.length > 0 || parameters.length > 0,
    formspec: containers.length > 0,
  };
}
