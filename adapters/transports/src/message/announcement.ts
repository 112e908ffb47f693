import type { Timers, ToolDescriptor, Toolset } from '@handrail/tools';
import { platformTimers } from '../calls/platform-timers.ts';
import { readDescriptors } from '../wire/read-descriptors.ts';
import type { MessageServer } from './serve-messages.ts';

/**
 * The DOM events of a page with tools. `detail` of the first is the JSON text of `{ tools }`: text is all that passes
 * between a page and an extension's isolated world in every browser, and nobody can change what others read.
 */
export const toolEvents = {
  available: 'formspec-tools-available',
  /** Sent by a consumer that came late and wants to be told again. */
  wanted: 'formspec-tools-wanted',
  gone: 'formspec-tools-gone',
} as const;

/** The part of an `EventTarget` that is used; a page's `document` fits. */
export interface AnnouncementTarget<Sent> {
  addEventListener(type: string, listener: (event: Sent) => void): void;
  removeEventListener(type: string, listener: (event: Sent) => void): void;
  dispatchEvent(event: Sent): unknown;
}

export interface AnnouncementOptions<Sent> {
  readonly target: AnnouncementTarget<Sent>;
  /** The page's `CustomEvent`. */
  readonly CustomEvent: new (
    type: string,
    init: { readonly detail: string },
  ) => Sent;
}

export interface Announcement extends MessageServer {
  /** Tells again, after the list of tools has changed. */
  announce(): void;
}

/** Tells the page which tools there are, now and whenever a consumer asks (Assist §7.4). It serves no calls. */
export function announceTools<Sent>(
  toolset: Toolset,
  { target, CustomEvent }: AnnouncementOptions<Sent>,
): Announcement {
  let telling = false;
  let closed = false;
  const announce = () => {
    // A listener that asks while it is being told would never come to an end.
    if (telling || closed) return;
    telling = true;
    try {
      const detail = JSON.stringify({ tools: toolset.list() });
      target.dispatchEvent(new CustomEvent(toolEvents.available, { detail }));
    } finally {
      telling = false;
    }
  };
  target.addEventListener(toolEvents.wanted, announce);
  announce();
  return {
    announce,
    close() {
      if (closed) return;
      closed = true;
      target.removeEventListener(toolEvents.wanted, announce);
      target.dispatchEvent(new CustomEvent(toolEvents.gone, { detail: '{}' }));
    },
  };
}

export interface FindToolsOptions<Sent> extends AnnouncementOptions<Sent> {
  /** Milliseconds to wait for a provider. */
  readonly timeLimit?: number;
  readonly timers?: Timers;
}

/** Asks the page for its tools. Undefined when no provider answers in time. */
export function findTools<Sent>({
  target,
  CustomEvent,
  timeLimit = 1_000,
  timers = platformTimers,
}: FindToolsOptions<Sent>): Promise<readonly ToolDescriptor[] | undefined> {
  return new Promise((resolve) => {
    const end = (tools: readonly ToolDescriptor[] | undefined) => {
      target.removeEventListener(toolEvents.available, hear);
      stop();
      resolve(tools);
    };
    const hear = (event: Sent) => {
      const tools = readAnnouncement(event);
      if (tools) end(tools);
    };
    const stop = timers.after(timeLimit, () => end(undefined));
    target.addEventListener(toolEvents.available, hear);
    target.dispatchEvent(new CustomEvent(toolEvents.wanted, { detail: '{}' }));
  });
}

const MAX_DETAIL = 10_000_000;

/** Any script of the page can send the event, so its detail is read like any outside text. */
function readAnnouncement(event: unknown): readonly ToolDescriptor[] | undefined {
  try {
    const detail: unknown = Reflect.get(Object(event), 'detail');
    if (typeof detail !== 'string' || detail.length > MAX_DETAIL) return undefined;
    return readDescriptors(JSON.parse(detail));
  } catch {
    return undefined;
  }
}
