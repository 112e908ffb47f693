import { isJsonObject, type JsonValue } from '@handrail/base';
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
export function askOwner(place: ShadowRoot, messages: AgentMessages): Confirm {
  let last: Promise<unknown> = Promise.resolve();
  return (request) => {
    const asked = last.then(() => ask(place, messages, request));
    last = asked;
    return asked;
  };
}

function ask(
  place: ShadowRoot,
  messages: AgentMessages,
  request: ConfirmationRequest,
): Promise<Confirmation> {
  const lines = linesOf(request.change);
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
function linesOf(change: JsonValue): readonly string[] {
  const entries: readonly JsonValue[] =
    isJsonObject(change) && Array.isArray(change.entries) ? change.entries : [change].flat();
  return entries.slice(0, MOST_LINES + 1).map((entry) =>
    markedText(
      isJsonObject(entry)
        ? Object.entries(entry)
            .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
            .join(', ')
        : JSON.stringify(entry),
    ),
  );
}
