import { element, shownText } from './element.ts';

/** Says things to people who do not see the screen. A text that is said again is said again. */
export class Announcer {
  readonly root = element('div', { class: 'unseen', role: 'status' });

  readonly say = (text: string): void => {
    this.root.replaceChildren(element('p', {}, shownText(text)));
  };
}
