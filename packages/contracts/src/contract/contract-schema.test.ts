import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { altered, completed, template } from '../../testing/provenance.ts';
import { contractSchema } from './contract-schema.ts';

const fits = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(contractSchema());

describe('the published schema', () => {
  test('is the file in schemas/', () => {
    const file = new URL('../../../../schemas/capability-contract.schema.json', import.meta.url);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(contractSchema());
  });

  test('takes the completed template and extensions, and refuses a draft', () => {
    expect(fits(completed().document)).toBe(true);
    expect(fits({ ...completed().document, x_note: 1 })).toBe(true);
    expect(fits(template().document)).toBe(false);
  });

  test.each([
    ['capability_id', ''],
    ['entry_modes', []],
    ['frame_compatibility', { root_frame: 'maybe' }],
    ['required_anchors', ['Item']],
    ['anchor_source_priority', ['hearsay']],
    ['root_context_compatibility', 'some'],
    ['requires_focus_object', 'true'],
    ['bundle_reuse_policy', 'sometimes'],
    ['minimum_evidence_policy', { kind: 'min_rows' }],
    ['clarification_questions', { item: ' ' }],
    ['required_scenario_families', ['slang']],
    ['max_clarifications', 11],
    ['required_anchor', ['item']],
  ])('refuses %s: %j, as lint does', (field, value) => {
    expect(fits({ ...completed().document, [field]: value })).toBe(false);
    expect(altered({ [field]: value }).level).toBe('invalid');
  });
});
