import type { JsonObject, JsonValue } from '@handrail/base';
import { REQUEST_KEY, type RelayedRequest } from '@handrail/tools';
import type { SiteKnowledge } from '../listen/site-knowledge.ts';
import { showAnswer, withoutSecrets } from '../show/show-answer.ts';
import type { Speaker } from '../show/source-text.ts';
import { replay } from './replay.ts';

/** What a request comes to on a site, as JSON: for people to read, with the calls that programs would make. */
export async function understandRequest(
  request: RelayedRequest,
  site: SiteKnowledge,
  speaker: Speaker,
): Promise<JsonObject> {
  const knowledge = await site.read();
  const { answer } = replay(request, knowledge);
  const involved =
    answer.kind === 'plan' ? answer.calls : answer.kind === 'question' ? answer.question.kept : [];
  const words = [request.text, ...(request.replies ?? [])].join(' ');
  const isPlain = withoutSecrets(words, involved, knowledge) === words;
  return {
    saidBy: speaker,
    answer: showAnswer(answer, knowledge, speaker) as unknown as JsonValue,
    calls:
      answer.kind === 'plan'
        ? answer.calls.map(({ capability, args }) => ({ tool: capability, arguments: args }))
        : [],
    // Whoever asked has the words; a secret in them is not said again.
    ...(isPlain ? { _meta: { [REQUEST_KEY]: request as unknown as JsonValue } } : {}),
  };
}
