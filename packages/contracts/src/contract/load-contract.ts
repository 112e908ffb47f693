import {
  copyJson,
  isJsonObject,
  type JsonObject,
  type JsonPointer,
  nearest,
  ownProperty,
  pointerTo,
} from '@handrail/base';
import { type CompiledContract, compileContract } from '../admission/compile-contract.ts';
import type { Reason } from '../admission/decision.ts';
import type { ContractFinding, ContractSeverity, Fix } from '../lint/finding.ts';
import { LINT_RULES } from '../lint/lint-rules.ts';
import { type Position, readStructuredText, type StructuredText } from '../text/read-structured-text.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { CapabilityContract } from './capability-contract.ts';
import { contentHash } from './content-hash.ts';
import { DECLARED_FIELDS, EXTENSION_PREFIX, FIELD_NAMES, FIELDS } from './fields.ts';
import { type Terms, termsAsJson, termsOf } from './terms.ts';

/** `invalid` cannot be relied on, `draft` can be reviewed, `operational` can be enabled and admits. */
export type ContractLevel = 'invalid' | 'draft' | 'operational';

/** A contract as it was read, with everything that is wrong with it. */
export interface LoadedContract {
  readonly level: ContractLevel;
  readonly findings: readonly ContractFinding[];
  /** Declared fields that are absent, in the order of the specification. */
  readonly missing: readonly string[];
  readonly document: JsonObject;
  /** The fields that are there and have their shape. */
  readonly declared: Partial<CapabilityContract>;
  /** What the registered words mean to it. */
  readonly terms: Terms;
  /** Of the fields and the terms. */
  readonly hash: string;
  /** What admission works with; null unless the contract is operational and, where it matters, accepted. */
  readonly compiled: CompiledContract | null;
  /** Why nothing may enter it although it is operational; see `holdBack`. */
  readonly heldBack?: HeldBack;
}

export interface HeldBack {
  readonly reasons: readonly Reason[];
  /** The same for people, each a sentence. */
  readonly obstacles: readonly string[];
}

const BOUNDS = { maxDepth: 12, maxNodes: 20_000, maxText: 200_000 };
const NO_POSITION = { line: null, column: null };

/** Reads a contract from YAML or JSON and lints it. Never throws: what is wrong is in the findings. */
export function loadContract(text: string, vocabulary: Vocabulary): LoadedContract {
  const reading = readStructuredText(text);
  if (!reading.ok) {
    const findings = reading.problems.map(
      ({ line, column, message }): ContractFinding => ({
        rule: 'unreadable-text',
        severity: 'invalid',
        pointer: '',
        line,
        column,
        message,
      }),
    );
    return invalid(findings);
  }
  return lint(reading.document.value, vocabulary, reading.document);
}

/** The same for a contract that is already a value, for example part of another document. */
export function checkContract(value: unknown, vocabulary: Vocabulary): LoadedContract {
  const copy = copyJson(value, BOUNDS);
  if (copy.ok) return lint(copy.value, vocabulary, null);
  const { pointer, message } = copy.fault;
  return invalid([
    {
      rule: 'not-a-contract',
      severity: 'invalid',
      pointer,
      ...NO_POSITION,
      message: `The contract ${message}.`,
    },
  ]);
}

function lint(value: unknown, vocabulary: Vocabulary, source: StructuredText | null): LoadedContract {
  const place = (pointer: JsonPointer, isKey = false): Position | typeof NO_POSITION =>
    (isKey ? source?.keyAt(pointer) : source?.at(pointer)) ?? NO_POSITION;
  if (!isJsonObject(value)) {
    return invalid([
      {
        rule: 'not-a-contract',
        severity: 'invalid',
        pointer: '',
        ...place(''),
        message: 'A contract is a mapping of fields, such as "capability_id: …".',
      },
    ]);
  }
  const findings: ContractFinding[] = [];
  const report = (
    rule: string,
    severity: ContractSeverity,
    field: string,
    message: string,
    more: {
      readonly steps?: readonly (string | number)[];
      readonly isKey?: boolean;
      readonly fix?: Fix | undefined;
    } = {},
  ) => {
    const pointer = pointerTo('', field, ...(more.steps ?? []));
    const fix = more.fix ? { fix: more.fix } : {};
    findings.push({ rule, severity, field, pointer, ...place(pointer, more.isKey), message, ...fix });
  };

  for (const key of Object.keys(value)) {
    if (FIELD_NAMES.has(key) || key.startsWith(EXTENSION_PREFIX)) continue;
    const near = nearest(key, FIELD_NAMES);
    const hint = near ? ` Did you mean "${near}"?` : ` A key of your own begins with "${EXTENSION_PREFIX}".`;
    report('unknown-key', 'invalid', key, `"${key}" is not a field of a contract.${hint}`, { isKey: true });
  }
  const declared: Record<string, unknown> = {};
  for (const { name, shape } of FIELDS) {
    const found = ownProperty(value, name);
    if (found === undefined) continue;
    const problems = shape.check(found);
    if (problems.length === 0) declared[name] = found;
    for (const { steps, message } of problems) {
      report('wrong-shape', 'invalid', name, `"${name}" ${message}.`, { steps });
    }
  }
  const missing = DECLARED_FIELDS.filter(({ name }) => !Object.hasOwn(value, name));
  for (const { name, inTemplate, says } of missing) {
    const [rule, severity] = inTemplate
      ? (['missing-template-field', 'invalid'] as const)
      : (['missing-field', 'draft'] as const);
    report(rule, severity, name, `"${name}" is missing: ${says}.`);
  }
  const contract = declared as Partial<CapabilityContract>;
  for (const rule of LINT_RULES) {
    for (const { field, steps, message, fix } of rule.find({ contract, vocabulary })) {
      report(rule.id, rule.severity, field, message, { ...(steps ? { steps } : {}), fix });
    }
  }
  const level = levelOf(findings);
  const terms = termsOf(contract, vocabulary);
  const hash = contentHash(value, termsAsJson(terms));
  return {
    level,
    findings,
    missing: missing.map(({ name }) => name),
    document: value,
    declared: contract,
    terms,
    hash,
    compiled:
      level === 'operational' ? compileContract(contract as CapabilityContract, vocabulary, hash) : null,
  };
}

const NO_TERMS: Terms = {
  focus_object_kinds: {},
  anchor_types: {},
  noise_words: [],
  expansion_reason_codes: [],
};

function levelOf(findings: readonly ContractFinding[]): ContractLevel {
  if (findings.some(({ severity }) => severity === 'invalid')) return 'invalid';
  return findings.some(({ severity }) => severity === 'draft') ? 'draft' : 'operational';
}

function invalid(findings: readonly ContractFinding[]): LoadedContract {
  return {
    level: 'invalid',
    findings,
    missing: DECLARED_FIELDS.map(({ name }) => name),
    document: {},
    declared: {},
    terms: NO_TERMS,
    hash: contentHash({}),
    compiled: null,
  };
}
