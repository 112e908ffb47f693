import type { Desk } from './lending/desk.ts';
import type { Frame } from './pages/frame.ts';
import type { Markup } from './pages/markup.ts';
import type { Receipts } from './session/receipts.ts';
import type { Sessions } from './session/sessions.ts';

export interface SiteRequest {
  readonly method: string;
  readonly url: URL;
  /** What a form sent. */
  readonly form: URLSearchParams;
}

export type PageFrame = Omit<Frame, 'signedIn' | 'flash'> & Pick<Partial<Frame>, 'flash'>;

export type SiteAnswer =
  | { readonly status: number; readonly page: PageFrame; readonly content: Markup }
  | { readonly status: 303; readonly location: string; readonly cookie?: string };

export interface SiteParts {
  readonly desk: Desk;
  readonly sessions: Sessions;
  readonly receipts: Receipts;
}
