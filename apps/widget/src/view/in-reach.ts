import { domTree, leaveUnread, openShadowOf, topModal } from '@handrail/dom';

/** Those that a press outside them closes. */
const POPOVERS = ':popover-open:is([popover=""], [popover=auto])';
/**
 * Frames. Focus that left no longer ago was taken away, by a layer that opened or closed. What is put on top anew is put
 * there within two of them, so on a busy machine as well, where no number of milliseconds would tell.
 */
const JUST_NOW = 3;

/**
 * Keeps the widget where a person can use it. Behind a modal dialog everything is inert, and a press beside a popover
 * closes it, so the host is always in the layer that is uppermost: it goes with it into the page's dialogs, and back
 * beside the body when they end. There it is shown in the top layer, where no style of what is around it counts.
 *
 * `moved` is dispatched on the root after the widget was put on top anew, or when the page took it away.
 */
export function keepInReach(root: ShadowRoot, region: HTMLElement): void {
  const { host } = root;
  const { ownerDocument: document } = host;
  const { documentElement: page } = document;
  const tree = domTree(document);
  let home: Element | undefined;
  let focused: Element | null = null;
  let departures = 0;

  const isMoved = () => root.dispatchEvent(new Event('moved'));
  const noteFocus = () => {
    focused = root.activeElement;
  };
  const settle = () => {
    // What takes it away beside the body means the widget; a dialog that is emptied or removed takes it along.
    if (home === page && !host.isConnected) return isMoved();
    // Dialogs of components are known by the focus that they take.
    for (let each = document.activeElement; each; each = openShadowOf(each)?.activeElement ?? null);
    const around = topModal(document, tree) ?? page;
    const top = [...Element.prototype.querySelectorAll.call(around, POPOVERS)].at(-1) ?? around;
    if (top === home && top === host.parentNode) return;
    home = top;
    Element.prototype.append.call(top, host);
    watch.observe(top.getRootNode(), { subtree: true, attributeFilter: ['open'] });
    region.showPopover();
    isMoved();
    if (!root.activeElement) (focused as HTMLElement | null)?.focus();
  };
  // Not at once: a page that takes it away again and again would be kept busy with nothing else.
  const settleSoon = () => requestAnimationFrame(settle);
  const watch = new MutationObserver(settleSoon);

  leaveUnread(root);
  root.addEventListener('focusin', noteFocus);
  root.addEventListener('focusout', () => {
    departures += 1;
    const departure = departures;
    // Each departure has its own time: an earlier one, from one control to the next, must not end it.
    afterFrames(JUST_NOW, () => departure === departures && noteFocus());
  });
  for (const type of ['focusin', 'toggle', 'fullscreenchange'])
    document.addEventListener(type, ({ target }) => target !== host && settleSoon(), true);
  // It has no size any more when the layer around it is hidden by a style, or taken off the page.
  new ResizeObserver(settleSoon).observe(region);
  settle();
}

function afterFrames(count: number, then: () => void): void {
  requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, then) : then()));
}
