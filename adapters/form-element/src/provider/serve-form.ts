import { createAssistToolset } from '@handrail/assist';
import type { Form } from '@handrail/form';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import type { Toolset } from '@handrail/tools';
import { announceTools, serveWindow } from '@handrail/transports/message';
import { registerWebMcp } from '@handrail/transports/webmcp';
import { button, element } from '../draw/element.ts';
import { agentMessagesFor } from '../messages/agent-messages.ts';
import { findSidecarDocuments } from '../sidecars/find-sidecars.ts';
import { askOwner } from './ask-owner.ts';

export interface ServeRequest {
  readonly host: HTMLElement;
  /** Where the form is drawn. */
  readonly place: ShadowRoot;
  readonly form: Form;
  readonly locale: string;
  /** Says that agents of browsers get the form from here, and not from its annotations as well. */
  readonly onServed: (isServed: boolean) => void;
}

export interface ServedForm {
  close(): void;
}

/**
 * The active provider of a form in its page: the Assist tools, for agents of the browser (WebMCP) and for scripts and extensions
 * of the same origin (messages). Until the person stops it, or the page.
 */
export function serveForm(request: ServeRequest): ServedForm {
  const { host, place, locale, onServed } = request;
  const messages = agentMessagesFor(locale);
  const ended = new AbortController();
  const note = element('span', {}, messages.served);
  const bar = element('p', { class: 'soft agents', part: 'agents', role: 'status' }, note, ' ');
  const end = () => {
    ended.abort();
    onServed(false);
  };
  const stop = button(
    messages.stop,
    () => {
      end();
      note.textContent = messages.stopped;
      stop.remove();
      host.dispatchEvent(new CustomEvent('handrail-agents-stopped', { bubbles: true, composed: true }));
    },
    { class: 'button small' },
  );
  bar.append(stop);
  place.prepend(bar);
  onServed(true);
  void offer(request, askOwner(place, messages), ended.signal);
  return {
    close: () => {
      end();
      bar.remove();
    },
  };
}

async function offer(
  { host, form }: ServeRequest,
  confirm: ReturnType<typeof askOwner>,
  signal: AbortSignal,
): Promise<void> {
  const src = host.getAttribute('src');
  const location = src === null ? undefined : new URL(src, document.baseURI).href;
  const documents = await findSidecarDocuments({ document, form, location }).catch(() => ({}));
  if (signal.aborted) return;
  const toolset = createAssistToolset(form, {
    ...documents,
    schemaCheck: createInterpretingCheck(),
    clock: Date,
    ownTools: true,
    confirm,
    // Many changes at once are not followed by looking; a single one is, and can be undone.
    confirmation: { 'formspec.field.bulkSet': 'required' },
  });
  const closers = [
    serveWindow(toolset, { window, origins: [window.location.origin] }),
    announceTools(toolset, { target: document, CustomEvent }),
  ];
  signal.addEventListener('abort', () => {
    for (const each of closers) each.close();
  });
  await offerToBrowser(toolset, signal);
}

/** Only where the browser has a model context, and no other form of the page has taken the names of the tools. */
async function offerToBrowser(toolset: Toolset, signal: AbortSignal): Promise<void> {
  await registerWebMcp(toolset, { signal }).catch(() => undefined);
}
