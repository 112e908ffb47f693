const SENTENCES = {
  owner_has_control: 'The owner operates the page. Go on when they have handed it back.',
  surface_lost: 'The page is gone, and no other takes its place. Open another and begin again.',
  surface_closed: 'The page was closed. Open another and begin again.',
  too_many_surfaces: 'The largest allowed number of pages is open for owners. Close one first.',
  surface_open_already: 'This run has a page already. Use it, or close it first.',
} as const;

export type SurfaceRefusedCode = keyof typeof SENTENCES;

/** Why the agent cannot use a page now. */
export class SurfaceRefused extends Error {
  override readonly name = 'SurfaceRefused';
  readonly code: SurfaceRefusedCode;

  constructor(code: SurfaceRefusedCode) {
    super(SENTENCES[code]);
    this.code = code;
  }
}
