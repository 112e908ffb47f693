import type { Form, FormNodeState } from '@handrail/form';
import { cleanText, ToolFailure } from '@handrail/tools';
import { textLimits } from '../answers/text-limits.ts';

/** The state of the field at a path. Refuses what is not a path and what meets no field. */
export function fieldAt(form: Form, path: string): FormNodeState {
  // The engine takes these two for the form itself, which is not a field.
  if (path === '' || path === '#') {
    throw new ToolFailure('INVALID_PATH', 'This is not a path such as "a.b" or "rows[0].x".', { path });
  }
  const state = form.state(path);
  if (!state.ok) {
    throw new ToolFailure(state.code === 'INVALID_PATH' ? 'INVALID_PATH' : 'NOT_FOUND', state.message, {
      path: state.path,
    });
  }
  if (state.kind !== 'field') {
    throw new ToolFailure('NOT_FOUND', `There is no field here: "${path}" is ${NAMES[state.kind]}.`, {
      path,
    });
  }
  return state;
}

const NAMES: Readonly<Record<FormNodeState['kind'], string>> = {
  root: 'the form',
  group: 'a group',
  repeat: 'a repeatable group',
  row: 'a row',
  field: 'a field',
  display: 'a text',
};

/** The label as readers see it. A label that is empty once cleaned gives way to the key. */
export function labelOf({ item, path }: FormNodeState): string {
  return cleanText(item?.label ?? '', textLimits.label).trim() || item?.key || path;
}
