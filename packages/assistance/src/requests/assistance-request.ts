import type { JsonObject } from '@handrail/base';
import type { Attachment } from '../attachments/attachment.ts';
import type { Axes, Sensitivity } from '../axes/axes.ts';

/** What is asked of the owner, as it may be recorded: every text redacted, every value left out. */
export interface AssistanceRequest extends Axes {
  /** Unique in its run for ever. */
  readonly id: string;
  readonly origin: 'structured' | 'interaction';
  /** `otp`, `credentials`, `manual_action`, or a connector's own word. */
  readonly kind: string | null;
  readonly sensitivity: Sensitivity;
  readonly message: string;
  readonly attachments: readonly Attachment[];
  readonly inputSchema: JsonObject;
  readonly timeoutSeconds: number | null;
  /** What it is for: a blocking request takes the place of a passive one of the same purpose. */
  readonly purpose: string | null;
}

export function needsReply({ obligation }: Axes): boolean {
  return obligation === 'response_required';
}

/** The owner works in a live browser page. */
export function needsSurface({ ownerAction, attachments }: AssistanceRequest): boolean {
  return ownerAction === 'operate_attachment' && attachments.some(({ kind }) => kind === 'browser_surface');
}
