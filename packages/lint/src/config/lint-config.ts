import { isJsonObject, type JsonObject, pointerTo, type SchemaCheck, suggestion } from '@handrail/base';
import type { PageFindingSeverity } from '@handrail/page';
import { RULES, ruleOf } from '../rules/catalog.ts';

/** What a project asks of its audits. */
export interface LintConfig {
  /** Severities that differ from those of the catalogue. Scores never depend on them. */
  readonly rules: ReadonlyMap<string, PageFindingSeverity>;
  /** Pages that are not audited, as patterns of paths. */
  readonly ignore: readonly string[];
  readonly suppress: readonly Suppression[];
  readonly minScore?: number;
  readonly failOn?: 'error' | 'warning' | 'never';
  readonly safety?: boolean;
}

/** Findings that a project has decided to live with, and why. */
export interface Suppression {
  readonly rule: string;
  /** Patterns of paths; every page when left out. */
  readonly pages?: readonly string[];
  /** Text that the tag of the element must contain. */
  readonly element?: string;
  readonly reason: string;
}

/** Something in a configuration that cannot be used. */
export interface ConfigProblem {
  readonly pointer: string;
  readonly message: string;
}

export type ConfigReading =
  | { readonly ok: true; readonly config: LintConfig }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

export const NO_CONFIG: LintConfig = { rules: new Map(), ignore: [], suppress: [] };

/** The same configuration with patterns of paths from a folder; those that begin with "/" are of a site, and stay. */
export function configBelow(folder: string, config: LintConfig): LintConfig {
  const below = (pattern: string) =>
    pattern.startsWith('/') || folder === '.' ? pattern : `${folder}/${pattern.replace(/^(?:\.\/+)+/, '')}`;
  return {
    ...config,
    ignore: config.ignore.map(below),
    suppress: config.suppress.map((each) =>
      each.pages === undefined ? each : { ...each, pages: each.pages.map(below) },
    ),
  };
}

const MOST = 1_000;
const ruleId = {
  description: 'The id of a rule, as reports name it.',
  type: 'string',
  pattern: '^[a-z][a-z-]*$',
};
const pattern = { type: 'string', minLength: 1, maxLength: 500 };

/** The JSON Schema of a configuration, for editors and for the command. */
export function lintConfigSchema(): JsonObject {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'urn:handrail:schema:lint-config:1',
    title: 'Configuration of handrail lint',
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      rules: {
        description: 'Severities by rule.',
        type: 'object',
        propertyNames: ruleId,
        additionalProperties: { enum: ['error', 'warning', 'info'] },
      },
      ignore: {
        description: 'Pages that are not audited: patterns of paths with *, ** and ?.',
        type: 'array',
        maxItems: MOST,
        items: pattern,
      },
      suppress: {
        description: 'Findings that do not count, each with a reason. They stay listed as suppressed.',
        type: 'array',
        maxItems: MOST,
        items: {
          type: 'object',
          properties: {
            rule: ruleId,
            pages: { type: 'array', minItems: 1, maxItems: MOST, items: pattern },
            element: { description: 'Text that the tag contains.', ...pattern },
            reason: { type: 'string', minLength: 10, maxLength: 500, pattern: '\\S' },
          },
          required: ['rule', 'reason'],
          additionalProperties: false,
        },
      },
      minScore: { type: 'integer', minimum: 0, maximum: 100 },
      failOn: { enum: ['error', 'warning', 'never'] },
      safety: { type: 'boolean' },
    },
    additionalProperties: false,
  };
}

export function readLintConfig(document: unknown, schemaCheck: SchemaCheck): ConfigReading {
  const problems: ConfigProblem[] = schemaCheck
    .compile(lintConfigSchema())(document)
    .map(({ pointer, message }) => ({ pointer, message: clearer(pointer, message) }))
    // One mistake may break several words of the schema.
    .filter(
      ({ pointer, message }, at, all) =>
        at === all.findIndex((each) => each.pointer === pointer && each.message === message),
    );
  // The ids are not in the schema, which would change with every rule.
  const told = new Set(problems.map(({ pointer }) => pointer));
  problems.push(...unknownRules(document).filter(({ pointer }) => !told.has(pointer)));
  if (problems.length > 0 || !isJsonObject(document)) return { ok: false, problems };
  const { rules = {}, ignore = [], suppress = [], minScore, failOn, safety } = document as unknown as Written;
  return {
    ok: true,
    config: {
      rules: new Map(Object.entries(rules)),
      ignore,
      suppress,
      ...(minScore === undefined ? {} : { minScore }),
      ...(failOn === undefined ? {} : { failOn }),
      ...(safety === undefined ? {} : { safety }),
    },
  };
}

type Written = Partial<Omit<LintConfig, 'rules'>> & {
  readonly rules?: Readonly<Record<string, PageFindingSeverity>>;
};

function unknownRules(document: unknown): readonly ConfigProblem[] {
  if (!isJsonObject(document)) return [];
  const { rules, suppress } = document;
  const named: readonly (readonly [pointer: string, id: unknown])[] = [
    ...(isJsonObject(rules) ? Object.keys(rules) : []).map((id) => [pointerTo('/rules', id), id] as const),
    ...(Array.isArray(suppress) ? suppress : []).map(
      (each, at) => [pointerTo('/suppress', at, 'rule'), isJsonObject(each) ? each.rule : undefined] as const,
    ),
  ];
  return named.flatMap(([pointer, id]) =>
    typeof id === 'string' && !ruleOf(id) ? [{ pointer, message: unknownRule(id) }] : [],
  );
}

/** A schema says which words it broke; people want to know what to write. */
function clearer(pointer: string, message: string): string {
  const [, property = ''] = /^\/rules\/([^/]*)$/.exec(pointer) ?? [];
  if (property !== '' && !ruleOf(property)) return unknownRule(property);
  if (property !== '')
    return `A severity is "error", "warning" or "info". To leave the findings of a rule out, add { "rule": "${property}", "reason": "…" } to "suppress".`;
  if (/^\/suppress\/\d+$/.test(pointer) && message.includes('reason'))
    return 'A suppression needs a "reason": why the finding may stay.';
  if (/^\/suppress\/\d+\/reason$/.test(pointer))
    return 'A reason has 10 to 500 characters, so that others understand it.';
  const [, parent = '', setting = ''] = /^(|\/suppress\/\d+)\/([^/]{1,60})$/.exec(pointer) ?? [];
  if (setting !== '' && message === 'is not allowed here')
    return `There is no setting "${setting}".${suggestion(setting, parent === '' ? SETTINGS : SUPPRESSION)}`;
  return message;
}

const SETTINGS = ['rules', 'ignore', 'suppress', 'minScore', 'failOn', 'safety'];
const SUPPRESSION = ['rule', 'pages', 'element', 'reason'];

function unknownRule(name: string): string {
  const ids = RULES.map(({ id }) => id);
  return `There is no rule "${name.slice(0, 60)}".${suggestion(name, ids)}`;
}
