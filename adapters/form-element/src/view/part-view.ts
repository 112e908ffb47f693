import type { JsonValue } from '@handrail/base';
import type { Form, ItemDocument } from '@handrail/form';
import type { FormMessages } from '../messages/messages.ts';
import { type ControlView, controlOf } from './control.ts';
import { type FindingView, viewFindings } from './finding-view.ts';
import type { Place } from './place.ts';
import { valueText } from './value-text.ts';

/**
 * edit       it takes an answer
 * read       its value is shown: calculated, readonly, or the response is closed
 * protected  it does not apply right now, and its author wants it shown nevertheless
 * hidden     it does not apply right now
 */
export type PartMode = 'edit' | 'read' | 'protected' | 'hidden';

interface CommonView {
  readonly path: string;
  readonly label: string;
  readonly mode: PartMode;
  /** Everything wrong here; whether it is shown yet is up to the drawing. */
  readonly findings: readonly FindingView[];
}

export interface FieldView extends CommonView {
  readonly kind: 'field';
  readonly control: ControlView;
  readonly value: JsonValue;
  /** The value in words, for a field that is only read. */
  readonly text: string;
  readonly mark: 'required' | 'optional' | null;
  /** It takes several values, of whatever kind its control is. */
  readonly isList: boolean;
  readonly hint: string;
  readonly help: string;
  readonly prefix: string;
  readonly suffix: string;
}

export interface SectionView extends CommonView {
  readonly kind: 'section';
  readonly hint: string;
}

export interface RepeatView extends CommonView {
  readonly kind: 'repeat';
  readonly hint: string;
  readonly rowCount: number;
  readonly canAdd: boolean;
  /** Why no row can be added, when that is because there are as many as may be. */
  readonly full: string;
}

export interface RowView extends CommonView {
  readonly kind: 'row';
  readonly index: number;
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
  readonly canRemove: boolean;
}

export interface TextView extends CommonView {
  readonly kind: 'text';
}

export type PartView = FieldView | SectionView | RepeatView | RowView | TextView;

/** What is to be seen at one place of a live form, without what is below it. Null when there is nothing at the place. */
export function viewPart(form: Form, place: Place, messages: FormMessages): PartView | null {
  const state = form.state(place.path);
  if (!state.ok) return null;
  const { item } = place;
  const isClosed = form.status === 'completed' || form.status === 'stopped';
  const mode = modeOf(state, isClosed);
  const label = item.label || item.key;
  const findings = viewFindings(state.findings, item, messages);
  const common = { path: place.path, label, mode, findings };
  switch (place.kind) {
    case 'field': {
      const control = controlOf(item, place.path, form);
      return {
        ...common,
        ...textsOf(item, control, messages),
        kind: 'field',
        control,
        isList: item.dataType === 'multiChoice',
        value: state.value,
        text: mode === 'edit' ? '' : valueText(item, state.value, form.options(place.path), messages),
        mark: mode === 'edit' ? (state.required ? 'required' : 'optional') : null,
      };
    }
    case 'repeat': {
      const rowCount = state.rowCount ?? 0;
      const isFull = item.maxRepeat !== undefined && rowCount >= item.maxRepeat;
      return {
        ...common,
        kind: 'repeat',
        hint: item.hint ?? item.description ?? '',
        rowCount,
        canAdd: mode === 'edit' && !isFull,
        full: mode === 'edit' && isFull ? messages.mostRows(item.maxRepeat ?? 0) : '',
      };
    }
    case 'row': {
      const [index, count] = [state.rowIndex ?? 0, state.rowCount ?? 0];
      const canEdit = mode === 'edit';
      return {
        ...common,
        kind: 'row',
        label: messages.row(label, index + 1),
        index,
        canMoveUp: canEdit && index > 0,
        canMoveDown: canEdit && index < count - 1,
        canRemove: canEdit && count > (item.minRepeat ?? 0),
      };
    }
    case 'section':
      return { ...common, kind: 'section', hint: item.hint ?? item.description ?? '' };
    case 'text':
      return { ...common, kind: 'text' };
  }
}

function modeOf(
  state: { readonly relevant: boolean; readonly readonly: boolean; readonly disabledDisplay: string },
  isClosed: boolean,
): PartMode {
  if (!state.relevant) return state.disabledDisplay === 'protected' ? 'protected' : 'hidden';
  return state.readonly || isClosed ? 'read' : 'edit';
}

function textsOf(item: ItemDocument, control: ControlView, messages: FormMessages) {
  const isChoice = item.dataType === 'choice' || item.dataType === 'multiChoice';
  const missing = isChoice && (control.kind === 'line' || control.kind === 'lines');
  return {
    hint: [item.hint ?? '', missing ? messages.optionsMissing : ''].filter((text) => text !== '').join(' '),
    help: item.description ?? '',
    prefix: item.prefix ?? '',
    suffix: item.suffix ?? '',
  };
}
