import { isJsonObject, type JsonObject } from '@handrail/base';
import type { Caller } from '../caller.ts';
import type { HostParts } from '../execution/host-parts.ts';
import type { HostOutcome } from '../outcome.ts';
import type { AssistanceService, OpenAssistance } from './assistance-service.ts';
import type { OwnerFormCall, OwnerFormService } from './owner-form-service.ts';
import { reading, refused } from './refused.ts';

interface SessionServices {
  readonly assistance: AssistanceService;
  readonly ownerForms: OwnerFormService;
}

interface RoutedServices extends SessionServices {
  /** Answers what other processes ask of the connectors here. Gives how to stop. */
  answerOthers(): () => void;
}

/** What one process asks another: the services of a host that need the connector itself. */
type Question =
  | {
      readonly about: 'open';
      readonly caller: Caller;
      readonly page: Parameters<AssistanceService['open']>[1];
    }
  | {
      readonly about: 'view' | 'reply' | 'extend' | 'attachment' | 'surface-door' | 'form' | 'form-state';
      readonly caller: Caller;
      readonly runId: string;
      readonly rest: readonly unknown[];
    };

/**
 * A connector is in the memory of one process, and its owner may be at another. What needs the connector is decided where it
 * is: the question goes there, and the answer comes back. Neither is stored where anybody else could read it.
 */
export function routeToSessions(parts: HostParts, local: SessionServices): RoutedServices {
  const { others } = parts.store;
  if (!others) return { ...local, answerOthers: () => () => {} };

  const atSession = async <Value>(
    question: Question & { readonly runId: string },
    here: () => Promise<HostOutcome<Value>>,
  ): Promise<HostOutcome<Value>> => {
    if (parts.sessions.hasRun(question.runId)) return here();
    return reading(async () => {
      const asked = await others.ask(question.runId, toJson(question));
      if (asked.type === 'unread') return refused('store_unavailable', UNREACHABLE, { retryAfter: 1 });
      // Without the other process the log decides: what its connector asked for is over.
      if (asked.type !== 'answered') return here();
      return asked.answer.outcome as unknown as HostOutcome<Value>;
    });
  };

  const assistance: AssistanceService = {
    ...local.assistance,
    async open(caller, page) {
      const [own, asked] = await Promise.all([
        local.assistance.open(caller, page),
        others.askAll(toJson({ about: 'open', caller, page })),
      ]);
      return merge(
        [own, ...asked.map(({ open }) => open as unknown as readonly OpenAssistance[])],
        page.limit,
      );
    },
    async view(caller, runId, requestId) {
      const here = () => local.assistance.view(caller, runId, requestId);
      const view = await here();
      // Only what the owner in person sees of an open request is not in the log.
      if (!view.ok || !caller.isOwner || view.value.requestId === null) return view;
      return atSession({ about: 'view', caller, runId, rest: [requestId ?? null] }, async () => view);
    },
    reply: (caller, runId, reply) =>
      atSession({ about: 'reply', caller, runId, rest: [reply] }, () =>
        local.assistance.reply(caller, runId, reply),
      ),
    extend: (caller, runId, requestId, seconds) =>
      atSession({ about: 'extend', caller, runId, rest: [requestId, seconds] }, () =>
        local.assistance.extend(caller, runId, requestId, seconds),
      ),
    attachment: (caller, runId, requestId, ref) =>
      atSession({ about: 'attachment', caller, runId, rest: [requestId, ref] }, () =>
        local.assistance.attachment(caller, runId, requestId, ref),
      ),
    surfaceDoor: (caller, runId, requestId) =>
      atSession({ about: 'surface-door', caller, runId, rest: [requestId] }, () =>
        local.assistance.surfaceDoor(caller, runId, requestId),
      ),
  };
  const ownerForms: OwnerFormService = {
    read: (caller, runId, requestId) =>
      atSession({ about: 'form-state', caller, runId, rest: [requestId] }, () =>
        local.ownerForms.read(caller, runId, requestId),
      ),
    call: (caller, runId, requestId, call) =>
      atSession({ about: 'form', caller, runId, rest: [requestId, call] }, () =>
        local.ownerForms.call(caller, runId, requestId, call),
      ),
  };

  return { assistance, ownerForms, answerOthers: () => others.onQuestion((asked) => answer(local, asked)) };
}

/** The other process has found out who asks, and only processes of this host can ask. */
async function answer(local: SessionServices, asked: JsonObject): Promise<JsonObject> {
  const question = asked as unknown as Question;
  const { caller } = question;
  if (question.about === 'open') return toJson({ open: await local.assistance.open(caller, question.page) });
  const { runId, rest } = question;
  const [first, second] = rest;
  const text = String(first);
  switch (question.about) {
    case 'view':
      return outcome(local.assistance.view(caller, runId, first === null ? undefined : text));
    case 'reply':
      return outcome(local.assistance.reply(caller, runId, isJsonObject(first) ? first : {}));
    case 'extend':
      return outcome(local.assistance.extend(caller, runId, text, Number(second)));
    case 'attachment':
      return outcome(local.assistance.attachment(caller, runId, text, String(second)));
    case 'surface-door':
      return outcome(local.assistance.surfaceDoor(caller, runId, text));
    case 'form-state':
      return outcome(local.ownerForms.read(caller, runId, text));
    case 'form':
      return outcome(local.ownerForms.call(caller, runId, text, second as OwnerFormCall));
    default:
      // A newer process knows more questions. It must not wait for an answer.
      return outcome(Promise.resolve(refused('store_unavailable', UNREACHABLE)));
  }
}

const UNREACHABLE = 'The process that asked cannot be reached at the moment. Nothing happened.';

async function outcome(answered: Promise<HostOutcome<unknown>>): Promise<JsonObject> {
  return toJson({ outcome: await answered });
}

/** As it arrives on the other side. */
function toJson(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value));
}

/** Of several processes, those of the newest run first. A run is never divided between two pages. */
function merge(lists: readonly (readonly OpenAssistance[])[], limit: number): readonly OpenAssistance[] {
  const all = lists
    .flat()
    .sort((left, right) => (left.runId < right.runId ? 1 : left.runId > right.runId ? -1 : 0));
  const merged: OpenAssistance[] = [];
  for (const each of all) {
    if (merged.length >= Math.max(1, limit) && merged.at(-1)?.runId !== each.runId) break;
    merged.push(each);
  }
  return merged;
}
