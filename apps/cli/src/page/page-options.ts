/** The options that all page commands share. */
export interface PageOptions {
  /** Opens the page in a Chromium, with its script, instead of parsing what the site sends. */
  readonly browser?: boolean;
  readonly unsandboxedBrowser?: boolean;
  /** A file that takes the place of the site's own manifest; only where nothing is done. */
  readonly manifest?: string;
  /** Takes the first of several elements that fit, and says so. */
  readonly lenient?: boolean;
  readonly json?: boolean;
}
