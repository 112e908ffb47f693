import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { NodeEnd, OutsideNodeType, OutsideWork } from '@handrail/host';
import { ask, flagAt, optionalCountAt, outsideNode } from '@handrail/host/nodes';
import { answerTo, interruptKey } from '@handrail/runs';

const MOST_TURNS = 100;
const CHANNEL = 'conversation';
const AGENT = 'core.conversationGate';

type Turn = {
  readonly messageId: string;
  readonly from: string;
  readonly content: JsonValue;
  readonly ts: number;
  readonly role: 'agent' | 'user';
  readonly turnIndex: number;
};

/** Opens a conversation, takes its turns one by one, and closes it (interrupt.md §conversation). */
export const conversationGate: OutsideNodeType = outsideNode({
  typeId: AGENT,
  about: {
    does: 'Opens a conversation, takes its turns one by one, and closes it.',
    settings: {},
    isOpen: true,
  },
  readConfig: (config) => ({
    turnCount: optionalCountAt(config, 'turnCount', { min: 1, max: MOST_TURNS }) ?? 1,
    answersItself: flagAt(config, 'mockAutoResume', false),
  }),
  async execute({ turnCount, answersItself }, work) {
    const { run, step } = work;
    // The id of a run is one of its kind, and so is what is made of it.
    const conversationId = `${run.runId}:${step.nodeId}:${step.pass}`;
    const turnAt = (turnIndex: number, role: Turn['role'], content: JsonValue): Turn => ({
      messageId: `${conversationId}/${turnIndex}`,
      from: role === 'agent' ? AGENT : 'user',
      content,
      ts: run.startedAt,
      role,
      turnIndex,
    });
    const initialTurn = turnAt(0, 'agent', 'How can I help?');
    const turns = [initialTurn];
    await tell(work, 'conversation.opened', 'open', { conversationId, initialTurn });
    for (let turnIndex = 1; turnIndex <= turnCount; turnIndex += 1) {
      const answer = answersItself
        ? `turn ${turnIndex}`
        : answerTo(run, interruptKey(run, step.nodeId, turnIndex - 1));
      if (answer === undefined) return question(work, conversationId, turnIndex);
      const turn = turnAt(turnIndex, 'user', contentOf(answer));
      turns.push(turn);
      await tell(work, 'conversation.exchanged', `turn.${turnIndex}`, { conversationId, turnIndex, turn });
    }
    const finalTurn = turns.at(-1) ?? initialTurn;
    await tell(work, 'conversation.closed', 'close', { conversationId, turnIndex: turnCount, finalTurn });
    const writes = run.workflow.channels.has(CHANNEL)
      ? turns.map((value) => ({ channel: CHANNEL, value: { ...value } }))
      : [];
    return { type: 'complete-node', outputs: { conversationId, turnCount }, writes };
  },
});

function question(work: OutsideWork, conversationId: string, turnIndex: number): NodeEnd {
  return {
    ...ask(work, turnIndex - 1),
    kind: 'conversation.exchange',
    completes: false,
    data: { conversationId, prompt: 'What next?', turnIndex },
  };
}

function contentOf(answer: JsonValue): JsonValue {
  return isJsonObject(answer) && answer.content !== undefined ? answer.content : answer;
}

/** Once for each node, also when it goes on after an answer. */
async function tell(work: OutsideWork, type: string, name: string, payload: JsonObject): Promise<void> {
  const facts = [{ type, nodeId: work.step.nodeId, payload }];
  await work.effect({ name, idempotent: true, perform: async () => ({ result: null, factsAfter: facts }) });
}
