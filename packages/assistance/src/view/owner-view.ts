import type { Attachment, Availability } from '../attachments/attachment.ts';
import { areLegal } from '../axes/legal-axes.ts';
import { type AssistanceState, currentRequest, type TrackedRequest } from '../lifecycle/assistance-state.ts';
import { type AssistanceRequest, needsReply, needsSurface } from '../requests/assistance-request.ts';
import { type InputField, inputFields } from '../requests/input-field.ts';
import { COPY, type CopyKey } from './copy.ts';

/** What the owner is shown. It follows from the recorded state alone: no message text and no connector's name is read. */
export interface OwnerView {
  readonly category: CopyKey;
  readonly title: string;
  readonly explanation: string;
  readonly requestId: string | null;
  /** What the operator calls the connector that asks, and that an answer goes to. A host adds it; nothing else follows from it. */
  readonly askedBy?: string;
  /** The redacted message, quoted as the words of who asks. */
  readonly message: string | null;
  readonly attachments: readonly Attachment[];
  readonly controls: readonly OwnerControl[];
  /** Milliseconds since 1970. */
  readonly deadline: number | null;
}

export type OwnerControl =
  | { readonly kind: 'form'; readonly fields: readonly InputField[]; readonly keepsNothing: boolean }
  | { readonly kind: 'submit' }
  | { readonly kind: 'open-surface'; readonly requestId: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'decline' }
  | { readonly kind: 'extend' };

interface ViewedRun {
  readonly hasEnded: boolean;
  /** The request to show while it is open; left out, or closed, the most urgent one is shown. */
  readonly requestId?: string | undefined;
}

export function ownerView(state: AssistanceState, run: ViewedRun): OwnerView {
  const named = state.requests.get(run.requestId ?? '');
  const tracked = named && !named.closed ? named : currentRequest(state);
  if (run.hasEnded) return view(tracked ? 'ended' : AFTER_END[outcomeOf(state)], tracked, []);
  if (state.unreadable !== undefined) return view('unreadable', undefined, []);
  if (!tracked) return view(outcomeOf(state), undefined, []);
  if (!areLegal(tracked.request)) return view('unreadable', tracked, []);
  return openView(tracked);
}

function openView(tracked: TrackedRequest): OwnerView {
  const { request } = tracked;
  const answers = answerControls(tracked);
  const fields = inputFields(request);
  // What has to be given is given in a form; "done" is not an answer.
  if (fields.length > 0) {
    const category = fields.every(({ type }) => type === 'file') ? 'file' : 'value';
    return view(category, tracked, [formOf(request, fields), { kind: 'submit' }, ...answers]);
  }
  switch (request.ownerAction) {
    case 'none':
      return view('retry', tracked, []);
    case 'provide_value':
      // It always has a field.
      return view('unreadable', tracked, []);
    case 'act_elsewhere':
      return needsReply(request)
        ? view('elsewhere-confirm', tracked, [{ kind: 'done' }, ...answers])
        : view('elsewhere', tracked, []);
    case 'operate_attachment':
      if (needsSurface(request)) return browserView(tracked, answers);
      // Submitting the form is what ends it.
      if (hasForm(request.attachments)) return view('form', tracked, answers);
      return view('attachment', tracked, needsReply(request) ? [{ kind: 'done' }, ...answers] : []);
  }
}

/** Files and secrets are handed over and kept nowhere. */
function formOf({ sensitivity }: AssistanceRequest, fields: readonly InputField[]): OwnerControl {
  const keepsNothing = sensitivity === 'secret' || fields.some(({ type }) => type === 'file');
  return { kind: 'form', fields, keepsNothing };
}

function browserView(tracked: TrackedRequest, answers: readonly OwnerControl[]): OwnerView {
  const { request } = tracked;
  switch (surfaceOf(request.attachments)) {
    case 'available': {
      const open: OwnerControl = { kind: 'open-surface', requestId: request.id };
      return needsReply(request)
        ? view('browser', tracked, [open, { kind: 'done' }, ...answers])
        : view('browser-optional', tracked, [open]);
    }
    case 'starting':
      // It passes by itself within seconds, so there is nothing to decide yet.
      return view('browser-starting', tracked, []);
    default:
      return view('browser-unavailable', tracked, answers);
  }
}

function surfaceOf(attachments: readonly Attachment[]): Availability | undefined {
  return attachments.find(({ kind }) => kind === 'browser_surface')?.availability;
}

function hasForm(attachments: readonly Attachment[]): boolean {
  return attachments.some(({ kind, ref }) => kind === 'form' && ref !== undefined);
}

function answerControls({ request, deadline }: TrackedRequest): readonly OwnerControl[] {
  if (!needsReply(request)) return [];
  return deadline === undefined ? [{ kind: 'decline' }] : [{ kind: 'decline' }, { kind: 'extend' }];
}

/** Nothing is asked any more; what ended badly for the owner is stated until something else is asked. */
function outcomeOf({ requests }: AssistanceState): 'idle' | 'lost' | 'missed' {
  const last = [...requests.values()].at(-1);
  if (last?.closed?.reason === 'surface_lost') return 'lost';
  return last?.closed?.as === 'timed_out' && last.request.ownerAction !== 'none' ? 'missed' : 'idle';
}

const AFTER_END = { idle: 'run-ended', lost: 'ended-lost', missed: 'ended-missed' } as const;

function view(
  category: CopyKey,
  tracked: TrackedRequest | undefined,
  controls: readonly OwnerControl[],
): OwnerView {
  const request = category === 'unreadable' ? undefined : tracked?.request;
  return {
    category,
    ...COPY[category],
    requestId: request?.id ?? null,
    message: request && request.message !== '' ? request.message : null,
    attachments: request?.attachments ?? [],
    controls,
    deadline: tracked?.deadline ?? null,
  };
}
