const SENTENCES = {
  browser_not_found:
    'No Chromium was found. Install one, name it in HANDRAIL_CHROMIUM, or give its path as `executable`.',
  browser_needs_sandbox:
    'Chromium cannot use its sandbox as root. Start this as another user, or allow it to run without one (`unsandboxed`, or --unsandboxed-browser).',
  browser_start_failed: 'Chromium was found but did not start. Try starting it by hand to see why.',
  browser_no_window:
    'No browser window can be shown here: there is no display, or the browser that was found has no windows.',
  browser_closed: 'The browser is closed. What was open in it is lost; start another one.',
  browser_too_many_pages: 'The browser has the largest allowed number of pages open. Close one first.',
} as const;

export type ChromiumFailureCode = keyof typeof SENTENCES;

/** Why there is no browser or no page. The message holds no path, address or output of the browser. */
export class ChromiumFailure extends Error {
  override readonly name = 'ChromiumFailure';
  readonly code: ChromiumFailureCode;

  constructor(code: ChromiumFailureCode, options: { readonly cause?: unknown } = {}) {
    super(SENTENCES[code], options);
    this.code = code;
  }
}
