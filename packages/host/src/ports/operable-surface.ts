import type { ProbeFailureCode } from '@handrail/assistance';
import type { LiveSurface } from './surfaces.ts';

/** Live pages for whoever shows them to their owner. */
export interface OperableSurfaces {
  find(runId: string): OperableSurface | undefined;
}

/** A live page that can be looked at and operated. It speaks of pixels and keys, never of how the browser is driven. */
export interface OperableSurface extends LiveSurface {
  /** Shows it to one viewer, for one request; whoever looked before is sent away. Undefined when it cannot be shown. */
  attach(requestId: string, size: SurfaceSize, viewer: SurfaceViewer): SurfaceLink | undefined;
}

/** Where pictures and news go. Nothing is sent after `lost` and `closed`. */
export interface SurfaceViewer {
  show(frame: SurfaceFrame): void;
  tell(news: SurfaceNews): void;
}

/** A viewer's way to act. Input counts only while the owner has control. */
export interface SurfaceLink {
  input(input: SurfaceInput): void;
  resize(size: SurfaceSize): void;
  /** The viewer has shown this frame. Without it no further ones come. */
  acknowledge(frame: number): void;
  take(): void;
  handBack(): void;
  /** The viewer is gone. Whoever has control keeps it. */
  detach(): void;
}

/** In CSS pixels. */
export interface SurfaceSize {
  readonly width: number;
  readonly height: number;
}

export interface SurfaceFrame extends SurfaceSize {
  /** Counts up from 1. */
  readonly number: number;
  /** May have fewer pixels than the page: it is drawn at the size of the page. */
  readonly jpeg: Uint8Array;
}

export type SurfaceNews =
  | ({
      readonly type: 'ready';
      readonly origin: string;
      readonly title: string;
      readonly control: 'agent' | 'owner';
    } & SurfaceSize)
  | { readonly type: 'control'; readonly control: 'agent' | 'owner' }
  | { readonly type: 'moved'; readonly origin: string; readonly title: string }
  | { readonly type: 'quality'; readonly level: 1 | 2 | 3 }
  | { readonly type: 'declined'; readonly code: DeclinedCode }
  | { readonly type: 'lost'; readonly code: ProbeFailureCode }
  | { readonly type: 'closed'; readonly reason: 'replaced' | 'request_closed' };

/** One thing that was not done; all else goes on. */
export type DeclinedCode =
  | 'not_in_control'
  | 'page_busy'
  | 'dialog_dismissed'
  | 'file_chooser_refused'
  | 'download_refused'
  | 'popup_refused';

/** What an owner does, in CSS pixels of the page. `modifiers` has the bits Alt 1, Control 2, Meta 4, Shift 8. */
export type SurfaceInput =
  | {
      readonly type: 'pointer';
      readonly action: 'down' | 'move' | 'up';
      readonly x: number;
      readonly y: number;
      readonly button: 'none' | 'left' | 'middle' | 'right';
      readonly clicks: number;
      readonly modifiers: number;
    }
  | {
      readonly type: 'wheel';
      readonly x: number;
      readonly y: number;
      readonly dx: number;
      readonly dy: number;
      readonly modifiers: number;
    }
  | {
      readonly type: 'key';
      readonly action: 'down' | 'up';
      readonly key: string;
      readonly code: string;
      /** What the key writes. */
      readonly text?: string;
      readonly modifiers: number;
    }
  | { readonly type: 'paste'; readonly text: string }
  | {
      readonly type: 'touch';
      readonly action: 'start' | 'move' | 'end' | 'cancel';
      readonly points: readonly { readonly id: number; readonly x: number; readonly y: number }[];
    };
