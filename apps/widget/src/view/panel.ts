import { cleanText } from '@handrail/tools';
import * as messages from '../messages.ts';
import type { WidgetOptions } from '../read-options.ts';
import { cards } from './cards.ts';
import { button, element, onTrusted } from './element.ts';
import { icon } from './icons.ts';
import { ignoredNote } from './ignored-note.ts';
import { keepInReach } from './in-reach.ts';
import type { PanelHandlers, Shown } from './stage.ts';

export interface Panel {
  readonly isOpen: boolean;
  render(shown: Shown): void;
  open(): void;
  close(): void;
  /** Opens it, comes back to it, or closes it where somebody is already in it. */
  toggle(): void;
}

/** As many characters as the planner reads. */
const MAX_REQUEST = 2_000;
/** What is typed here is nobody else's shortcut, and what is pressed here is not pressed in the dialog around it. */
const KEPT_EVENTS = ['keydown', 'keyup', 'keypress', 'input', 'pointerdown', 'mousedown', 'click'];

/** The button in the corner and the panel it opens. */
export function createPanel(
  root: ShadowRoot,
  { corner, label }: Pick<WidgetOptions, 'corner' | 'label'>,
  handlers: PanelHandlers,
): Panel {
  const { ownerDocument: document } = root.host;
  let cameFrom: HTMLElement | undefined;
  const opener = element(
    'button',
    {
      type: 'button',
      class: 'opener',
      title: `${messages.open} (${messages.shortcut})`,
      'aria-haspopup': 'dialog',
      'aria-keyshortcuts': messages.shortcut,
    },
    icon('ask'),
    element('span', {}, label),
    element('kbd', {}, messages.shortcut),
  );
  const title = element('h1', { id: 'panel-title' });
  const origin = element('p', { class: 'quiet' });
  const body = element('div', { class: 'body' });
  const box = element('textarea', { id: 'request', rows: '2', 'aria-describedby': 'request-limit' });
  const limit = element('p', { id: 'request-limit', class: 'problem', role: 'alert' });
  const boxLabel = element('label', { for: 'request' }, messages.request);
  const news = element('div', { role: 'status', class: 'unseen' });
  const ask = () => {
    const request = box.value.trim();
    if (request === '') return box.focus();
    const isLong = request.length > MAX_REQUEST;
    limit.textContent = isLong ? messages.requestTooLong : '';
    if (isLong) return box.setAttribute('aria-invalid', 'true');
    box.removeAttribute('aria-invalid');
    if (handlers.ask(request)) box.value = '';
  };
  const panel = element(
    'div',
    { class: 'panel', role: 'dialog', 'aria-labelledby': 'panel-title', hidden: true },
    element(
      'header',
      {},
      element('div', {}, title, origin),
      button('', () => api.close(), { kind: 'bare', icon: icon('close'), label: messages.close }),
    ),
    body,
    element(
      'div',
      { class: 'request' },
      boxLabel,
      element(
        'div',
        { class: 'row' },
        box,
        button('', ask, { kind: 'primary', icon: icon('send'), label: messages.send }),
      ),
      limit,
      element('p', { class: 'quiet keys' }, messages.keys),
    ),
  );
  const region = element(
    'section',
    { class: corner, popover: 'manual', 'aria-label': messages.open },
    opener,
    panel,
    news,
    // A dialog above the panel says so itself.
    ignoredNote(root, () => root.querySelector('dialog') === null),
  );
  root.append(region);
  keepInReach(root, region);

  onTrusted(opener, 'click', () => api.toggle());
  onTrusted(box, 'keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    ask();
  });
  onTrusted(panel, 'keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // The dialog of the page that the panel may be in stays open.
    event.preventDefault();
    api.close();
  });
  document.addEventListener('keydown', (event) => {
    if (!event.isTrusted || !isShortcut(event)) return;
    event.preventDefault();
    api.toggle();
  });
  for (const type of KEPT_EVENTS) {
    root.addEventListener(type, (event) => {
      if (!isShortcut(event)) event.stopPropagation();
    });
  }

  const focusWithin = ({ stage }: Shown) => {
    const heading = body.querySelector<HTMLElement>('h2[tabindex]');
    const wanted = body.querySelector<HTMLElement>('[data-wanted], [aria-invalid]');
    const first = body.querySelector<HTMLElement>('.field input, .field select');
    if (stage.at === 'plan' && stage.plan.isEditing) (wanted ?? first ?? heading)?.focus();
    else if (stage.at === 'plan' && !stage.plan.question) heading?.focus();
    else if (stage.at === 'question' && stage.question.options.length > 0) heading?.focus();
    else if (stage.at === 'report' && stage.report.reveal !== undefined)
      body.querySelector<HTMLElement>('button.primary')?.focus();
    else if (matchMedia('(pointer: coarse)').matches) heading?.focus();
    else box.focus();
  };

  const api: Panel = {
    get isOpen() {
      return !panel.hidden;
    },
    render(shown) {
      const hadFocus = root.activeElement !== null || document.activeElement === document.body;
      title.textContent = messages.panel(shown.siteName);
      origin.textContent = shown.origin;
      body.replaceChildren(
        ...cards(shown, handlers, (request) => {
          box.value = request;
          box.focus();
        }),
      );
      boxLabel.textContent = boxLabels[shown.stage.at] ?? messages.request;
      panel.setAttribute('aria-busy', String(['loading', 'working'].includes(shown.stage.at)));
      body.scrollTop = 0;
      news.textContent = cleanText(newsOf(shown), MAX_REQUEST);
      if (api.isOpen && hadFocus && shown.stage.at !== 'working' && shown.stage.at !== 'loading')
        focusWithin(shown);
    },
    open() {
      if (api.isOpen) return;
      const { activeElement } = document;
      cameFrom =
        activeElement instanceof HTMLElement && activeElement !== root.host ? activeElement : undefined;
      panel.hidden = false;
      opener.hidden = true;
      box.focus();
      handlers.opened();
    },
    close() {
      if (!api.isOpen) return;
      panel.hidden = true;
      opener.hidden = false;
      if (cameFrom !== document.body) cameFrom?.focus();
      // It may be gone, or behind a dialog by now.
      if (document.activeElement !== cameFrom) opener.focus();
    },
    toggle() {
      if (!api.isOpen) api.open();
      else if (root.activeElement && panel.contains(root.activeElement)) api.close();
      else box.focus();
    },
  };
  return api;
}

/** What the box is for, where it is not a new request. */
const boxLabels: Partial<Record<Shown['stage']['at'], string>> = {
  question: messages.requestAnswer,
  plan: messages.requestChange,
};

/** By the key's place: with Alt and Shift it types something else in many layouts. */
function isShortcut(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) return false;
  const { code, altKey, shiftKey, ctrlKey, metaKey } = event;
  return code === 'KeyH' && altKey && shiftKey && !ctrlKey && !metaKey;
}

/** What a reader who does not see the panel learns when it changes. */
function newsOf({ stage }: Shown): string {
  switch (stage.at) {
    case 'loading':
      return messages.siteLoading;
    case 'trouble':
      return stage.message;
    case 'working':
      return stage.steps.at(-1) ?? '';
    case 'report': {
      const { title, text, quote = '', wayOut = '' } = stage.report;
      return [`${title}.`, text, quote, wayOut].filter((part) => part !== '').join(' ');
    }
    case 'question':
      return [
        stage.unread === undefined ? '' : messages.questionUnread(stage.unread),
        stage.question.text,
      ].join(' ');
    case 'plan':
      return stage.plan.question?.text ?? '';
    case 'start':
      return '';
  }
}
