import type { FieldConcept, FormNodeState, OptionDocument } from '@handrail/form';
import { answeredAnew } from '@handrail/tools';
import type { Skip } from './match-profile.ts';
import { isSecretLike, presentationOf, wordsAbout } from './secret-field.ts';

/** A question with so few answers may be a consent: yes, no, and perhaps later. */
const FEW_OPTIONS = 3;

/**
 * Why what a field holds is neither learned nor offered, whatever a profile has: it is a secret, an act of the owner, or
 * good for one time only. Any text about the field can say so. A tick box without a concept counts as an act: ticking it
 * may be a declaration in any language, and no list of words knows them all.
 */
export function neverKept(
  { item, path }: Pick<FormNodeState, 'item' | 'path'>,
  concept: FieldConcept | undefined,
  options: readonly OptionDocument[] | null,
): Omit<Skip, 'path'> | undefined {
  if (!item) return undefined;
  if (isSecretLike(item, concept)) return SECRET;
  const isBox = item.dataType === 'boolean' || options?.length === 1;
  if ((isBox && !concept) || presentationOf(item, 'widgetHint') === 'signature') return ACT;
  const isTicked = isBox || (options !== null && options.length <= FEW_OPTIONS);
  // The groups around a box say what it is for; a town in the group "declaration" is still a town.
  const around = isBox ? path.split('.') : [];
  const answers = isTicked ? (options ?? []).map(({ label }) => label) : [];
  const anew = answeredAnew([...around, ...wordsAbout(item, concept), ...answers], { isTicked });
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
