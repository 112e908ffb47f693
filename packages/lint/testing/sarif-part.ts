import type { JsonObject } from '@handrail/base';

/*
 * The part of SARIF 2.1.0 (OASIS, sections 3.13 to 3.58) that our reports use, as closed objects: a property that SARIF does
 * not have at that place, or a value outside of its lists, is a problem. No registry package holds the whole schema. What is
 * not checked: properties that we never write, and that columns are within their lines.
 */

const text = { type: 'string', minLength: 1 };
const whole = { type: 'integer', minimum: 1 };
const level = { enum: ['none', 'note', 'warning', 'error'] };
const closed = (required: JsonObject, optional: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false,
});
const listOf = (items: JsonObject): JsonObject => ({ type: 'array', items });

const message = closed({ text });
const location = closed({
  physicalLocation: closed(
    {
      // A relative reference or an address: no blanks, no backslashes, no broken escapes (section 3.4.3).
      artifactLocation: closed({
        uri: { type: 'string', pattern: "^(?:[\\w.~:/?#\\[\\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+$" },
      }),
    },
    { region: closed({ startLine: whole, startColumn: whole }) },
  ),
});

export const SARIF_PART: JsonObject = closed({
  $schema: text,
  version: { const: '2.1.0' },
  runs: listOf(
    closed({
      tool: closed({
        driver: closed({
          name: text,
          semanticVersion: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+' },
          rules: listOf(
            closed({ id: text, shortDescription: message, defaultConfiguration: closed({ level }) }),
          ),
        }),
      }),
      results: listOf(
        closed(
          {
            ruleId: text,
            level,
            message,
            locations: listOf(location),
            partialFingerprints: { type: 'object', additionalProperties: text },
          },
          {
            relatedLocations: listOf(location),
            baselineState: { enum: ['new', 'unchanged', 'updated', 'absent'] },
            suppressions: listOf(
              closed({ kind: { enum: ['inSource', 'external'] } }, { justification: text }),
            ),
          },
        ),
      ),
      invocations: listOf(
        closed({
          executionSuccessful: { type: 'boolean' },
          toolExecutionNotifications: listOf(closed({ level, message })),
        }),
      ),
    }),
  ),
});
