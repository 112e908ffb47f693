import { isJsonObject } from '@handrail/base';
import { own } from '../admission/read-facts.ts';

/** What an adapter found, before anybody words it. Plain JSON, and never trusted. */
export interface Evidence {
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
  /** Why the adapter could not answer; passed on only when the contract declares it. */
  readonly blocked_reason?: string;
  /** Parts of the scope that were not searched, named for the owner. */
  readonly missing?: readonly string[];
  /** Which attempt this is; the first when absent. */
  readonly attempt?: number;
}

const MOST_MISSING = 50;
const MAX_TEXT = 200;

/** Null when a number or word is not what it must be: such evidence proves nothing. */
export function readEvidence(value: unknown): Required<Evidence> | null {
  try {
    return read(value);
  } catch {
    return null;
  }
}

function read(value: unknown): Required<Evidence> | null {
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
  if (!isCount(rows) || !isCount(sources) || !isCount(attempt)) return null;
  if (typeof coverage !== 'number' || !(coverage >= 0 && coverage <= 1)) return null;
  return {
    status,
    route: typeof route === 'string' ? route : '',
    rows,
    coverage,
    sources,
    shape_valid: own(value, 'shape_valid') === true,
    blocked_reason: typeof reason === 'string' ? reason : '',
    missing: Array.isArray(missing)
      ? missing
          .filter((each): each is string => typeof each === 'string' && each.length <= MAX_TEXT)
          .slice(0, MOST_MISSING)
      : [],
    attempt,
  };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
