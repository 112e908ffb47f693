import { isJsonObject, type JsonValue } from '@handrail/base';
import { cleanLine } from '../terminal/clean-text.ts';

const MOST_LINES = 20;
const LONGEST_QUOTE = 200;

/** What was seen of an outcome, one line each. docs/reference/page-outcomes.md lists the kinds. */
export function evidenceLines(evidence: JsonValue | undefined): readonly string[] {
  return (Array.isArray(evidence) ? evidence : [])
    .slice(0, MOST_LINES)
    .map((each) => `  - ${lineOf(each)}`)
    .filter((line) => line !== '  - ');
}

function lineOf(evidence: JsonValue): string {
  if (!isJsonObject(evidence)) return '';
  const { kind, supports } = evidence;
  const of = (member: string) => quoteOf(evidence[member]);
  switch (kind) {
    case 'output':
      return `The ${of('from')} of the page fits what the manifest promises.`;
    case 'rows':
      return `Rows read: ${of('count')}.`;
    case 'site-error':
      return `The site reports the error ${of('code')}.`;
    case 'alert':
      return `An alert says: "${of('text')}"`;
    case 'invalid-field':
      return supports === 'failure'
        ? `The field "${of('field')}" was marked as invalid.`
        : `The field "${of('field')}" was marked as invalid, and the form was emptied.`;
    case 'http-error':
      return `The site answered with ${of('status')}.`;
    case 'validation':
      return `The page did not accept: ${of('fields')}.`;
    case 'value-changed':
      return `The page changed the field "${of('field')}".`;
    case 'not-pressed':
      return 'Nothing was pressed.';
    case 'status':
      return `The status says: "${of('text')}"`;
    case 'repeated':
      return `The ${of('from')} was shown again with the same content: "${of('text')}"`;
    case 'output-mismatch':
      return `The ${of('from')} of the page does not fit what the manifest promises.`;
    case 'unproven':
      return `The page shows a ${of('from')}, and the manifest does not say what a success looks like.`;
    case 'request':
      return `A ${of('method')} request was sent.`;
    case 'prevented':
      return 'Script of the page handled the submit.';
    case 'navigation':
      return `It led to ${of('path')}.`;
    case 'dialog-opened':
      return 'The dialog is open.';
    case 'pending':
      return 'The page was still busy when the time was up.';
    case 'silence':
      return 'Nothing on the page changed in time.';
    case 'left-to-owner':
      return 'It is left to the owner to submit.';
    default:
      return quoteOf(kind);
  }
}

function quoteOf(value: JsonValue | undefined): string {
  if (value === undefined) return '';
  const text = Array.isArray(value) ? value.map(String).join(', ') : String(value);
  const clean = cleanLine(text);
  return clean.length > LONGEST_QUOTE ? `${clean.slice(0, LONGEST_QUOTE - 1)}…` : clean;
}
