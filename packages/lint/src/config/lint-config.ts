import { isJsonObject, type JsonObject, type SchemaCheck, suggestion } from '@handrail/base';
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

const MOST = 1_000;
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
        propertyNames: { enum: RULES.map(({ id }) => id) },
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
            rule: { enum: RULES.map(({ id }) => id) },
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
  const problems = schemaCheck
    .compile(lintConfigSchema())(document)
    .map(({ pointer, message }) => ({ pointer, message: clearer(document, pointer, message) }));
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

/** A schema lists sixty ids where one letter was wrong. */
function clearer(document: unknown, pointer: string, message: string): string {
  const ids = RULES.map(({ id }) => id);
  const [, property = ''] = /^\/rules\/([^/]*)$/.exec(pointer) ?? [];
  const unknown = pointer === '/rules' ? unknownNames(document)[0] : ruleOf(property) ? undefined : property;
  if (unknown) return unknownRule(unknown, ids);
  if (property !== '') return 'A severity is "error", "warning" or "info".';
  const [, at = ''] = /^\/suppress\/(\d+)\/rule$/.exec(pointer) ?? [];
  const written = at === '' ? undefined : suppressionAt(document, Number(at));
  if (typeof written === 'string') return unknownRule(written, ids);
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

function unknownRule(name: string, ids: readonly string[]): string {
  return `There is no rule "${name.slice(0, 60)}".${suggestion(name, ids)}`;
}

function unknownNames(document: unknown): readonly string[] {
  const rules = isJsonObject(document) ? document.rules : undefined;
  return isJsonObject(rules) ? Object.keys(rules).filter((name) => !ruleOf(name)) : [];
}

function suppressionAt(document: unknown, at: number): unknown {
  const list = isJsonObject(document) ? document.suppress : undefined;
  const item = Array.isArray(list) ? list[at] : undefined;
  return isJsonObject(item) ? item.rule : undefined;
}
