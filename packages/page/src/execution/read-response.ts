import { isJsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { VERDICTS } from './evidence.ts';
import { OUTCOME_STATUSES } from './outcome.ts';

const METADATA = ['action', 'risk', 'scope', 'title'];

/** What is wrong with the wire form of an outcome; an empty list when it may be sent on. */
export function checkRuntimeResponse(response: JsonValue): readonly string[] {
  if (!isJsonObject(response)) return ['It must be an object.'];
  const problems: string[] = [];
  const status = ownProperty(response, 'status');
  if (!OUTCOME_STATUSES.some((each) => each === status))
    problems.push(`"status" must be one of ${OUTCOME_STATUSES.join(', ')}.`);
  if (typeof ownProperty(response, 'action') !== 'string') problems.push('"action" must be a string.');
  problems.push(
    ...verdictProblems(ownProperty(response, 'verdict'), ownProperty(response, 'evidence'), status),
  );
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

/** Other runtimes have no verdict. A verdict that is given must match its evidence. */
function verdictProblems(
  verdict: JsonValue | undefined,
  evidence: JsonValue | undefined,
  status: JsonValue | undefined,
): readonly string[] {
  if (verdict === undefined) return [];
  if (!VERDICTS.some((each) => each === verdict)) return [`"verdict" must be one of ${VERDICTS.join(', ')}.`];
  if (!Array.isArray(evidence) || !evidence.every(isEvidence))
    return ['"evidence" must be a list of objects with "kind" and "supports".'];
  const problems: string[] = [];
  const supports = (side: string) =>
    evidence.some((each) => isJsonObject(each) && ownProperty(each, 'supports') === side);
  if (verdict === 'succeeded' && !(supports('success') && !supports('failure')))
    problems.push('"succeeded" needs evidence of success and none of failure.');
  if (verdict === 'failed' && !(supports('failure') && !supports('success')))
    problems.push('"failed" needs evidence of failure and none of success.');
  if ((verdict === 'succeeded') !== (status === 'completed') && verdict !== 'unclear')
    problems.push(`A response that is ${verdict} cannot have the status ${String(status)}.`);
  return problems;
}

function isEvidence(each: JsonValue): boolean {
  return (
    isJsonObject(each) &&
    typeof ownProperty(each, 'kind') === 'string' &&
    typeof ownProperty(each, 'supports') === 'string'
  );
}
