import { type ControlLook, DecisionWatch } from '@handrail/owner-view';
import { element } from '../draw/element.ts';

/** Milliseconds between two looks. A change between them is noticed at the press. */
const EVERY = 100;

/**
 * A button by which a person decides for an agent. It takes only presses of people, and none just after it appeared, moved, was
 * covered or changed: such a press was meant for what was there before.
 */
export function decisionButton(text: string, look: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: look, part: 'button' }, text);
  const watch = new DecisionWatch<HTMLButtonElement>(lookOf, () => performance.now());
  watch.watch(made);
  made.addEventListener('click', ({ isTrusted }) => {
    if (isTrusted && watch.takes(made)) return press();
    made.removeAttribute('data-ready');
    made.dataset.ignored = String(Number(made.dataset.ignored ?? 0) + 1);
  });
  made.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && watch.pressBegins());
  made.addEventListener('keydown', (event) => {
    // A key that is held was pressed for something else.
    if (event.repeat) event.preventDefault();
    else if (event.isTrusted) watch.pressBegins();
  });
  for (const type of ['pointerup', 'pointercancel', 'keyup'])
    made.addEventListener(type, () => setTimeout(() => watch.pressEnds()));
  let wasThere = false;
  const timer = setInterval(() => {
    if (made.isConnected) wasThere = true;
    else if (wasThere) return clearInterval(timer);
    if (document.visibilityState !== 'visible') watch.restart();
    made.toggleAttribute('data-ready', watch.look().get(made) === true);
  }, EVERY);
  return made;
}

function lookOf(made: HTMLButtonElement): ControlLook {
  const { x, y, width, height } = made.getBoundingClientRect();
  const root = made.getRootNode();
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  // Whoever looks from outside of the form sees only its host.
  const hit = document.elementFromPoint(middleX, middleY);
  const isSeen =
    root instanceof ShadowRoot && hit === root.host && made.contains(root.elementFromPoint(middleX, middleY));
  const sight = hit === null ? 'away' : isSeen ? 'seen' : 'covered';
  return { x, y, width, height, sight, text: made.textContent ?? '', about: '' };
}
