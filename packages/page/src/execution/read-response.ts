import { isJsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { OUTCOME_STATUSES } from './outcome.ts';

const METADATA = ['action', 'risk', 'scope', 'title'];

/** What is wrong with the wire form of an outcome; an empty list when it may be sent on. */
export function checkRuntimeResponse(response: JsonValue): readonly string[] {
  if (!isJsonObject(response)) return ['It must be an object.'];
  const problems: string[] = [];
  const status = ownProperty(response, 'status');
  if (!OUTCOME_STATUSES.some((each) => each === status))
    problems.push(`"status" must be one of ${OUTCOME_STATUSES.join(', ')}.`);
  if (typeof ownProperty(response, 'action') !== 'string') problems.push('"action" must be a text.');
  if (status === 'needs_confirmation') {
    const metadata = ownProperty(response, 'confirmation_metadata');
    const missing = METADATA.filter(
      (name) => !isJsonObject(metadata) || typeof ownProperty(metadata, name) !== 'string',
    );
    if (missing.length > 0) problems.push(`"confirmation_metadata" must say ${missing.join(', ')}.`);
  }
  if (status === 'missing_required_fields') {
    const fields = ownProperty(response, 'missing_fields');
    if (!Array.isArray(fields) || fields.length === 0)
      problems.push('"missing_fields" must name at least one field.');
  }
  return problems;
}
