import type { FieldConcept, NodeState, OptionDocument } from '@handrail/form';
import { answeredAnew } from '@handrail/tools';
import type { Skip } from './match-profile.ts';
import { isSecretLike, presentationOf, wordsAbout } from './secret-field.ts';

/**
 * Why what a field holds is neither learned nor offered, whatever a profile has: it is a secret, an act of the owner, or
 * good for one time only. A tick box without a concept counts as an act: ticking it may be a declaration in any
 * language, and no list of words knows them all.
 */
export function neverKept(
  { item, path }: NodeState,
  concept: FieldConcept | undefined,
  options: readonly OptionDocument[] | null,
): Omit<Skip, 'path'> | undefined {
  if (!item) return undefined;
  if (isSecretLike(item, concept)) return SECRET;
  const isTicked = item.dataType === 'boolean' || options?.length === 1;
  if ((isTicked && !concept) || presentationOf(item, 'widgetHint') === 'signature') return ACT;
  // The groups around a box say what it is for; a town in the group "declaration" is still a town.
  const around = isTicked ? path.split('.') : [];
  const anew = answeredAnew([...around, ...wordsAbout(item, concept)], { isTicked });
  return anew && (anew === 'act' ? ACT : ONE_TIME);
}

const SECRET = { reason: 'x-secret', why: 'The field looks like a secret, and secrets are never kept.' };
const ACT = {
  reason: 'x-own-act',
  why: 'The field looks like a declaration, a consent or a signature, which the owner gives anew each time.',
};
const ONE_TIME = {
  reason: 'x-one-time',
  why: 'The field looks like something that is good for one time only.',
};
