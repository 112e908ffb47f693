/** The options that all page commands share. */
export interface PageCommandOptions {
  /** Opens the page in a Chromium, with its script, instead of parsing what the site sends. */
  readonly browser?: boolean;
  readonly unsandboxedBrowser?: boolean;
  /** Shows the browser to its owner. It is not an option of a command: a command asks for it when the owner has to finish. */
  readonly headed?: boolean;
  /** Goes on without the manifest of a site that does not answer for it. It is not an option of a command either. */
  readonly isManifestOptional?: boolean;
  /** A file that takes the place of the site's own manifest; only where nothing is done. */
  readonly manifest?: string;
  /** Takes the first of several elements that fit, and says so. */
  readonly lenient?: boolean;
  /** A file with the session of somebody who is signed in, as Playwright saves it. */
  readonly storageState?: string;
  /** Headers for the site, each as `Name: value`. They are secret. */
  readonly header?: readonly string[];
  readonly json?: boolean;
  /** Milliseconds that one request may take, when that is less than usual. */
  readonly timeLimit?: number;
}
