import type { Place } from '../../view/place.ts';
import type { Board } from '../board.ts';
import { FieldPart } from './field-part.ts';
import { GroupPart, TextPart } from './group-part.ts';
import type { Part } from './part.ts';
import { RepeatPart } from './repeat-part.ts';
import { RowPart } from './row-part.ts';

export function makePart(board: Board, place: Place): Part {
  switch (place.kind) {
    case 'field':
      return new FieldPart(board, place);
    case 'section':
      return new GroupPart(board, place);
    case 'repeat':
      return new RepeatPart(board, place);
    case 'row':
      return new RowPart(board, place);
    case 'text':
      return new TextPart(board, place);
  }
}
