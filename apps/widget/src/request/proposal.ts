import { type Capability, nextStep, type OnArrival } from '@handrail/page';
import type { Correction, Knowledge, PlannedCall, Question } from '@handrail/planner';
import * as messages from '../messages.ts';
import { titleOf } from './desk.ts';
import { secretTexts } from './secrets.ts';
import type { Talk } from './talk.ts';

/** Where a request leads before anything is shown. */
export interface Going {
  readonly kind: 'go';
  readonly route: string;
  readonly title: string;
  readonly onArrival: OnArrival;
  /** What is wanted there. */
  readonly capability: Capability | undefined;
  /** Values of the request that must not be kept. */
  readonly secrets: readonly string[];
  /** What was said and does not narrow the page down. */
  readonly unused: readonly string[];
}

export interface Planned {
  readonly kind: 'plan';
  readonly calls: readonly PlannedCall[];
  readonly unused: readonly string[];
  readonly corrections: readonly Correction[];
  /** What has to be said before it can be carried out: a change that was not understood. */
  readonly question?: Question;
}

/** What a conversation comes to on this page. Nothing has happened yet. */
export type Proposal =
  | Going
  | Planned
  | { readonly kind: 'ask'; readonly question: Question }
  | { readonly kind: 'say'; readonly tone: 'answer' | 'refused'; readonly text: string };

/** `hops` is how many pages this request was already led to. */
export function propose(talk: Talk, knowledge: Knowledge, hops: number): Proposal {
  const { answer, conversation, unused, corrections } = talk;
  const { site, forms } = knowledge;
  switch (answer.kind) {
    case 'refusal':
      return { kind: 'say', tone: answer.reason === 'negated' ? 'answer' : 'refused', text: answer.text };
    case 'go': {
      const step = nextStep({ kind: 'navigate', page: answer.route }, site, hops);
      if (step.do === 'go') return { ...going(site, step.route, answer.title), unused };
      return say(
        'answer',
        unused.length > 0 ? `${messages.alreadyThere} ${messages.planUnused(unused)}` : messages.alreadyThere,
      );
    }
    case 'question': {
      const { question } = answer;
      const { plan } = conversation;
      if (plan) return { kind: 'plan', calls: plan, unused, corrections, question };
      const call = question.kept.at(-1);
      // What a page shows only by script is not known from here: its rows and choices are asked about there.
      const isSeen = call === undefined || forms.some(({ action }) => action === call.capability);
      const led = isSeen ? undefined : leadTo(call, knowledge, hops);
      return led?.kind === 'go' ? led : { kind: 'ask', question };
    }
    case 'plan': {
      const { calls } = answer;
      const [first] = calls;
      return (first && leadTo(first, knowledge, hops)) ?? { kind: 'plan', calls, unused, corrections };
    }
  }
}

/** The way to a call that is somewhere else, or why there is none; undefined for one that is here. */
function leadTo(
  call: PlannedCall,
  knowledge: Knowledge,
  hops: number,
): Going | Extract<Proposal, { readonly kind: 'say' }> | undefined {
  const { capability: id, args } = call;
  const { site } = knowledge;
  const step = nextStep({ kind: 'action', action: id, args }, site, hops);
  if (step.do === 'report') return say('refused', step.message);
  if (step.do !== 'go') return undefined;
  const capability = site.capabilities.get(id);
  const secrets = secretTexts(knowledge, call);
  return { ...going(site, step.route), onArrival: 'plan', capability, secrets };
}

function going(site: Knowledge['site'], route: string, title = titleOf(site, route)): Going {
  return { kind: 'go', route, title, onArrival: 'stop', capability: undefined, secrets: [], unused: [] };
}

function say(tone: 'answer' | 'refused', text: string): Extract<Proposal, { readonly kind: 'say' }> {
  return { kind: 'say', tone, text };
}
