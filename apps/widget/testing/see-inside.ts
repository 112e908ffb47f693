/** For pages: opens closed roots to a test, by being there first. */
export function seeInside(): void {
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    return attachShadow.call(this, { ...init, mode: 'open' });
  };
}
