import { expect, test } from 'vitest';
import { altered } from '../../testing/provenance.ts';

const long = (length: number) => 'x'.repeat(length);
const numbered = (length: number) => Array.from({ length }, (_, index) => `intent_${index}`);

/** What a field holds, the level that a contract has with it, and where and how it is complained about. */
const CASES: readonly [string, Readonly<Record<string, unknown>>, string, string?][] = [
  [
    'a blank name',
    { capability_id: ' ' },
    'invalid',
    '/capability_id: "capability_id" must be one text that is not blank, up to 200 characters.',
  ],
  [
    'a name that is too long',
    { capability_id: long(201) },
    'invalid',
    '/capability_id: "capability_id" must be one text that is not blank, up to 200 characters.',
  ],
  ['the longest name', { capability_id: long(200) }, 'operational'],
  [
    'one entry in place of a list',
    { intent_ids: 'stock' },
    'invalid',
    '/intent_ids: "intent_ids" must be a list.',
  ],
  ['an empty list', { intent_ids: [] }, 'invalid', '/intent_ids: "intent_ids" must name at least one entry.'],
  [
    'too many entries',
    { intent_ids: numbered(101) },
    'invalid',
    '/intent_ids: "intent_ids" may name at most 100 entries.',
  ],
  ['as many entries as may be', { intent_ids: numbered(100) }, 'operational'],
  [
    'an entry that is not a text',
    { intent_ids: ['stock', 7] },
    'invalid',
    '/intent_ids/1: "intent_ids" must be one text that is not blank, up to 200 characters.',
  ],
  [
    'an anchor in capitals',
    { required_anchors: ['Item'] },
    'invalid',
    '/required_anchors/0: "required_anchors" must be a name of small letters, digits and _, up to 100 characters.',
  ],
  [
    'frames as a list',
    { frame_compatibility: ['root_frame'] },
    'invalid',
    '/frame_compatibility: "frame_compatibility" must map names to values.',
  ],
  [
    'no frame',
    { frame_compatibility: {} },
    'invalid',
    '/frame_compatibility: "frame_compatibility" must name at least one entry.',
  ],
  [
    'a frame in capitals',
    { frame_compatibility: { Root: 'required' } },
    'invalid',
    '/frame_compatibility/Root: "frame_compatibility" has a key that must be a name of small letters, digits and _, up to 100 characters.',
  ],
  [
    'a frame without a stance',
    { frame_compatibility: { root_frame: 'maybe' } },
    'invalid',
    '/frame_compatibility/root_frame: "frame_compatibility" must be one of required, optional or incompatible.',
  ],
  [
    'a text for a truth value',
    { requires_focus_object: 'yes' },
    'invalid',
    '/requires_focus_object: "requires_focus_object" must be true or false, not a text or number.',
  ],
  [
    'version 0',
    { capability_version: 0 },
    'invalid',
    '/capability_version: "capability_version" must be a whole number from 1 to 1000000.',
  ],
  [
    'half a version',
    { capability_version: 1.5 },
    'invalid',
    '/capability_version: "capability_version" must be a whole number from 1 to 1000000.',
  ],
  [
    'a version beyond all',
    { capability_version: 1_000_001 },
    'invalid',
    '/capability_version: "capability_version" must be a whole number from 1 to 1000000.',
  ],
  ['the highest version', { capability_version: 1_000_000 }, 'operational'],
  ['the most questions', { max_clarifications: 10 }, 'operational'],
  [
    'more questions than that',
    { max_clarifications: 11 },
    'invalid',
    '/max_clarifications: "max_clarifications" must be a whole number from 0 to 10.',
  ],
  [
    'a blank question',
    { clarification_questions: { item: ' ' } },
    'invalid',
    '/clarification_questions/item: "clarification_questions" must be a question, up to 1000 characters.',
  ],
  [
    'a question that is too long',
    { clarification_questions: { item: long(1001) } },
    'invalid',
    '/clarification_questions/item: "clarification_questions" must be a question, up to 1000 characters.',
  ],
  [
    'a policy without a bundle',
    { bundle_reuse_policy: 'preferred' },
    'invalid',
    '/bundle_reuse_policy: "bundle_reuse_policy" must be none, <bundle kind>_preferred or <bundle kind>_required.',
  ],
  [
    'an unknown policy',
    { minimum_evidence_policy: 'some' },
    'invalid',
    '/minimum_evidence_policy: "minimum_evidence_policy" must be route_specific_threshold, { kind: min_rows, n }, { kind: min_sources, n } or { kind: none }.',
  ],
  [
    'a number for nothing',
    { minimum_evidence_policy: { kind: 'none', n: 1 } },
    'invalid',
    '/minimum_evidence_policy: "minimum_evidence_policy" must be route_specific_threshold, { kind: min_rows, n }, { kind: min_sources, n } or { kind: none }.',
  ],
  [
    'no number',
    { minimum_evidence_policy: { kind: 'min_rows' } },
    'invalid',
    '/minimum_evidence_policy: "minimum_evidence_policy" must be route_specific_threshold, { kind: min_rows, n }, { kind: min_sources, n } or { kind: none }.',
  ],
  [
    'a threshold of 0',
    { minimum_evidence_policy: { kind: 'min_rows', n: 0 } },
    'invalid',
    '/minimum_evidence_policy/n: "minimum_evidence_policy" must be a whole number from 1 to 1000000000.',
  ],
  [
    'an unknown threshold',
    { minimum_evidence_policy: { kind: 'max_rows', n: 1 } },
    'invalid',
    '/minimum_evidence_policy: "minimum_evidence_policy" must be route_specific_threshold, { kind: min_rows, n }, { kind: min_sources, n } or { kind: none }.',
  ],
  [
    'a threshold with more to it',
    { minimum_evidence_policy: { kind: 'min_sources', n: 1, of: 2 } },
    'invalid',
    '/minimum_evidence_policy: "minimum_evidence_policy" must be route_specific_threshold, { kind: min_rows, n }, { kind: min_sources, n } or { kind: none }.',
  ],
  ['a threshold', { minimum_evidence_policy: { kind: 'min_sources', n: 2 } }, 'operational'],
  ['no evidence', { minimum_evidence_policy: { kind: 'none' } }, 'operational'],
  [
    'no source',
    { anchor_source_priority: [] },
    'invalid',
    '/anchor_source_priority: "anchor_source_priority" must name at least one entry.',
  ],
  [
    'an unknown source',
    { anchor_source_priority: { item: ['turn'] } },
    'invalid',
    '/anchor_source_priority/item/0: "anchor_source_priority" must be one of current_turn, clarification_answer, selected_object, root_context, bundle or default.',
  ],
];

test.each(CASES)('a contract with %s is told so, and where', (_what, changes, level, complaint) => {
  const loaded = altered(changes);
  expect([loaded.level, ...loaded.findings.map(({ pointer, message }) => `${pointer}: ${message}`)]).toEqual(
    complaint === undefined ? [level] : [level, complaint],
  );
});
