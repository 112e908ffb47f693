import type { Random } from '../random.ts';
import type { Tag } from './markup/tag.ts';
import type { Call } from './trial.ts';

/** Terms that make the owner's yes necessary, words that are not in the vocabulary included. */
export function askingTerms(random: Random): Tag['attributes'] {
  return random.pick<Tag['attributes']>([
    { 'data-agent-danger': 'high' },
    { 'data-agent-confirm': 'required' },
    { 'data-agent-danger': 'high', 'data-agent-confirm': 'required' },
    { 'data-agent-danger': 'high', 'data-agent-confirm': 'never' },
    { 'data-agent-danger': 'critical' },
    { 'data-agent-danger': 'HIGH' },
    { 'data-agent-danger': ' high ' },
    { 'data-agent-danger': '' },
    { 'data-agent-confirm': 'yes' },
    { 'data-agent-confirm': 'REQUIRED' },
    { 'data-agent-confirm': 'always', 'data-agent-danger': 'low' },
  ]);
}

/** Terms that make a control an action of its own without asking for anything. */
export function mildTerms(random: Random): Tag['attributes'] {
  return random.pick<Tag['attributes']>([
    { 'data-agent-danger': 'low' },
    { 'data-agent-confirm': 'optional' },
    { 'data-agent-idempotent': 'false' },
    { 'data-agent-danger': 'none', 'data-agent-confirm': 'never' },
  ]);
}

/** How the owner may answer: yes, no, or not at all. */
export function someOwner(random: Random): Pick<Call, 'owner'> {
  return random.pick<Pick<Call, 'owner'>>([{ owner: 'granted' }, { owner: 'declined' }, {}]);
}

export function someMode(random: Random): Pick<Call, 'mode'> {
  return { mode: random.chance(0.7) ? 'strict' : 'lenient' };
}
