import type { ToolClient } from '@handrail/tools';
import type { PageAnswer, PageRequest } from '../page/page-requests.ts';

/** The page that the person is on, as far as the extension may reach it. */
export interface PageLink {
  /** Puts the content script into the page. False when the person has not given access to it. */
  open(): Promise<boolean>;
  ask(request: PageRequest): Promise<PageAnswer>;
  /** Looks for live forms in the page's own world. What it gives is the page's word. */
  probe(): Promise<unknown>;
  /** Loads the code of a provider into the page's own world. It waits to be started. */
  loadProvider(): Promise<void>;
  /** Calls the provider of the page. */
  tools(): ToolClient;
}
