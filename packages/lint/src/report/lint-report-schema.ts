import type { JsonObject } from '@handrail/base';

const text = { type: 'string' };
const severity = { enum: ['error', 'warning', 'info'] };
const score = { type: ['integer', 'null'], minimum: 0, maximum: 100 };
const listOf = (items: JsonObject): JsonObject => ({ type: 'array', items });

/** A closed object. Names that end with "?" may be left out. */
function record(properties: Readonly<Record<string, JsonObject>>): JsonObject {
  const named = Object.entries(properties).map(([name, schema]) => [name.replace('?', ''), schema]);
  return {
    type: 'object',
    properties: Object.fromEntries(named),
    required: Object.keys(properties).filter((name) => !name.endsWith('?')),
    additionalProperties: false,
  };
}

const finding = {
  severity,
  message: text,
  fingerprint: { description: 'The same when lines move.', type: 'string', pattern: '^[0-9a-f]{16}$' },
  'pointer?': { description: 'Where in the manifest, as a JSON pointer.', ...text },
  nodes: listOf(
    record({
      tag: text,
      'line?': { type: 'integer', minimum: 1 },
      'column?': { type: 'integer', minimum: 1 },
      'html?': { description: 'The tag with what identifies it, without values.', ...text },
    }),
  ),
};

const rule = record({
  rule: text,
  impact: { enum: ['critical', 'serious', 'moderate', 'minor'] },
  help: text,
  findings: listOf(record(finding)),
});

/** The JSON Schema of `handrail lint --format json`. */
export function lintReportSchema(): JsonObject {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'urn:handrail:schema:lint-report:1',
    title: 'Report of handrail lint',
    ...record({
      kind: { enum: ['site', 'page'] },
      score: { description: 'Null when no page could be read or scored.', ...score },
      verdict: text,
      level: record({
        level: { enum: [0, 1, 2] },
        name: { enum: ['none', 'annotated', 'manifested'] },
        unmet: { description: 'What the next level asks for.', ...listOf(text) },
      }),
      pages: listOf(
        record({
          address: text,
          score: { description: 'Null for a page that script draws, when it was not run.', ...score },
          scores: record({ FORMS: score, FIELDS: score, ACTIONS: score, 'SAFETY?': score, MANIFEST: score }),
          violations: listOf(rule),
          incomplete: listOf(rule),
          passes: listOf(text),
          inapplicable: listOf(text),
          suppressed: listOf(
            record({
              rule: text,
              by: { enum: ['configuration', 'comment', 'baseline'] },
              reason: text,
              ...finding,
            }),
          ),
        }),
      ),
      unread: {
        description: 'Pages that could not be audited. They have no part in the score.',
        ...listOf(record({ rule: { const: 'page-not-read' }, severity, address: text, reason: text })),
      },
      ignored: { description: 'Pages that the configuration leaves out.', ...listOf(text) },
      suppressed: {
        description: 'How many findings are suppressed, by what suppresses them.',
        ...record({
          'configuration?': { type: 'integer', minimum: 1 },
          'comment?': { type: 'integer', minimum: 1 },
          'baseline?': { type: 'integer', minimum: 1 },
        }),
      },
    }),
  };
}
