import { isJsonObject, type JsonValue } from '@handrail/base';
import { createForm, type Form, loadDefinition } from '@handrail/form';
import { type PendingAction, valueText } from '@handrail/owner-view';
import { host } from '../../host/host.ts';
import { messages } from '../../messages/messages.ts';
import { openOwnProfile } from '../workflows/profile/own-profile.ts';

/** What the profile holds instead, as people read it, by the path of the value. */
export type ProfileDifferences = ReadonlyMap<string, string>;

const FORM = 'form/';

/**
 * Where the values of a form differ from the profile that its owner keeps in this browser. It is compared here and shown
 * here: nothing of the profile is sent, and what is asked of the host does not depend on it.
 */
export async function profileDifferences(
  { toolset = '', values }: PendingAction,
  ownerId: string,
  signal: AbortSignal,
): Promise<ProfileDifferences> {
  if (!toolset.startsWith(FORM) || !isJsonObject(values)) return new Map();
  const definition = await host.console.form(toolset.slice(FORM.length), { signal });
  const profile = await openOwnProfile(ownerId);
  try {
    const form = createForm(loadDefinition(definition), {
      clock: { now: () => Date.now() },
      newId: () => 'shown',
      response: {
        $formspecResponse: '1.0',
        definitionUrl: definition.url,
        definitionVersion: definition.version,
        status: 'in-progress',
        authored: new Date().toISOString(),
        data: values,
      },
    });
    const found = (await profile?.differences(form)) ?? [];
    return new Map(found.map(({ path, value }) => [path, textOf(form, path, value)]));
  } finally {
    profile?.close();
  }
}

/** An option by its text, money and dates as people write them. */
function textOf(form: Form, path: string, value: JsonValue): string {
  const state = form.state(path);
  const options = form.options(path) ?? [];
  const type = state.ok && state.item?.dataType === 'date' ? 'date' : undefined;
  return valueText(
    value,
    { label: path, ...(type && { type }), ...(options.length > 0 && { options }) },
    messages,
  );
}
