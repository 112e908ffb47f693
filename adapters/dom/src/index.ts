export {
  fillCustomElement,
  isFormAssociated,
  readCustomElement,
} from './custom-element.ts';
export { changesOf, type DocumentChanges } from './document-changes.ts';
export { createDomRuntime, type DomRuntimeOptions } from './dom-runtime.ts';
export { domTree } from './dom-tree.ts';
export { comboboxText } from './fill-combobox.ts';
export { keepRequest, type RequestStorage, takeRequest } from './keep-request.ts';
export { topModal } from './open-modals.ts';
export {
  attributeNamesOf,
  attributeOf,
  documentOf,
  fits,
  isOnPage,
  kindOf,
  nameOf,
  ownerOf,
  rootOf,
  textIn,
} from './past-names.ts';
export { leaveUnread, onShadowRoot, openShadowOf } from './shadow-roots.ts';
export { shownNodes } from './shown-nodes.ts';
export { siteBoundsOf } from './site-bounds.ts';
export { usabilityOf } from './usability.ts';
