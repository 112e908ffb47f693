export type PageRefusalCode =
  | 'too-many-elements'
  | 'too-many-annotations'
  | 'too-deep'
  | 'too-large'
  /** The site could not be reached, or its reply not be read. */
  | 'unreachable'
  /** The site led off its origin, in circles, or to something that is not a page. */
  | 'not-loaded';

/**
 * A page that is not read: larger than anybody's page, or not there. It is not read in part either, since half of a page
 * could mean something else.
 */
export class PageRefusal extends Error {
  override readonly name = 'PageRefusal';
  readonly code: PageRefusalCode;

  constructor(code: PageRefusalCode, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
