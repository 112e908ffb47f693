import { isJsonObject } from '@handrail/base';
import { own } from '../admission/plain-fields.ts';

/** What an adapter found, before anybody words it. Plain JSON, and never trusted. */
export interface AnswerEvidence {
  /** `ok` when absent is not assumed: an adapter says how it went. */
  readonly status: 'ok' | 'source_unavailable' | 'execution_error';
  /** The lane that really served the call. */
  readonly route: string;
  readonly rows: number;
  /** How much of the asked scope was searched, from 0 to 1. */
  readonly coverage: number;
  readonly sources?: number;
  /** The result has the declared shape. */
  readonly shape_valid: boolean;
  /** Why the adapter could not answer in full: never confirmed then. Passed on only when the contract declares it. */
  readonly blocked_reason?: string;
  /** Parts of the scope that were not searched, named for the owner. One of them makes the coverage incomplete. */
  readonly missing?: readonly string[];
  /** Which attempt this is; the first when absent. */
  readonly attempt?: number;
}

const MOST_MISSING = 50;
const MAX_TEXT = 200;
const MOST_KEYS = 100;
const UNNAMED = 'unnamed_part';
const KEYS: ReadonlySet<string> = new Set([
  'status',
  'route',
  'rows',
  'coverage',
  'sources',
  'shape_valid',
  'blocked_reason',
  'missing',
  'attempt',
]);

/** Null when a number or word is not what it must be: such evidence proves nothing. */
export function readEvidence(value: unknown): Required<AnswerEvidence> | null {
  try {
    return read(value);
  } catch {
    return null;
  }
}

function read(value: unknown): Required<AnswerEvidence> | null {
  if (!isJsonObject(value)) return null;
  const status = own(value, 'status');
  const route = own(value, 'route');
  const rows = own(value, 'rows');
  const coverage = own(value, 'coverage');
  const sources = own(value, 'sources') ?? 0;
  const attempt = own(value, 'attempt') ?? 1;
  const reason = own(value, 'blocked_reason');
  const missing = own(value, 'missing');
  if (status !== 'ok' && status !== 'source_unavailable' && status !== 'execution_error') return null;
  if (!isCount(rows) || !isCount(sources) || !isCount(attempt) || attempt === 0) return null;
  if (typeof coverage !== 'number' || !(coverage >= 0 && coverage <= 1)) return null;
  if (reason !== undefined && reason !== null && typeof reason !== 'string') return null;
  // A key nobody knows, such as "truncated", may say what limits the answer; notes of an adapter begin with x_.
  const keys = Object.keys(value);
  if (keys.length > MOST_KEYS || keys.some((key) => !KEYS.has(key) && !key.startsWith('x_'))) return null;
  return {
    status,
    route: typeof route === 'string' ? route : '',
    rows,
    coverage,
    sources,
    shape_valid: own(value, 'shape_valid') === true,
    blocked_reason: typeof reason === 'string' ? reason.trim() : '',
    missing: namesOf(missing),
    attempt,
  };
}

/** Every part that is named counts, also one whose name cannot be shown. */
function namesOf(missing: unknown): readonly string[] {
  if (missing === undefined || missing === null || missing === '') return [];
  const parts: readonly unknown[] = Array.isArray(missing) ? missing : [missing];
  return parts
    .slice(0, MOST_MISSING)
    .map((part) => (typeof part === 'string' && part.trim() !== '' ? part.slice(0, MAX_TEXT) : UNNAMED));
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
