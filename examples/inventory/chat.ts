import { createInterface } from 'node:readline';
import {
  type AssistantReply,
  type ConversationState,
  emptyConversation,
  explainDecision,
  type FocusObject,
  reduceConversation,
  renderExplanation,
} from '@handrail/contracts';
import { openAssistant } from './open-assistant.ts';

const HELP = `Ask about the stock of Northwood Joinery, Harbour Boats or Hill School, for example
  What is in stock at Northwood in Q1 2025?
  #item-17                      selects an item, as a click would
  who did we buy it from?
  /why                          shows how the last decision was made
  /quit`;

/** A conversation at the terminal. Everything that carries over is in `state`. */
export async function chat(): Promise<void> {
  const { assistant, classify, registry } = openAssistant();
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: '\n> ' });
  let state: ConversationState = emptyConversation;
  let last: AssistantReply | undefined;
  let selected: FocusObject | undefined;
  console.log(HELP);
  lines.prompt();
  for await (const text of lines) {
    if (text === '/quit') break;
    if (text.startsWith('#')) {
      selected = { kind: 'inventory_item', id: text.slice(1).trim() };
      state = reduceConversation(state, { type: 'object.selected', object: selected });
      console.log(`Selected ${selected.id}.`);
    } else if (text === '/why') console.log(why(last, registry));
    else {
      const turn = await classify({ text, ...(selected ? { selected } : {}) }, state);
      selected = undefined;
      last = await assistant.take(turn, state);
      state = last.state;
      console.log(spoken(last));
    }
    lines.prompt();
  }
  lines.close();
}

export function spoken({ selection, answer }: AssistantReply): string {
  if (selection.kind === 'which') return `Which do you mean: ${selection.options.join(' or ')}?`;
  const { decision } = selection;
  if (decision.decision === 'clarify') return decision.questions.map(({ text }) => text).join(' ');
  if (decision.decision === 'refuse') {
    return `I may not do that: ${decision.reasons.map(({ code, field }) => `${code} (${field})`).join(', ')}.`;
  }
  const notices = decision.notices.map(({ code }) => `Note: ${code.replaceAll('_', ' ')}.`);
  return [answer?.text ?? '', ...notices].join('\n');
}

function why(
  last: AssistantReply | undefined,
  registry: ReturnType<typeof openAssistant>['registry'],
): string {
  if (last?.selection.kind !== 'chosen') return 'Nothing was decided yet.';
  const { decision } = last.selection;
  const contract = registry.get(decision.capability_id);
  return contract
    ? renderExplanation(explainDecision(contract, decision))
    : decision.reasons.map(({ code, field }) => `${code} (${field})`).join('\n');
}
