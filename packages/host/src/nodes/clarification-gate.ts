import { isJsonObject, type JsonValue } from '@handrail/base';
import { ask, LONGEST_WAIT } from './ask.ts';
import { pureNode } from './define-node.ts';
import { count, some } from './node-about.ts';
import { listAt, NodeConfigError, objectAt, onlyKeys, optionalCountAt, textAt } from './node-config.ts';

/** Asks questions and is done with the answers. */
export const clarificationGate = pureNode({
  typeId: 'core.clarificationGate',
  about: {
    does: 'Asks people questions and is done with the answers.',
    settings: {
      questions: some('list', 'At least one, each with a unique id.', {
        of: '`{ id, question, schema? }`, at most 100; `schema` is the JSON Schema of the answer',
        required: true,
      }),
      timeoutMs: count('How long it waits, in milliseconds; without an end when left out.', LONGEST_WAIT),
    },
    outputs: { answers: 'the answers by the ids of the questions' },
  },
  readConfig(config) {
    const questions = listAt(config, 'questions', 100).map(readQuestion);
    if (questions.length === 0) {
      throw new NodeConfigError('questions', '"questions" must hold at least one question.');
    }
    if (new Set(questions.map(({ id }) => id)).size !== questions.length) {
      throw new NodeConfigError('questions', '"questions" must give every question its own id.');
    }
    return { questions, timeoutMs: optionalCountAt(config, 'timeoutMs', LONGEST_WAIT) };
  },
  execute: ({ questions, timeoutMs }, work) => ({
    ...ask(work),
    kind: 'clarification',
    completes: true,
    data: { questions },
    ...(timeoutMs !== undefined && { timeoutMs }),
  }),
});

function readQuestion(value: JsonValue) {
  if (!isJsonObject(value)) throw new NodeConfigError('questions', 'A question must be an object.');
  onlyKeys(value, 'A question', ['id', 'question', 'schema']);
  return {
    id: textAt(value, 'id', 256),
    question: textAt(value, 'question', 10_000),
    ...(Object.hasOwn(value, 'schema') && { schema: objectAt(value, 'schema') }),
  };
}
