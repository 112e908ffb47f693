import { isJsonObject, type JsonValue } from '@handrail/base';
import type { RunEvent } from '@handrail/runs';
import { cleanLine } from '../terminal/clean-text.ts';
import type { Paint } from '../terminal/paint.ts';
import { padded } from '../terminal/wrap-text.ts';

const TYPE_WIDTH = 22;

/** One line: when, what, where, and the few facts that tell more than the type. */
export function formatEvent({ sequence, timestamp, type, nodeId, payload }: RunEvent, paint: Paint): string {
  const time = timestamp.slice(11, 23);
  const place = nodeId === undefined ? '' : `  ${cleanLine(nodeId)}`;
  const facts = factsOf(payload);
  return [
    `${paint.dim(`${String(sequence).padStart(4)}  ${cleanLine(time)}`)}  `,
    colourOf(type, paint)(padded(cleanLine(type), TYPE_WIDTH)),
    place,
    facts === '' ? '' : `  ${paint.dim(facts)}`,
  ].join('');
}

/** Details are for `run events --json`; what people look for is why something failed and what is waited for. */
function factsOf(payload: JsonValue): string {
  if (!isJsonObject(payload)) return '';
  const { error, kind, reason, toolName, status, workflowId, action } = payload;
  const failure = isJsonObject(error) ? `${String(error.code)}: ${String(error.message)}` : undefined;
  const facts = [toolName, workflowId, kind, action, status, reason, failure];
  return facts
    .filter((fact) => typeof fact === 'string')
    .map(cleanLine)
    .join('  ');
}

function colourOf(type: string, paint: Paint): (text: string) => string {
  if (type.endsWith('.failed') || type === 'cap.breached') return paint.red;
  if (type.endsWith('.suspended') || type.endsWith('.requested')) return paint.yellow;
  if (type.endsWith('.completed')) return paint.green;
  return (text) => text;
}
