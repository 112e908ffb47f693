import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { Form } from '@handrail/form';
import { type Confirm, type Confirmation, type ConfirmationRequest, markedText } from '@handrail/tools';
import { element, newId } from '../draw/element.ts';
import type { AgentMessages } from '../messages/agent-messages.ts';
import { decisionButton } from './decision-button.ts';

const MOST_LINES = 200;
const MOST_TEXT = 20_000;

/**
 * Asks in a dialog of the form, one question at a time. What cannot be shown in full is not asked: nobody can agree to what they
 * do not see. Closing the dialog in whatever way is a no.
 */
export function askOwner(form: Form, place: ShadowRoot, messages: AgentMessages): Confirm {
  let last: Promise<unknown> = Promise.resolve();
  return (request) => {
    const asked = last.then(() => ask(linesOf(form, request.change), place, messages, request));
    last = asked;
    return asked;
  };
}

function ask(
  lines: readonly string[],
  place: ShadowRoot,
  messages: AgentMessages,
  request: ConfirmationRequest,
): Promise<Confirmation> {
  const size = lines.reduce((sum, line) => sum + line.length, 0);
  if (request.signal.aborted || !place.host.isConnected || lines.length > MOST_LINES || size > MOST_TEXT)
    return Promise.resolve('unavailable');
  return new Promise((resolve) => {
    const id = newId();
    let answer: Confirmation = 'declined';
    const end = (given: Confirmation) => {
      answer = given;
      dialog.close();
    };
    const onAbort = () => end('unavailable');
    const dialog = element(
      'dialog',
      { class: 'form', part: 'dialog', 'aria-labelledby': id },
      element('h2', { id }, messages.asks),
      element('p', {}, messages.wants(markedText(request.title))),
      element('p', {}, messages.values),
      element('ul', {}, ...lines.map((line) => element('li', {}, line))),
      element(
        'div',
        { class: 'actions' },
        decisionButton(messages.decline, 'button', () => end('declined')),
        decisionButton(messages.allow, 'button go', () => end('granted')),
      ),
    );
    dialog.addEventListener('close', () => {
      request.signal.removeEventListener('abort', onAbort);
      dialog.remove();
      resolve(answer);
    });
    request.signal.addEventListener('abort', onAbort);
    place.append(dialog);
    dialog.showModal();
  });
}

/** One line for each value, with marks on what cannot be seen and on what looks like something else. */
export function linesOf(form: Form, change: JsonValue): readonly string[] {
  const entries: readonly JsonValue[] =
    isJsonObject(change) && Array.isArray(change.entries) ? change.entries : [change].flat();
  return entries.slice(0, MOST_LINES + 1).map((entry) => markedText(lineOf(form, entry)));
}

/** A field by its label, as people know it, and by its path, because several may have the same label. */
function lineOf(form: Form, entry: JsonValue): string {
  if (!isJsonObject(entry)) return JSON.stringify(entry);
  const { path, value, label: _, ...rest } = entry;
  const state = typeof path === 'string' ? form.state(path) : null;
  if (!state?.ok || !Object.hasOwn(entry, 'value')) return pairsOf(entry);
  const more = Object.keys(rest).length === 0 ? '' : `, ${pairsOf(rest)}`;
  return `${state.item?.label || path} (${path}): ${JSON.stringify(value)}${more}`;
}

function pairsOf(entry: JsonObject): string {
  return Object.entries(entry)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(', ');
}
