import type { ActivationEvidence } from '@handrail/page';
import { attributeOf, documentOf, nameOf } from './past-names.ts';
import type { SentEntry } from './unsent-controls.ts';

export interface WatchedPress {
  readonly evidence: readonly ActivationEvidence[];
  /** What the browser sends with the form, after all that the page did to it; undefined when it was not seen. */
  readonly entries?: readonly SentEntry[] | undefined;
}

/**
 * Presses something and returns what the page did with the event. Events are captured on the window, so that handlers of
 * the page cannot hide them, and are checked after all handlers have run.
 */
export function watchPress(element: Element, press: () => void): WatchedPress {
  const view = documentOf(element).defaultView;
  if (!view) {
    press();
    return { evidence: [] };
  }
  const seen: Event[] = [];
  // An event of a shadow tree forgets its target once it is over.
  let form: Element | undefined;
  let data: FormData | undefined;
  const see = (event: Event) => {
    seen.push(event);
    if (event.type === 'submit') form ??= event.composedPath()[0] as Element;
    // Handlers of the page may still change it, so it is looked into after the press.
    if (event.type === 'formdata' && event.composedPath()[0] === form)
      data = (event as FormDataEvent).formData;
  };
  // Submits are not heard outside of the shadow tree they happen in.
  const root = Node.prototype.getRootNode.call(element);
  const around = new Set<EventTarget>([view, root]);
  for (const each of around) for (const type of OF_FORMS) each.addEventListener(type, see, true);
  view.addEventListener('click', see, true);
  try {
    press();
  } finally {
    for (const each of around) for (const type of OF_FORMS) each.removeEventListener(type, see, true);
    view.removeEventListener('click', see, true);
  }
  const submit = seen.find((event) => event.type === 'submit') as SubmitEvent | undefined;
  if (submit && form) {
    const evidence = submit.defaultPrevented ? PREVENTED : sentBy(form, submit);
    return { evidence: evidence ? [evidence] : [], entries: data && [...data] };
  }
  const click = seen.find((event) => event.type === 'click');
  const address = nameOf(element) === 'a' ? attributeOf(element, 'href') : undefined;
  if (!click || address === undefined) return { evidence: [] };
  if (click.defaultPrevented) return { evidence: [PREVENTED] };
  return { evidence: isRequested(address, view.location.href) ? [request('GET')] : [] };
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

const OF_FORMS = ['submit', 'formdata'];

const PREVENTED: ActivationEvidence = { kind: 'prevented', supports: 'neither' };

function sentBy(form: Element, { submitter }: SubmitEvent): ActivationEvidence | undefined {
  const given = (submitter && attributeOf(submitter, 'formmethod')) ?? attributeOf(form, 'method');
  const method = given?.toUpperCase();
  if (method === 'DIALOG') return undefined;
  return request(method === 'POST' ? 'POST' : 'GET');
}

function request(method: string): ActivationEvidence {
  return { kind: 'request', method, supports: 'neither' };
}
