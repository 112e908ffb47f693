import { exhausted, type JsonValue } from '@handrail/base';
import type { FormMessages } from '../../messages/messages.ts';
import type { FieldView } from '../../view/part-view.ts';
import type { StoreFile } from '../board.ts';
import { FileControl } from './file-control.ts';
import { LineControl, LinesControl } from './line-control.ts';
import { ListControl } from './list-control.ts';
import { MomentControl } from './moment-control.ts';
import { moneyControl } from './money-control.ts';
import { NumberControl } from './number-control.ts';
import { OptionsControl } from './options-control.ts';
import { ReadControl } from './read-control.ts';
import { SearchList, SearchOptions } from './search-control.ts';
import { TickControl } from './tick-control.ts';

/** What a control may do to its field. */
export interface ControlPort {
  readonly messages: FormMessages;
  readonly storeFile: StoreFile | null;
  /** With every key press. */
  write(value: JsonValue): void;
  /** When some of its elements are other ones now. */
  redrawn(): void;
  /** When the answer is given. A problem is what the control itself could not read. */
  commit(problem: string | null): void;
}

export interface ControlMarks {
  readonly required: boolean;
  readonly invalid: boolean;
  /** Ids of what describes it, in reading order. */
  readonly describedBy: string;
}

/** The native elements that one field is filled with. */
export interface Control {
  readonly root: HTMLElement;
  /** Of the element that its label is for. */
  readonly id: string;
  /** Several elements, which a legend names together. */
  readonly isGroup: boolean;
  /** Whether its elements can say that an answer is required; a group of boxes cannot. */
  readonly saysRequired: boolean;
  /** Of the control's own note; empty when there is none. */
  readonly noteId: string;
  /** Shows a value that somebody else wrote, or that the form changed. */
  show(value: JsonValue, text: string): void;
  mark(marks: ControlMarks): void;
  /** Gives what was typed and not given yet, before the whole form is looked at. */
  settle(): void;
  /** The fieldset around a group. */
  setGroup(frame: HTMLElement | null): void;
  /** Offers to take an answer back that cannot be deleted by typing. */
  offerClear(isOffered: boolean): void;
  focus(): void;
}

export function makeControl(view: FieldView, port: ControlPort): Control {
  if (view.mode !== 'edit') return new ReadControl(view, port);
  const { control } = view;
  switch (control.kind) {
    case 'line':
      return new LineControl(view, port, control.type);
    case 'lines':
      return new LinesControl(view, port);
    case 'number':
      return new NumberControl(view, port, control.whole);
    case 'money':
      return moneyControl(view, port, control.currency);
    case 'moment':
      return new MomentControl(view, port, control.type);
    case 'yes-no': {
      const options = [
        { value: true, label: port.messages.yes },
        { value: false, label: port.messages.no },
      ];
      return new OptionsControl(view, port, { type: 'radio', options });
    }
    case 'tick':
      return new TickControl(view, port);
    case 'one-of':
      if (control.look === 'list') return new ListControl(view, port, control.options);
      if (control.look === 'search') return new SearchList(view, port, control.options);
      return new OptionsControl(view, port, { type: 'radio', options: control.options });
    case 'some-of':
      if (control.look === 'search') return new SearchOptions(view, port, control.options);
      return new OptionsControl(view, port, { type: 'checkbox', options: control.options });
    case 'file':
      return new FileControl(view, port);
    default:
      return exhausted(control);
  }
}
