/** For pages: opens closed roots to a test or a picture, by being there first. A text, since scripts know no DOM. */
export const OPEN_SHADOWS = `{
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    return attachShadow.call(this, { ...init, mode: 'open' });
  };
}`;
