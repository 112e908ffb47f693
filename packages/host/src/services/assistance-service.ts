import type { OwnerReply, OwnerView, TimelineEntry } from '@handrail/assistance';
import type { Instant } from '@handrail/runs';
import type { Caller } from '../caller.ts';
import type { HostOutcome } from '../outcome.ts';
import type { SurfaceDoor } from '../ports/surface-doors.ts';

/** What runs ask of their owner, and the owner's ways to answer. Only a signed-in owner can answer. */
export interface AssistanceService {
  /**
   * Every open request that asks something of its owner, those of the newest run first. A run is never divided between
   * two pages, so a page can be longer than its limit.
   */
  open(
    caller: Caller,
    page: { readonly before?: string; readonly limit: number },
  ): Promise<readonly OpenAssistance[]>;
  /**
   * What the owner of this run is shown now, derived from the log alone: the named request while it is open, otherwise
   * the most urgent one. A signed-in owner also sees numbers in its message, which are in no log.
   */
  view(caller: Caller, runId: string, requestId?: string): Promise<HostOutcome<OwnerView>>;
  /** The redacted log as the owner may read it, from this sequence on. */
  timeline(caller: Caller, runId: string, from: number, limit: number): Promise<HostOutcome<TimelinePage>>;
  /** A value in it goes to the waiting connector and nowhere else. */
  reply(caller: Caller, runId: string, reply: OwnerReply): Promise<HostOutcome<RepliedAssistance>>;
  extend(
    caller: Caller,
    runId: string,
    requestId: string,
    seconds: number,
  ): Promise<HostOutcome<{ readonly deadline: Instant }>>;
  /** An address or QR code in full, while its request is open; it was never stored. */
  attachment(
    caller: Caller,
    runId: string,
    requestId: string,
    ref: string,
  ): Promise<HostOutcome<LiveAttachment>>;
  /** A way to the live page of an open request, which may be in another process. */
  surfaceDoor(caller: Caller, runId: string, requestId: string): Promise<HostOutcome<SurfaceDoor>>;
}

export interface OpenAssistance {
  readonly runId: string;
  readonly workflowId: string;
  readonly workflowName: string;
  readonly nodeId: string;
  readonly nodeName: string;
  readonly requestedAt: Instant;
  readonly view: OwnerView;
}

export interface TimelinePage {
  readonly entries: readonly (TimelineEntry & { readonly sequence: number; readonly at: string })[];
  /** Where to go on reading; undefined when the run has ended and this was all. */
  readonly next: number | undefined;
}

export interface RepliedAssistance {
  readonly requestId: string;
  readonly status: 'success' | 'cancelled';
}

export interface LiveAttachment {
  readonly kind: 'url' | 'qr' | 'file' | 'fixture' | 'form';
  readonly value: string;
}
