import { type DefaultTreeAdapterMap, Parser, type ParserOptions, type Token } from 'parse5';

type Element = DefaultTreeAdapterMap['element'];
type ParentNode = DefaultTreeAdapterMap['parentNode'];

/**
 * A parser that keeps where tags and comments start, and nothing about texts, which takes little more than half of the time
 * that parse5 needs with all positions. Where elements end is known from the first comment on, because only comments are
 * about the extent of what follows them.
 */
export class PositionedParser extends Parser<DefaultTreeAdapterMap> {
  #hasComments = false;

  constructor(options: ParserOptions<DefaultTreeAdapterMap>) {
    super({ ...options, sourceCodeLocationInfo: true });
    // The tokenizer keeps the first options: its tokens have positions, and what is done with them is decided here.
    this.options = { ...this.options, sourceCodeLocationInfo: false };
  }

  override _attachElementToTree(
    ...[element, location, insertion]: Parameters<Parser<DefaultTreeAdapterMap>['_attachElementToTree']>
  ): void {
    if (location) element.sourceCodeLocation = location;
    super._attachElementToTree(element, location, insertion);
  }

  override _appendCommentNode(token: Token.CommentToken, parent: ParentNode): void {
    this.#hasComments = true;
    this.#withLocations(() => super._appendCommentNode(token, parent));
  }

  override onItemPop(node: ParentNode, isTop: boolean): void {
    if (this.#hasComments && this.currentToken) this._setEndLocation(node as Element, this.currentToken);
    super.onItemPop(node, isTop);
  }

  override onEndTag(token: Token.TagToken): void {
    // These two stay open to the end of the text, so that they are never popped.
    const isLast = token.tagName === 'body' || token.tagName === 'html';
    if (isLast && this.#hasComments) this.#withLocations(() => super.onEndTag(token));
    else super.onEndTag(token);
  }

  #withLocations(work: () => void): void {
    const { options } = this;
    this.options = { ...options, sourceCodeLocationInfo: true };
    work();
    this.options = options;
  }
}
