import { isJsonObject, type JsonObject, type JsonPointer, pointerTo } from '@handrail/base';
import { flag, objectWith, oneOf, ProblemList, type Structure, text, whole } from './structure.ts';

/** Hints never change data or processing (core 2.3, 4.2.5), so a wrong one is worth a word and no refusal. */
function advisory(structure: Structure): Structure {
  return (value, at, list) => {
    const found = new ProblemList();
    structure(value, at, found);
    for (const { code, pointer, message } of found.problems) list.warning(code, pointer, message);
  };
}

const span: Structure = (value, at, list) => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 12)
    list.error('wrong-type', at, 'expected a whole number from 1 to 12');
};

export const formPresentation: Structure = advisory(
  objectWith({
    optional: {
      pageMode: oneOf('single', 'wizard', 'tabs'),
      labelPosition: oneOf('top', 'start', 'hidden'),
      density: oneOf('compact', 'comfortable', 'spacious'),
      defaultCurrency: text({ pattern: /^[A-Z]{3}$/, what: 'a currency of three capital letters' }),
      direction: oneOf('ltr', 'rtl', 'auto'),
      showProgress: flag,
      allowSkip: flag,
      sidenav: flag,
      defaultTab: whole(0),
      tabPosition: oneOf('top', 'bottom', 'left', 'right'),
    },
    unknown: 'warning',
  }),
);

/** Unknown keys directly in `presentation` are ignored, while its parts are closed (core 4.2.5). */
export const presentation: Structure = advisory(
  objectWith({
    optional: {
      widgetHint: text({ empty: false }),
      layout: objectWith({
        optional: {
          flow: oneOf('stack', 'grid', 'inline'),
          columns: span,
          colSpan: span,
          newRow: flag,
          collapsible: flag,
          collapsedByDefault: flag,
          page: text({ empty: false }),
        },
        unknown: 'warning',
      }),
      styleHints: objectWith({
        optional: {
          emphasis: oneOf('primary', 'success', 'warning', 'danger', 'muted'),
          size: oneOf('compact', 'default', 'large'),
        },
        unknown: 'warning',
      }),
      accessibility: objectWith({
        optional: { role: text(), description: text(), liveRegion: oneOf('off', 'polite', 'assertive') },
        unknown: 'warning',
      }),
    },
    unknown: 'ignored',
  }),
);

const WIDGETS: ReadonlyMap<string, readonly string[]> = new Map([
  ['group', ['section', 'card', 'accordion', 'tab']],
  ['display', ['paragraph', 'heading', 'divider', 'banner']],
  ['string', ['textInput', 'password', 'color']],
  ['text', ['textarea', 'richText']],
  ['integer', ['numberInput', 'stepper', 'slider', 'rating']],
  ['decimal', ['numberInput', 'slider']],
  ['boolean', ['checkbox', 'toggle', 'yesNo']],
  ['date', ['datePicker', 'dateInput']],
  ['dateTime', ['dateTimePicker', 'dateTimeInput']],
  ['time', ['timePicker', 'timeInput']],
  ['uri', ['textInput', 'urlInput']],
  ['attachment', ['fileUpload', 'camera', 'signature']],
  ['choice', ['dropdown', 'radio', 'autocomplete', 'segmented', 'likert']],
  ['multiChoice', ['checkboxGroup', 'multiSelect', 'autocomplete']],
  ['money', ['moneyInput']],
]);

/** A widget is for some types of items; one that starts with `x-` is the host's own. */
export function checkWidget(item: JsonObject, at: JsonPointer, list: ProblemList): void {
  const { presentation: hints, type, dataType } = item;
  if (hints === undefined) return;
  const widget = isJsonObject(hints) ? hints.widgetHint : undefined;
  const kind = type === 'field' ? dataType : type;
  const known = typeof kind === 'string' ? WIDGETS.get(kind) : undefined;
  if (typeof widget !== 'string' || widget === '' || widget.startsWith('x-') || !known) return;
  if (known.includes(widget)) return;
  const message = `expected one of ${known.join(', ')}, or a name that starts with "x-"`;
  list.warning('not-for-type', pointerTo(at, 'presentation', 'widgetHint'), message);
}
