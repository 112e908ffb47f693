import {
  isJsonObject,
  type JsonObject,
  type JsonPointer,
  ownProperty,
  pointerTo,
  type SchemaCheck,
  SchemaError,
} from '@handrail/base';
import { cleanText } from '@handrail/tools';
import { ROW_KEY } from '../annotations/identifiers.ts';
import { isAbsoluteUri } from '../schema-inference/concept.ts';
import type { ManifestFindings } from './manifest-finding.ts';
import { propertySchema } from './property-schema.ts';
import { propertiesOf } from './schema-properties.ts';
import type { SiteManifest } from './site-manifest.ts';

/** Every schema inside a manifest must be one that can be served, and every `x-semantic` a text. */
export function checkSchemas(
  manifest: SiteManifest,
  schemaCheck: SchemaCheck,
  findings: ManifestFindings,
): void {
  const check = (schema: JsonObject, pointer: JsonPointer, mustBeObject: boolean) => {
    if (mustBeObject && ownProperty(schema, 'type') !== 'object') {
      findings.error('wrong-schema', pointer, 'The input schema must have the type "object".');
      return;
    }
    try {
      schemaCheck.compile(schema, { dialect: 'draft-07' });
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error;
      findings.error('wrong-schema', pointer, cleanText(error.message, 300));
      return;
    }
    checkRequired(schema, pointer, findings);
    checkSemantics(schema, pointer, findings);
  };
  for (const [id, { inputSchema, outputSchema }] of manifest.actions) {
    const pointer = pointerTo('/actions', id);
    check(inputSchema, pointerTo(pointer, 'inputSchema'), true);
    checkRowKey(inputSchema, pointerTo(pointer, 'inputSchema'), findings);
    check(outputSchema, pointerTo(pointer, 'outputSchema'), false);
  }
  for (const [id, { inputSchema, outputSchema }] of manifest.data) {
    const pointer = pointerTo('/data', id);
    if (inputSchema) check(inputSchema, pointerTo(pointer, 'inputSchema'), true);
    check(outputSchema, pointerTo(pointer, 'outputSchema'), false);
  }
}

/** Listed in a manifest, the reserved argument says that an action is offered in rows; it is nothing else. */
function checkRowKey(schema: JsonObject, pointer: JsonPointer, findings: ManifestFindings): void {
  const property = propertySchema(schema, ROW_KEY);
  if (!property || ownProperty(property, 'type') === 'string') return;
  const message = `"${ROW_KEY}" is reserved for the key of a row and must be of the type "string".`;
  findings.warning('reserved-name', pointerTo(pointer, 'properties', ROW_KEY), message);
}

function checkRequired(schema: JsonObject, pointer: JsonPointer, findings: ManifestFindings): void {
  const properties = ownProperty(schema, 'properties');
  const required = ownProperty(schema, 'required');
  if (!Array.isArray(required)) return;
  for (const name of required) {
    if (typeof name !== 'string' || (isJsonObject(properties) && Object.hasOwn(properties, name))) continue;
    const message = `"${cleanText(name, 80)}" is required but is not one of the properties.`;
    findings.warning('required-without-property', pointerTo(pointer, 'required'), message);
  }
}

function checkSemantics(schema: JsonObject, pointer: JsonPointer, findings: ManifestFindings): void {
  for (const { property, pointer: at } of propertiesOf(schema, pointer)) {
    const concept = ownProperty(property, 'x-semantic');
    if (concept === undefined) continue;
    const place = pointerTo(at, 'x-semantic');
    if (typeof concept !== 'string') {
      findings.error('wrong-semantic', place, '"x-semantic" must be a string with a URI.');
    } else if (!isAbsoluteUri(concept)) {
      findings.warning('semantic-is-no-uri', place, '"x-semantic" should be an absolute URI.');
    }
  }
}
