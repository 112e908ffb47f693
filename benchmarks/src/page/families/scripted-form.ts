import type { Random } from '../random.ts';
import { actionForm, type FormWords, partOf, submitter } from './markup/action-form.ts';
import { sentOf } from './markup/fields.ts';
import { decoys, writePage } from './markup/page.ts';
import { type Part, script, type Tag, tag, write } from './markup/tag.ts';
import type { Effect } from './trial.ts';

/** Sends a form as a page's own script does; the judge waits for what is in `sent`. */
export const SEND = `
  globalThis.sent = [];
  const post = (path, body) => {
    const reply = fetch(path, { method: 'POST', body: new URLSearchParams(body) });
    sent.push(reply.catch(() => undefined));
    return reply;
  };`;

export interface ScriptedPage {
  readonly words: FormWords;
  /** Code that runs after the page is there. `form` is the form of the action, `post(path, body)` sends. */
  readonly code: string;
  readonly attributes?: Tag['attributes'];
  readonly inside?: readonly Part[];
  readonly button?: Tag['attributes'];
  readonly beside?: readonly Part[];
}

/** A page whose form is handled by script. */
export function scriptedPage(random: Random, page: ScriptedPage): string {
  const { words, code, attributes, inside = [], button = {}, beside = [] } = page;
  const submit = submitter(random, { ...partOf(words.action, 'submit'), ...button });
  const form = actionForm(words, random, {
    inside: [...inside, submit],
    ...(attributes ? { attributes } : {}),
  });
  const start = `${SEND}\n  const form = document.getElementById('${words.id}');\n`;
  const parts = [form, ...beside, ...decoys(random, words.fields)];
  return writePage(random, parts, { script: script(`{${start}${code}}`) });
}

/** The markup of a form, as a text that a page's script writes again and again. */
export function formMarkup(random: Random, words: FormWords, button: Tag['attributes'] = {}): string {
  const submit = submitter(random, { ...partOf(words.action, 'submit'), ...button });
  return write(actionForm(words, random, { inside: [submit] }), random);
}

export function sentBy({ path, fields }: FormWords): Effect {
  return { path, values: sentOf(fields) };
}

export function holder(): Tag {
  return tag('div', { id: 'root' });
}
