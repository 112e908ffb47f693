import type { ProfileEntry, UserProfile } from '@handrail/assist';
import type { Messages } from '../messages.ts';
import { button, element, labelled } from './element.ts';

/** A form for a profile: what people have most often, and what was remembered from forms. */
export function editProfile(
  profile: UserProfile,
  { editor }: Messages,
  done: (changed: UserProfile | undefined) => Promise<void>,
): HTMLFormElement {
  const label = element('input', { type: 'text', required: true, maxlength: '100', autocomplete: 'off' });
  label.value = profile.label;
  const inputs = Object.entries(editor.concepts).map(([concept, name]) => {
    const input = element('input', {
      type: concept.endsWith('birthDate') ? 'date' : 'text',
      autocomplete: 'off',
    });
    const value = profile.concepts[concept]?.value;
    input.value = typeof value === 'string' ? value : '';
    return { concept, input, row: labelled(name, input) };
  });
  const forgotten = new Set<string>();
  const others = [
    ...Object.entries(profile.concepts).filter(([concept]) => !Object.hasOwn(editor.concepts, concept)),
    ...Object.entries(profile.fields),
  ].map(([key, entry]) => {
    const item = element('li', {}, element('span', {}, `${key}: ${shown(entry)} `));
    item.append(
      button(editor.forget(key), () => {
        forgotten.add(key);
        item.remove();
      }),
    );
    return item;
  });
  const form = element(
    'form',
    { 'aria-label': editor.heading },
    labelled(editor.label, label),
    ...inputs.map(({ row }) => row),
    others.length > 0 && element('h3', {}, editor.others),
    others.length > 0 && element('ul', {}, ...others),
    element(
      'div',
      { class: 'actions' },
      element('button', { type: 'submit', class: 'go' }, editor.save),
      button(editor.cancel, () => done(undefined)),
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const values = new Map(inputs.map(({ concept, input }) => [concept, input.value.trim()]));
    void done(changeProfile(profile, label.value.trim(), values, forgotten, new Date().toISOString()));
  });
  return form;
}

/** The profile as it was typed. An entry that is as before keeps where it came from. */
export function changeProfile(
  profile: UserProfile,
  label: string,
  values: ReadonlyMap<string, string>,
  forgotten: ReadonlySet<string>,
  at: string,
): UserProfile {
  const kept = (entries: UserProfile['concepts']) =>
    Object.entries(entries).filter(([key]) => !forgotten.has(key));
  const concepts = new Map(kept(profile.concepts));
  for (const [concept, value] of values) {
    const before = concepts.get(concept)?.value;
    // What is not a text is not shown in the form, so an empty input does not speak about it.
    if (value === '' && typeof before === 'string') concepts.delete(concept);
    else if (value !== '' && before !== value) concepts.set(concept, typed(value, at));
  }
  return {
    ...profile,
    label: label === '' ? profile.label : label,
    updated: at,
    concepts: Object.fromEntries(concepts),
    fields: Object.fromEntries(kept(profile.fields)),
  };
}

function typed(value: string, at: string): ProfileEntry {
  return { value, confidence: 1, source: { type: 'manual', timestamp: at }, lastUsed: at, verified: true };
}

function shown({ value }: ProfileEntry): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
