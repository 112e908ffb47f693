import type { JsonObject } from '@handrail/base';
import { DECLARED_FIELDS, EXTENSION_PREFIX, FIELDS } from './fields.ts';

/**
 * The JSON Schema of an operational contract. Editors use it; it checks shapes only. Words a deployment registers and
 * contradictions between fields are the business of lint.
 */
export function contractSchema(): JsonObject {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'urn:handrail:schema:capability-contract:1',
    title: 'Capability contract',
    description:
      'What one capability may be entered from, with which values, over which scope, and how sure its answer may sound.',
    type: 'object',
    properties: Object.fromEntries(
      FIELDS.map(({ name, section, says, shape }) => [
        name,
        { description: `${section}: ${says}`, ...shape.schema },
      ]),
    ),
    patternProperties: { [`^${EXTENSION_PREFIX}`]: true },
    required: DECLARED_FIELDS.map(({ name }) => name),
    additionalProperties: false,
  };
}
