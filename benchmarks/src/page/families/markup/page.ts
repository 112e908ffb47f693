import type { Random } from '../../random.ts';
import type { FieldPart } from './fields.ts';
import { type Part, type Tag, tag, write } from './tag.ts';

const WRAPPERS = ['div', 'section', 'article', 'span', 'main', 'x-card'];

/** Puts an element into none to three others that mean nothing. */
export function wrapped(part: Part, random: Random): Part {
  let around: Part = part;
  for (let depth = random.below(4); depth > 0; depth -= 1) {
    const beside = random.chance(0.2) ? tag('em', {}, 'Note') : undefined;
    around = tag(random.pick(WRAPPERS), { class: random.word() }, beside, around);
  }
  return around;
}

/** A field with a label before, around or nowhere near it. */
export function labelled({ control, field }: FieldPart, random: Random): Part {
  const words = field.toUpperCase();
  const id = random.word();
  if (random.chance(0.4)) return wrapped(tag('label', {}, words, control), random);
  if (random.chance(0.5)) return wrapped(control, random);
  const named: Tag = { ...control, attributes: { ...control.attributes, id } };
  return [tag('label', { for: id }, words), wrapped(named, random)];
}

/** Parts of the site that have nothing to do with the action. Whatever they send goes to /decoy. */
export function decoys(random: Random, fields: readonly FieldPart[]): Part[] {
  const field = fields[0]?.field ?? 'title';
  const all: Part[] = [
    tag(
      'form',
      {
        method: 'post',
        action: '/decoy',
        'data-agent-kind': 'action',
        'data-agent-action': 'newsletter.join',
      },
      tag('input', { name: 'email', 'data-agent-kind': 'field', 'data-agent-field': field }),
      tag('button', { 'data-agent-kind': 'action', 'data-agent-action': 'newsletter.join.submit' }, 'Join'),
    ),
    tag(
      'form',
      { method: 'post', action: '/decoy' },
      tag('input', { name: field }),
      tag('button', {}, 'Search'),
    ),
    tag('nav', {}, tag('a', { href: '/help' }, 'Help'), tag('a', { href: '/decoy' }, 'Delete')),
    tag('p', {}, 'Press Delete to remove everything.'),
    tag('button', { type: 'button' }, 'Menu'),
    tag('p', { role: 'status' }, 'Saved'),
  ];
  return random.shuffled(all).slice(0, random.below(all.length));
}

/** Controls inside a form that do not carry it out. */
export function innerDecoys(random: Random, action: string): Part[] {
  const out = random.pick(['cancel', 'reset', 'close', 'back']);
  const wayOut = {
    'data-agent-kind': 'action',
    'data-agent-action': `${action}.${out}`,
    ...(random.chance(0.5) ? { type: 'button' } : { formaction: '/decoy' }),
  };
  const all: Part[] = [
    tag('button', { type: 'button' }, 'Preview'),
    tag('button', { type: 'reset' }, 'Start over'),
    tag('input', { type: 'hidden', name: 'csrf', value: random.word() }),
    tag('button', wayOut, 'Cancel'),
    tag('p', {}, 'All of it is saved.'),
  ];
  return random.shuffled(all).slice(0, random.below(3));
}

/** A whole document: its parts in any order, each wrapped, spelled in any way. */
export function writePage(
  random: Random,
  parts: readonly Part[],
  more: { readonly head?: Part; readonly script?: Part } = {},
): string {
  const body = random.shuffled(parts).map((part) => wrapped(part, random));
  const head = tag('head', {}, tag('title', {}, 'A page'), more.head);
  return `<!doctype html>${write(tag('html', { lang: 'en' }, head, tag('body', {}, body, more.script)), random)}`;
}
