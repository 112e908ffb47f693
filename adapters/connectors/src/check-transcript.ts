import { decideAssistance, isRetryWait, noAssistance } from '@handrail/assistance';
import { isJsonObject } from '@handrail/base';

interface Expected {
  /** The scenario has a step at which the owner has to do something. */
  readonly needsOwner: boolean;
}

/**
 * What is wrong with the lines a connector said in one scenario; empty when nothing is. For the tests of connectors: one
 * that only reports progress where its owner is needed leaves them in the dark.
 */
export function transcriptComplaints(lines: readonly unknown[], { needsOwner }: Expected): readonly string[] {
  const complaints: string[] = [];
  let state = noAssistance;
  let hasAsked = false;
  const answered = new Set<unknown>();
  let ids = 0;
  for (const [index, line] of lines.entries()) {
    const type = isJsonObject(line) ? line.type : undefined;
    if (type === 'RECORD' || type === 'RESULT' || type === 'DONE') continue;
    // To close what the host has closed, or the owner has answered, is too late but not a fault.
    const about = isJsonObject(line) ? (line.assistance_request_id ?? line.request_id) : undefined;
    const known = typeof about === 'string' ? state.requests.get(about) : undefined;
    const isLate = known?.closed && (isRetryWait(known.request) || known.closed.reason === 'superseded');
    if (type === 'ASSISTANCE_STATUS' && (isLate || answered.has(about))) continue;
    const newId = () => {
      ids += 1;
      return `checked-${ids}`;
    };
    const decision = decideAssistance(state, { type: 'handle-line', line, surface: undefined, newId }, index);
    if (!decision.ok) {
      complaints.push(`Line ${index + 1}: ${decision.refusal.message}`);
      continue;
    }
    if (type === 'ASSISTANCE' || type === 'INTERACTION') hasAsked = true;
    // In a transcript the owner answers at once.
    const { waiting } = decision.state;
    if (waiting !== undefined) answered.add(waiting);
    const declined = { requestId: waiting, status: 'cancelled' };
    const after =
      waiting === undefined
        ? decision
        : decideAssistance(decision.state, { type: 'reply', reply: declined }, index);
    state = after.ok ? after.state : decision.state;
  }
  const last = lines.at(-1);
  if (!isJsonObject(last) || last.type !== 'DONE') complaints.push('The last line is not a DONE.');
  if (needsOwner && !hasAsked) {
    complaints.push('The owner is needed, and nothing but progress tells them: send an ASSISTANCE.');
  }
  return complaints;
}
