import type { ActionInfo } from '../site/action-info.ts';
import type { FieldInfo } from '../site/field-info.ts';
import type { SiteIndex } from '../site/site-index.ts';
import type { PlannedCall, Understanding } from '../understanding.ts';
import { askAbout } from './answers.ts';

/** A plan that would only save what a form already holds is not carried out: that would be no success. */
export function withoutUnchanged(answer: Understanding, { actions }: SiteIndex): Understanding {
  if (answer.kind !== 'plan') return answer;
  const infoOf = ({ capability: id }: PlannedCall) => actions.find(({ capability }) => capability.id === id);
  const unchanged = answer.calls.filter((call) => isUnchanged(call, infoOf(call)));
  if (unchanged.length === 0) return answer;
  const said = unchanged
    .flatMap((call) => (infoOf(call)?.fields ?? []).flatMap((field) => heldText(field, call)))
    .join(', ');
  const rest = answer.calls.filter((call) => !unchanged.includes(call));
  return rest.length === 0
    ? { kind: 'refusal', reason: 'already', text: `Nothing was done: ${said}.` }
    : askAbout('meaning', `${upperFirst(said)}. Should I do the rest?`, [], rest);
}

function isUnchanged({ args }: PlannedCall, info: ActionInfo | undefined): boolean {
  if (!info?.needsValue || info.rows) return false;
  const given = info.fields.filter(({ name }) => Object.hasOwn(args, name));
  return (
    given.length > 0 &&
    given.every(({ name, held }) => held !== undefined && String(args[name]) === String(held))
  );
}

function heldText({ name, label, kind, options }: FieldInfo, { args }: PlannedCall): readonly string[] {
  if (!Object.hasOwn(args, name)) return [];
  const value = args[name];
  if (kind === 'flag') return [`“${label}” is already ${value === true ? 'on' : 'off'}`];
  const shown = options.find((option) => option.value === value)?.label ?? String(value);
  return [`“${label}” is already “${shown}”`];
}

function upperFirst(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
