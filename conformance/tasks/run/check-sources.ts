import type { JsonValue } from '@handrail/base';
import { ROW_KEY } from '@handrail/page';
import type { Source } from '@handrail/planner';
import type { AnswerCall } from './planner-port.ts';

/** What the visitor has said in a conversation. */
export interface Conversation {
  readonly request: string;
  readonly replies: readonly string[];
}

/** The arguments of some calls whose source is missing or does not hold, as `capability.argument`. */
export function withoutSource(calls: readonly AnswerCall[], conversation: Conversation): readonly string[] {
  return calls.flatMap(({ capability, args, sources = {} }) =>
    Object.entries(args)
      .filter(([name, value]) => {
        const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
        return !source || !holds(source, { name, value }, conversation);
      })
      .map(([name]) => `${capability}.${name}`),
  );
}

function holds(
  source: Source,
  { name, value }: { readonly name: string; readonly value: JsonValue },
  { request, replies }: Conversation,
): boolean {
  switch (source.from) {
    case 'request': {
      const [start, end] = source.span;
      return said(request, source.span) && request.slice(start, end) === source.text;
    }
    case 'row':
      return said(request, source.span) && (name !== ROW_KEY || source.key === value);
    case 'reply':
      return source.text.trim() !== '' && replies.some((reply) => reply.includes(source.text));
    case 'page-default':
      return true;
    // Visitors of these sites have no profile, and what a model makes up is not said by anybody.
    case 'profile':
    case 'model':
      return false;
  }
}

function said(request: string, [start, end]: readonly [number, number]): boolean {
  return start >= 0 && end <= request.length && request.slice(start, end).trim() !== '';
}
