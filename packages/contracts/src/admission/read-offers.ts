import type { AnchorSource } from '../contract/closed-lists.ts';
import { type Candidate, type CandidateQuality, readValue } from './candidate.ts';
import type { Reason } from './decision.ts';
import { type Fields, isObject, own, textOf } from './plain-fields.ts';

/** What a turn offers for one anchor. */
export interface Offered {
  readonly candidates: readonly Candidate[];
  readonly rejected: readonly Reason[];
  readonly isUnreadable: boolean;
}

const MAX_CANDIDATES = 64;
const NOTHING: Offered = { candidates: [], rejected: [], isUnreadable: false };
const UNREADABLE: Offered = { candidates: [], rejected: [], isUnreadable: true };

const SOURCES: ReadonlySet<AnchorSource> = new Set(['current_turn', 'clarification_answer', 'default']);

export function readOffered(extracted: unknown, anchor: string, isDateRange: boolean): Offered {
  if (extracted === undefined || extracted === null) return NOTHING;
  if (!isObject(extracted)) return UNREADABLE;
  try {
    const list = own(extracted, anchor);
    if (list === undefined || list === null) return NOTHING;
    if (!Array.isArray(list) || list.length > MAX_CANDIDATES) return UNREADABLE;
    const candidates: Candidate[] = [];
    const rejected: Reason[] = [];
    for (const entry of list) {
      const read = isObject(entry) ? readCandidate(entry, isDateRange) : 'anchor_value_malformed';
      if (typeof read !== 'string') candidates.push(read);
      else {
        const field =
          read === 'anchor_source_not_listed' ? 'anchor_source_priority' : 'anchor_admissibility_rules';
        rejected.push({ code: read, field, anchor });
      }
    }
    return { candidates, rejected, isUnreadable: false };
  } catch {
    return UNREADABLE;
  }
}

/** A candidate, or the code that says why it is none. */
function readCandidate(entry: Fields, isDateRange: boolean): Candidate | string {
  const source = entry.source ?? 'current_turn';
  // What is in frames and bundles is read from there; an extractor cannot speak for them.
  if (!SOURCES.has(source as AnchorSource)) return 'anchor_source_not_listed';
  const reading = readValue(entry.value, isDateRange);
  if (reading === 'empty') return 'anchor_value_empty';
  if (reading === 'malformed') return 'anchor_value_malformed';
  const { candidates } = entry;
  const isList = Array.isArray(candidates);
  const candidate: { -readonly [Name in keyof Candidate]: Candidate[Name] } = {
    value: reading.value,
    source: source as AnchorSource,
    quality: qualityOf(entry.quality),
    resolvedId: textOf(entry.resolved_id),
    kind: textOf(entry.kind),
    isNoise: entry.conversational_noise === true,
    matches: isList ? candidates.length : 0,
  };
  if (isList) candidate.candidates = candidates.slice(0, MAX_CANDIDATES).map(nameOf);
  return candidate;
}

function nameOf(value: unknown): string {
  return textOf(value) ?? '';
}

function qualityOf(value: unknown): CandidateQuality {
  return value === 'high' || value === 'ambiguous' ? value : 'low';
}
