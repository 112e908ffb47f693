import { type ControlLook, DecisionWatch } from '@handrail/owner-view';
import { type ButtonOptions, button, onTrusted } from './element.ts';

/** Milliseconds between two looks. A change between them is noticed at the press. */
const EVERY = 100;
/** Looks. A button that is away for longer does not come back. */
const MOST_AWAY = 100;

/**
 * A button that does something which the page cannot take back. It takes no press just after it appeared, moved, was covered
 * or changed: `ignored` is dispatched on its root instead.
 */
export function decisionButton(
  text: string,
  press: () => void,
  options: ButtonOptions & { readonly now?: () => number; readonly isCovered?: () => boolean } = {},
): HTMLButtonElement {
  const { now = () => performance.now(), isCovered = () => false, ...look } = options;
  const watch = new DecisionWatch<HTMLButtonElement>(lookOf, now);
  const made = button(
    text,
    () => {
      if (watch.takes(made) && !isCovered()) return press();
      made.removeAttribute('data-ready');
      made.dataset.ignored = String(Number(made.dataset.ignored ?? 0) + 1);
      made.getRootNode().dispatchEvent(new Event('ignored'));
    },
    look,
  );
  made.setAttribute('data-decides', '');
  watch.watch(made);
  onTrusted(made, 'pointerdown', () => watch.pressBegins());
  onTrusted(made, 'keydown', (event) => {
    // A key that is held was pressed for something else.
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    else if (!event.repeat) watch.pressBegins();
  });
  for (const type of ['pointerup', 'pointercancel', 'keyup'] as const)
    onTrusted(made, type, () => setTimeout(() => watch.pressEnds()));
  keepLooking(made, watch);
  return made;
}

/** For as long as the button is on the page; one that was taken away and comes back has appeared anew. */
function keepLooking(made: HTMLButtonElement, watch: DecisionWatch<HTMLButtonElement>): void {
  let root: Node | undefined;
  let away = 0;
  const restart = () => watch.restart();
  const timer = setInterval(() => {
    away = made.isConnected ? 0 : away + 1;
    if (away > 0) restart();
    if (away > MOST_AWAY) {
      root?.removeEventListener('moved', restart);
      return clearInterval(timer);
    }
    if (made.isConnected && !root) {
      root = made.getRootNode();
      root.addEventListener('moved', restart);
    }
    made.toggleAttribute('data-ready', watch.look().get(made) === true);
  }, EVERY);
}

function lookOf(made: HTMLButtonElement): ControlLook {
  const { x, y, width, height } = made.getBoundingClientRect();
  const root = made.getRootNode();
  const hit = made.ownerDocument.elementFromPoint(x + width / 2, y + height / 2);
  // Whoever looks from outside of the root sees only its host.
  const isSeen = root instanceof ShadowRoot && hit === root.host;
  const sight = hit === null ? 'away' : isSeen ? 'seen' : 'covered';
  return { x, y, width, height, sight, text: made.textContent ?? '', about: '' };
}
