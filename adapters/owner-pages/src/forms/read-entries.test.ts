import type { JsonValue } from '@handrail/base';
import { inputName } from '@handrail/form-element/plain';
import { expect, test } from 'vitest';
import type { OutlineField } from './outline.ts';
import { readEntries } from './read-entries.ts';

function entered(dataType: string, text: string): JsonValue | undefined {
  const field: OutlineField = {
    kind: 'field',
    path: 'n',
    label: 'N',
    description: undefined,
    findings: [],
    hint: undefined,
    dataType,
    value: null,
    isCut: false,
    required: false,
    readonly: false,
    filled: false,
    currency: undefined,
    options: undefined,
  };
  return readEntries([field], new Map([[inputName.value('n'), [text]]]))[0]?.value;
}

test.each<[string, string, JsonValue]>([
  ['integer', ' 12 ', 12],
  ['integer', '007', 7],
  ['integer', '999999999999999999', '999999999999999999'],
  ['decimal', '-0.50', -0.5],
  ['decimal', '123456789012345.123456789012345', '123456789012345.123456789012345'],
  ['decimal', '1,5', '1,5'],
  ['decimal', '0x10', '0x10'],
  ['decimal', '1'.repeat(500), '1'.repeat(500)],
])('an owner who enters a number in a %s field as "%s" loses no digit', (dataType, text, value) => {
  expect(entered(dataType, text)).toBe(value);
});
