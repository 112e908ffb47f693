import type { Random } from '../../random.ts';
import { type FieldPart, makeFields } from './fields.ts';
import { innerDecoys, labelled } from './page.ts';
import { type Part, type Tag, tag } from './tag.ts';

const ACTIONS = ['task.edit', 'note.save', 'order.place', 'profile.update', 'ticket.answer', 'trip.book'];

/** The words of one form: its action, its fields and where it is sent. */
export interface FormWords {
  readonly action: string;
  readonly path: string;
  readonly id: string;
  readonly fields: readonly FieldPart[];
}

export function formWords(random: Random, kinds: 'any' | 'written' = 'any'): FormWords {
  const action = random.pick(ACTIONS);
  return {
    action,
    path: `/${action.replace('.', `/${random.below(90) + 1}/`)}`,
    id: random.word(),
    fields: makeFields(random, 1 + random.below(3), kinds),
  };
}

export interface FormOptions {
  /** Buttons and other parts of it. They keep their order. */
  readonly inside: readonly Part[];
  readonly attributes?: Tag['attributes'];
  /** Decoys inside, which may be buttons. */
  readonly isPlain?: boolean;
}

/** A native form that is an action. Its fields come before or after the other parts. */
export function actionForm(words: FormWords, random: Random, options: FormOptions): Tag {
  const { inside, attributes = {}, isPlain = false } = options;
  const fields = words.fields.map((each) => labelled(each, random));
  const groups: Part[] = [fields, inside, ...(isPlain ? [] : innerDecoys(random, words.action))];
  return tag(
    'form',
    {
      id: words.id,
      method: 'post',
      action: words.path,
      'data-agent-kind': 'action',
      'data-agent-action': words.action,
      ...attributes,
    },
    ...random.shuffled(groups),
  );
}

/** A control that submits, as a button or an input, without an annotation unless one is given. */
export function submitter(random: Random, attributes: Tag['attributes'], label = 'Save'): Tag {
  if (random.chance(0.25)) return tag('input', { type: 'submit', value: label, ...attributes });
  const type = random.chance(0.5) ? 'submit' : undefined;
  return tag('button', { ...(type ? { type } : {}), ...attributes }, label);
}

/** Attributes of a control that belongs to an action. */
export function partOf(action: string, part: string): Tag['attributes'] {
  return { 'data-agent-kind': 'action', 'data-agent-action': `${action}.${part}` };
}
