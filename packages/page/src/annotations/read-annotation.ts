import { cleanText } from '@handrail/tools';
import { type Annotation, CONFIRMATIONS, type DeclaredTerms, KINDS, type Kind, RISKS } from './annotation.ts';
import type { PageFindingSeverity } from './finding.ts';
import { hasActionStyle, hasFieldStyle, isUsableId, ROW_KEY } from './identifiers.ts';

/** A finding before it has a place. */
export interface Remark {
  readonly rule: string;
  readonly severity: PageFindingSeverity;
  readonly message: string;
  /** The attribute that is not known. */
  readonly attribute?: string;
}

export interface AnnotationReading {
  readonly annotation: Annotation | undefined;
  /** What is said of risk, confirmation, scope or repetition, also where the kind is missing; undefined when nothing is. */
  readonly terms: DeclaredTerms | undefined;
  readonly version: string | undefined;
  readonly remarks: readonly Remark[];
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

const MAX_SHOWN = 60;
const NOTHING: readonly Remark[] = [];
const KIND_NAMES: ReadonlySet<string> = new Set([...KINDS, 'link']);
const RISK_NAMES: ReadonlySet<string> = new Set(RISKS);
const CONFIRMATION_NAMES: ReadonlySet<string> = new Set(CONFIRMATIONS);

/** Attributes that need a kind beside them. */
const NEEDS_KIND = [
  'data-agent-action',
  'data-agent-field',
  'data-agent-for-action',
  'data-agent-danger',
  'data-agent-confirm',
  'data-agent-scope',
  'data-agent-idempotent',
  'data-agent-key',
];

/** Reads the attributes of one element (§6.1). What is not in a closed set is remarked on and never guessed at. */
export function readAnnotation(
  attributes: readonly (readonly [name: string, value: string])[],
): AnnotationReading {
  const reader = new Reader();
  for (const [name, value] of attributes) reader.attribute(name, value);
  return reader.reading(attributes);
}

class Reader {
  readonly #annotation: Partial<Writable<Annotation>> = {};
  #hasTerms = false;
  #isReserved = false;
  #version: string | undefined;
  #remarks: Remark[] | undefined;

  attribute(name: string, value: string): void {
    const annotation = this.#annotation;
    switch (name) {
      case 'data-agent-kind':
        if (KIND_NAMES.has(value)) annotation.kind = value as Kind;
        else this.#outside(name, value, KINDS, 'invalid-kind');
        break;
      case 'data-agent-action':
        if (this.#usable(name, value)) annotation.action = value;
        break;
      case 'data-agent-field':
        if (value === ROW_KEY) this.#reserved();
        else if (this.#usable(name, value)) annotation.field = value;
        break;
      case 'data-agent-for-action':
        if (this.#usable(name, value)) annotation.forAction = value;
        break;
      // A risk or policy that cannot be read must not make an action laxer than the strictest one.
      case 'data-agent-danger':
        this.#hasTerms = true;
        annotation.risk = RISK_NAMES.has(value) ? (value as (typeof RISKS)[number]) : 'high';
        if (!RISK_NAMES.has(value)) this.#outside(name, value, RISKS, 'invalid-danger');
        break;
      case 'data-agent-confirm':
        this.#hasTerms = true;
        annotation.confirmation = CONFIRMATION_NAMES.has(value)
          ? (value as (typeof CONFIRMATIONS)[number])
          : 'required';
        if (!CONFIRMATION_NAMES.has(value)) this.#outside(name, value, CONFIRMATIONS, 'invalid-confirm');
        break;
      case 'data-agent-idempotent':
        this.#hasTerms = true;
        if (value === 'true' || value === 'false') annotation.idempotent = value === 'true';
        else this.#outside(name, value, ['true', 'false'], 'invalid-idempotent');
        break;
      case 'data-agent-scope':
        this.#hasTerms = true;
        // A scope that cannot be read is one that cannot be granted.
        annotation.scope = this.#usable(name, value) ? value : '';
        break;
      case 'data-agent-output':
        if (this.#usable(name, value)) annotation.output = value;
        break;
      case 'data-agent-version':
        if (this.#usable(name, value)) this.#version = value;
        break;
      case 'data-agent-page':
        annotation.page = value;
        break;
      case 'data-agent-key':
        if (this.#usable(name, value.trim())) annotation.key = value.trim();
        break;
      case 'data-agent-ignore':
        break;
      default:
        this.#unknown(name);
    }
  }

  reading(attributes: readonly (readonly [name: string, value: string])[]): AnnotationReading {
    const { kind, action, field, key } = this.#annotation;
    if (key !== undefined && kind !== undefined && kind !== 'item') this.#misplacedKey(kind);
    if (kind === undefined) this.#checkKind(attributes.map(([name]) => name));
    else this.#checkIds(kind, action, field);
    return {
      annotation: kind === undefined ? undefined : { ...this.#annotation, kind },
      terms: this.#hasTerms ? this.#annotation : undefined,
      version: this.#version,
      remarks: this.#remarks ?? NOTHING,
    };
  }

  #checkKind(names: readonly string[]): void {
    const idle = NEEDS_KIND.find((name) => names.includes(name));
    if (idle === undefined || names.includes('data-agent-kind')) return;
    this.#remark('missing-kind', 'warning', `"${idle}" needs "data-agent-kind" beside it.`);
  }

  #checkIds(kind: Kind, action: string | undefined, field: string | undefined): void {
    if (kind === 'action' && action === undefined) this.#lacks(kind, 'data-agent-action');
    if (kind === 'field' && field === undefined && !this.#isReserved) this.#lacks(kind, 'data-agent-field');
    if (kind === 'action' && action !== undefined && !hasActionStyle(action)) {
      const message = `The action id "${shown(action)}" is unusual: use lower-case words separated by dots, such as "invoice.create".`;
      this.#remark('action-id-style', 'warning', message);
    }
    if (kind === 'field' && field !== undefined && !hasFieldStyle(field)) {
      const message = `The field id "${shown(field)}" is unusual: use lower-case words joined by "_".`;
      this.#remark('field-id-style', 'warning', message);
    }
  }

  #reserved(): void {
    this.#isReserved = true;
    const message = `The field id "${ROW_KEY}" is reserved for the key of a row; the field is left out. Rename it.`;
    this.#remark('reserved-name', 'error', message);
  }

  #misplacedKey(kind: Kind): void {
    const message = `"data-agent-key" belongs on an element of kind "item"; on one of kind "${kind}" it is not used.`;
    this.#remark('misplaced-key', 'warning', message);
  }

  #lacks(kind: Kind, name: string): void {
    this.#remark(
      'missing-id',
      'warning',
      `An element of kind "${kind}" has no usable "${name}" and is left out.`,
    );
  }

  #usable(name: string, value: string): boolean {
    if (isUsableId(value)) return true;
    const message = `"${name}" is "${shown(value)}", which is empty, too long or contains control characters; it is not used.`;
    this.#remark('unusable-id', 'error', message);
    return false;
  }

  #outside(name: string, value: string, allowed: readonly string[], rule: string): void {
    const message = `"${name}" is "${shown(value)}"; it must be one of ${allowed.join(', ')}.`;
    this.#remark(rule, 'error', message);
  }

  #unknown(name: string): void {
    const attribute = shown(name);
    const message = `"${attribute}" is not an attribute of this vocabulary.`;
    this.#remarks ??= [];
    this.#remarks.push({ rule: 'unknown-attribute', severity: 'warning', message, attribute });
  }

  #remark(rule: string, severity: PageFindingSeverity, message: string): void {
    this.#remarks ??= [];
    this.#remarks.push({ rule, severity, message });
  }
}

function shown(value: string): string {
  return cleanText(value, MAX_SHOWN).replace(/\s/g, ' ');
}
