import { ROW_KEY } from '@handrail/page';
import { fieldOptions } from '../match/match-options.ts';
import { rowOptions } from '../match/match-row.ts';
import type { Known } from '../match/ordered-pair.ts';
import { turnedPair, turnedText } from '../match/turned-pair.ts';
import { askAt, refuse } from '../plan/answers.ts';
import type { ReadRequest } from '../read-request.ts';
import type { PlannedCall, Understanding } from '../understanding.ts';

/** A plan of calls that were kept, or the next thing to ask. */
export function finish(
  calls: readonly PlannedCall[],
  { index, said }: Pick<ReadRequest, 'index'> & Known,
): Understanding {
  for (const [at, call] of calls.entries()) {
    const info = [...index.actions, ...index.views].find(
      ({ capability }) => capability.id === call.capability,
    );
    if (!info) return refuse('not-offered');
    const { title } = info.capability;
    if (info.rows && !Object.hasOwn(call.args, ROW_KEY)) {
      return askAt(at, 'row', `Which one do you mean for “${title}”?`, rowOptions(info.rows), calls);
    }
    const missing = info.fields.find(({ isRequired, name }) => isRequired && !Object.hasOwn(call.args, name));
    const isUnchanged = info.needsValue && info.fields.every(({ name }) => !Object.hasOwn(call.args, name));
    const field = missing ?? (isUnchanged ? info.fields[0] : undefined);
    if (field) {
      const text = `What should “${field.label}” be for “${title}”?`;
      return askAt(at, field.name, text, fieldOptions(field), calls);
    }
    const turned = turnedPair({ said }, info.fields, call.args);
    if (turned) return askAt(at, turned.end.name, turnedText(turned), [], calls);
  }
  return { kind: 'plan', calls, unused: [], corrections: [] };
}
