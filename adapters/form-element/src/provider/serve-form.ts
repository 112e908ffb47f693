import { createAssistToolset } from '@handrail/assist';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import type { Toolset } from '@handrail/tools';
import { announceTools, serveWindow } from '@handrail/transports/message';
import { registerWebMcp } from '@handrail/transports/webmcp';
import type { AgentLog } from '../agents/agent-log.ts';
import { agentMessagesFor } from '../messages/agent-messages.ts';
import { findSidecarDocuments } from '../sidecars/find-sidecars.ts';
import { askOwner } from './ask-owner.ts';

export interface ServeRequest {
  readonly host: HTMLElement;
  /** Where the form is drawn. */
  readonly place: ShadowRoot;
  readonly locale: string;
  /** Every call goes through it, for the person to see, undo and stop. */
  readonly log: AgentLog;
}

/**
 * The active provider of a form in its page: the Assist tools, for agents of the browser (WebMCP) and for scripts and extensions
 * of the same origin (messages). Gives back how to end it.
 */
export function serveForm(request: ServeRequest): () => void {
  const ended = new AbortController();
  void offer(request, ended.signal);
  return () => ended.abort();
}

async function offer({ host, place, locale, log }: ServeRequest, signal: AbortSignal): Promise<void> {
  const { form, undoLog } = log;
  const src = host.getAttribute('src');
  const location = src === null ? undefined : new URL(src, document.baseURI).href;
  const documents = await findSidecarDocuments({ document, form, location }).catch(() => ({}));
  if (signal.aborted) return;
  const messages = agentMessagesFor(locale);
  const toolset = createAssistToolset(form, {
    ...documents,
    schemaCheck: createInterpretingCheck(),
    clock: Date,
    ownTools: true,
    undoLog,
    confirm: askOwner(form, place, messages),
    // Many changes at once are not followed by looking; a single one is, and can be undone.
    confirmation: { 'formspec.field.bulkSet': 'required' },
  });
  const closers = [
    serveWindow(log.watch(toolset, messages.script), { window, origins: [window.location.origin] }),
    announceTools(toolset, { target: document, CustomEvent }),
  ];
  signal.addEventListener('abort', () => {
    for (const each of closers) each.close();
  });
  await offerToBrowser(log.watch(toolset, messages.browserAgent), signal);
}

/** Only where the browser has a model context, and no other form of the page has taken the names of the tools. */
async function offerToBrowser(toolset: Toolset, signal: AbortSignal): Promise<void> {
  await registerWebMcp(toolset, { signal }).catch(() => undefined);
}
