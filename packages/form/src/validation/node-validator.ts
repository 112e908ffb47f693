import type { JsonValue } from '@handrail/base';
import type { Template } from '../compiled/template.ts';
import { LiveField, type LiveNode, RepeatNode } from '../live/node.ts';
import type { FormFinding } from './finding.ts';
import { isEmpty, typeProblem } from './type-check.ts';

/** Which values a choice field takes, when the list is known. */
export type OptionValues = (template: Template) => ReadonlySet<string> | null;

/** Checks beyond the core types, for extensions a registry describes. */
export type ExtensionCheck = (template: Template, value: JsonValue) => readonly FormFinding[];

/** The findings of one node from its own binds: type, required, cardinality, constraint. */
export class NodeValidator {
  readonly #options: OptionValues;
  readonly #extensions: ExtensionCheck;

  constructor(options: OptionValues, extensions: ExtensionCheck) {
    this.#options = options;
    this.#extensions = extensions;
  }

  /**
   * A node that is not relevant has no findings, whatever it holds. `violated` tests the constraint and gives the
   * author's message, which may be empty, or null when it holds.
   */
  check(node: LiveNode, violated: (() => string | null) | null): readonly FormFinding[] {
    if (!node.relevant) return NONE;
    if (node instanceof LiveField) return this.#checkField(node, violated);
    const findings = node instanceof RepeatNode ? checkCardinality(node) : [];
    const message = violated?.() ?? null;
    if (message !== null) findings.push(constraintFinding(node, message));
    findings.push(...brokenRule(node));
    // A row shares the item of its repeat, which speaks for all of them.
    if (node.template.item?.extensions && node.kind !== 'row')
      findings.push(...this.#extensions(node.template, null));
    return findings;
  }

  #checkField(field: LiveField, violated: (() => string | null) | null): readonly FormFinding[] {
    const { template, value } = field;
    const findings: FormFinding[] = [];
    const empty = isEmpty(value);
    if (field.required && empty) {
      findings.push(bindFinding('required', 'REQUIRED', `${labelOf(template)} is required.`, value));
    }
    const expected = typeProblem(template.item?.dataType ?? 'string', value, this.#options(template));
    if (expected) {
      findings.push(bindFinding('type', 'TYPE_MISMATCH', `${labelOf(template)} must be ${expected}.`, value));
    }
    // The constraint speaks of a value, so it needs one of the right type (decision D23).
    const own = empty || expected ? null : (violated?.() ?? null);
    if (own !== null) findings.push(constraintFinding(field, own));
    findings.push(...brokenRule(field));
    if (template.item?.extensions) findings.push(...this.#extensions(template, value));
    return findings;
  }
}

const NONE: readonly FormFinding[] = [];

function checkCardinality(node: RepeatNode): FormFinding[] {
  const { minRepeat = 0, maxRepeat } = node.template.item ?? {};
  const { length } = node.rows;
  const label = labelOf(node.template);
  const finding = (code: string, message: string): FormFinding => ({
    severity: 'error',
    constraintKind: 'cardinality',
    code,
    message,
  });
  if (length < minRepeat) return [finding('MIN_REPEAT', `${label} needs at least ${minRepeat}.`)];
  if (maxRepeat !== undefined && length > maxRepeat)
    return [finding('MAX_REPEAT', `${label} takes at most ${maxRepeat}.`)];
  return [];
}

function constraintFinding(node: LiveNode, written: string): FormFinding {
  const { constraint } = node.bind;
  const message = written === '' ? `${labelOf(node.template)} is not valid.` : written;
  const value = node instanceof LiveField ? node.value : undefined;
  return {
    ...bindFinding('constraint', 'CONSTRAINT_FAILED', message, value),
    ...(constraint ? { constraint: constraint.compiled.source } : {}),
  };
}

/** Of a definition that was loaded although a constraint of it does not parse. */
function brokenRule(node: LiveNode): readonly FormFinding[] {
  const { brokenConstraint: constraint } = node.bind;
  if (constraint === undefined) return NONE;
  const message = `The rule for ${labelOf(node.template)} cannot be read; tell the form's author.`;
  const value = node instanceof LiveField ? node.value : undefined;
  return [{ ...bindFinding('constraint', 'CONSTRAINT_PARSE_ERROR', message, value), constraint }];
}

function bindFinding(
  kind: FormFinding['constraintKind'],
  code: string,
  message: string,
  value?: JsonValue,
): FormFinding {
  return {
    severity: 'error',
    constraintKind: kind,
    code,
    message,
    source: 'bind',
    ...(value === undefined ? {} : { value }),
  };
}

function labelOf(template: Template): string {
  return template.item ? template.item.label || template.key : 'This form';
}
