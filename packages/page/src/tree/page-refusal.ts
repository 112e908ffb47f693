export type PageRefusalCode = 'too-many-elements' | 'too-many-annotations' | 'too-deep' | 'too-large';

/** A page is larger than anybody's page. It is not read at all, since half of a page could mean something else. */
export class PageRefusal extends Error {
  override readonly name = 'PageRefusal';
  readonly code: PageRefusalCode;

  constructor(code: PageRefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
