import { ROW_KEY } from '@handrail/page';
import type { Knowledge } from '../knowledge.ts';
import { assign } from '../match/assign.ts';
import type { Assignment } from '../match/assignment.ts';
import { WHICH_FIELD } from '../match/place-values.ts';
import { refuse } from '../plan/answers.ts';
import { type ReadRequest, readRequest } from '../read-request.ts';
import type { ActionInfo } from '../site/action-info.ts';
import { understand } from '../understand.ts';
import type { PlannedCall, Question, Source, Understanding } from '../understanding.ts';
import { chosenOption } from './chosen-option.ts';
import { finish } from './finish.ts';
import { saysYes, withoutNo } from './yes-no.ts';

type ReplyKnowledge = Knowledge & { readonly kept: Question };

/** Goes on with what was kept, by the reply to a question. What is no reply to it is a request of its own. */
export function understandReply(reply: string, knowledge: ReplyKnowledge): Understanding {
  const { kept, ...rest } = knowledge;
  const call = kept.kept.at(-1);
  const fresh = () => understand(reply, rest);
  const text = withoutNo(reply, knowledge);
  if (text === undefined) return refuse('negated');
  const read = readRequest(text, knowledge);
  const isYes = saysYes(text, knowledge);
  if (!read || !call) return isYes || !read ? again(kept) : fresh();
  if (read.said.cues.some(({ kind }) => kind === 'withdrawal')) return refuse('negated');
  const option = chosenOption(text, kept, read.said);
  if (kept.about === 'meaning') return isYes ? finish(kept.kept, read) : fresh();
  if (kept.about === 'action') {
    const named =
      option === undefined ? (isYes && kept.kept.length === 1 ? 0 : -1) : kept.options.indexOf(option);
    const chosen = kept.kept[named];
    return chosen ? finish([chosen], read) : fresh();
  }
  if (kept.about === WHICH_FIELD) return option ? understand(option.reply, rest) : other(reply, rest, kept);
  const info = infoOf(call, read);
  if (!info) return fresh();
  const given = giveTo(kept.about, option?.reply ?? text, info, knowledge, reply);
  return given ? finish([...kept.kept.slice(0, -1), merged(call, given)], read) : other(reply, rest, kept);
}

/** A reply that does not fit may be another request; else the question is asked again. */
function other(reply: string, knowledge: Knowledge, kept: Question): Understanding {
  const answer = understand(reply, knowledge);
  return answer.kind === 'plan' || answer.kind === 'go' ? answer : again(kept);
}

function again(question: Question): Understanding {
  return { kind: 'question', question };
}

function infoOf({ capability }: PlannedCall, { index }: ReadRequest): ActionInfo | undefined {
  return [...index.actions, ...index.views].find((info) => info.capability.id === capability);
}

/** What a reply gives the action; undefined when it does not answer the question. */
function giveTo(
  about: string,
  text: string,
  info: ActionInfo,
  knowledge: ReplyKnowledge,
  reply: string,
): Pick<PlannedCall, 'args' | 'sources'> | undefined {
  const read = readRequest(text, knowledge);
  if (!read) return undefined;
  const name = about === 'row' ? ROW_KEY : about;
  const run = { first: 0, last: read.said.tokens.length - 1 };
  const work = assign(onlyAbout(info, name), read.said, run);
  const more = assign(info, read.said, run);
  if (work.has(name) && !work.issues.some((issue) => issue.about === about))
    return byReply(withMore(work, more, name), reply);
  const field = info.fields.find((each) => each.name === about);
  const source: Source = { from: 'reply', text: reply };
  if (field?.kind === 'text') return { args: { [about]: text.trim() }, sources: { [about]: source } };
  // Where any value would do, another one than that asked for is an answer as well.
  const isFree = field !== undefined && !field.isRequired && Object.keys(more.args).length > 0;
  return (more.has(name) || isFree) && more.issues.length === 0 ? byReply(more, reply) : undefined;
}

/** The question's own field takes first what fits it. */
function onlyAbout(info: ActionInfo, name: string): ActionInfo {
  const { rows, ...rest } = info;
  return {
    ...rest,
    rows: name === ROW_KEY ? rows : undefined,
    fields: info.fields.filter((field) => field.name === name),
  };
}

/** "17 April at 9:15" answers what was asked and more. */
function withMore(work: Assignment, more: Assignment, name: string): Pick<Assignment, 'args' | 'sources'> {
  const others = Object.keys(more.args).filter(
    (each) => each !== name && more.args[each] !== work.args[name] && each !== ROW_KEY,
  );
  const pick = <Value>(from: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(from).filter(([each]) => others.includes(each)));
  return { args: { ...pick(more.args), ...work.args }, sources: { ...pick(more.sources), ...work.sources } };
}

function byReply(
  { args, sources }: Pick<Assignment, 'args' | 'sources'>,
  reply: string,
): Pick<PlannedCall, 'args' | 'sources'> {
  return {
    args,
    sources: Object.fromEntries(
      Object.keys(sources).map((name) => [name, { from: 'reply', text: reply } as const]),
    ),
  };
}

/** What the reply says is new; what was understood before stays. */
function merged(call: PlannedCall, { args, sources }: Pick<PlannedCall, 'args' | 'sources'>): PlannedCall {
  return { ...call, args: { ...call.args, ...args }, sources: { ...call.sources, ...sources } };
}
