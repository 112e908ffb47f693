import type { ActivationEvidence } from '@handrail/page';
import { attributeOf, documentOf, nameOf } from './past-names.ts';

/**
 * Presses something and returns what the page did with the event. Events are captured on the window, so that handlers of
 * the page cannot hide them, and are checked after all handlers have run.
 */
export function watchPress(element: Element, press: () => void): readonly ActivationEvidence[] {
  const view = documentOf(element).defaultView;
  if (!view) {
    press();
    return [];
  }
  const seen: Event[] = [];
  const see = (event: Event) => void seen.push(event);
  view.addEventListener('submit', see, true);
  view.addEventListener('click', see, true);
  try {
    press();
  } finally {
    view.removeEventListener('submit', see, true);
    view.removeEventListener('click', see, true);
  }
  const submit = seen.find((event) => event.type === 'submit') as SubmitEvent | undefined;
  if (submit)
    return [submit.defaultPrevented ? PREVENTED : sentBy(submit)].filter((each) => each !== undefined);
  const click = seen.find((event) => event.type === 'click');
  const address = nameOf(element) === 'a' ? attributeOf(element, 'href') : undefined;
  if (!click || address === undefined) return [];
  if (click.defaultPrevented) return [PREVENTED];
  return isRequested(address, view.location.href) ? [request('GET')] : [];
}

/** Whether a link is asked for at a server. One to a place in the same document is not, nor is script. */
function isRequested(address: string, here: string): boolean {
  if (!URL.canParse(address, here)) return false;
  const { protocol, href } = new URL(address, here);
  return protocol.startsWith('http') && (!address.includes('#') || beforeHash(href) !== beforeHash(here));
}

function beforeHash(address: string): string {
  return address.split('#', 1)[0] ?? '';
}

const PREVENTED: ActivationEvidence = { kind: 'prevented', supports: 'neither' };

function sentBy({ target, submitter }: SubmitEvent): ActivationEvidence | undefined {
  const given =
    (submitter && attributeOf(submitter, 'formmethod')) ?? attributeOf(target as Element, 'method');
  const method = given?.toUpperCase();
  if (method === 'DIALOG') return undefined;
  return request(method === 'POST' ? 'POST' : 'GET');
}

function request(method: string): ActivationEvidence {
  return { kind: 'request', method, supports: 'neither' };
}
