import { messages } from './messages.ts';

export interface HandrailOptions {
  /** Where the built site is served, such as `https://example.com`. The dev server uses its own address instead. */
  readonly origin: string;
  /** The name of the site; its host when left out. */
  readonly name?: string;
  /**
   * A manifest to start from, as a path from the root of the project. What it says is kept. When left out, this is
   * `.well-known/agent-manifest.json` in the public folder, if that is there.
   */
  readonly manifest?: string;
  /** Pages that the build does not emit as HTML files, such as those that a server renders, by their paths. */
  readonly pages?: () => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>;
  /** Also scores whether buttons that look dangerous declare risk and confirmation; true when left out. */
  readonly safety?: boolean;
  /** The mildest findings that fail a build; errors when left out. */
  readonly failOn?: 'error' | 'warning' | 'never';
  /** The least score of a build; 50 when left out. */
  readonly minScore?: number;
  /** Shows findings on pages of the dev server; true when left out. */
  readonly panel?: boolean;
}

/** The origin in its one spelling. Throws for anything else than an origin. */
export function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw new Error(messages.origin);
  return url.origin;
}
