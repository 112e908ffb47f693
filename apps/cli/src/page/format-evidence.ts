import { isJsonObject, type JsonValue } from '@handrail/base';
import { formatEvidenceMessages } from '../messages/pages.ts';
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
      return formatEvidenceMessages.fits(of('from'));
    case 'rows':
      return formatEvidenceMessages.rowsRead(of('count'));
    case 'site-error':
      return formatEvidenceMessages.siteError(of('code'));
    case 'alert':
      return formatEvidenceMessages.alertSays(of('text'));
    case 'invalid-field':
      return supports === 'failure'
        ? formatEvidenceMessages.invalid(of('field'))
        : formatEvidenceMessages.invalidAndEmptied(of('field'));
    case 'http-error':
      return formatEvidenceMessages.status(of('status'));
    case 'validation':
      return formatEvidenceMessages.notAccepted(of('fields'));
    case 'value-changed':
      return formatEvidenceMessages.changed(of('field'));
    case 'not-pressed':
      return formatEvidenceMessages.notPressed;
    case 'status':
      return formatEvidenceMessages.statusSays(of('text'));
    case 'repeated':
      return formatEvidenceMessages.sameContent(of('from'), of('text'));
    case 'output-mismatch':
      return formatEvidenceMessages.doesNotFit(of('from'));
    case 'unproven':
      return formatEvidenceMessages.successUnknown(of('from'));
    case 'request':
      return formatEvidenceMessages.requestSent(of('method'));
    case 'prevented':
      return formatEvidenceMessages.handledByScript;
    case 'navigation':
      return formatEvidenceMessages.ledTo(of('path'));
    case 'dialog-opened':
      return formatEvidenceMessages.dialogOpen;
    case 'pending':
      return formatEvidenceMessages.stillBusy;
    case 'silence':
      return formatEvidenceMessages.noChange;
    case 'left-to-owner':
      return formatEvidenceMessages.leftToOwner;
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
