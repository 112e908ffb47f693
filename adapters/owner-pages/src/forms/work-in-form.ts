import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { Caller, HostRefusal, OwnerFormService } from '@handrail/host';
import { formMessages } from '../messages/form-messages.ts';
import type { FormProblem } from './form-view.tsx';
import { type Outline, readOutline } from './outline.ts';
import type { FieldEntry } from './read-entries.ts';

/** Why something could not be done in a form, in a code. */
type Refused = { readonly ok: false; readonly refusal: HostRefusal };
type Done<Value> = { readonly ok: true; readonly value: Value } | Refused;

const MOST_AT_ONCE = 200;
const MOST_PROBLEMS = 200;

/** The owner at work in the form of one request. It calls these tools of the form and no others. */
export class OwnerFormWork {
  readonly #call: (tool: string, input: JsonObject) => ReturnType<OwnerFormService['call']>;

  constructor(forms: OwnerFormService, caller: Caller, runId: string, requestId: string) {
    this.#call = (tool, input) => forms.call(caller, runId, requestId, { tool, input });
  }

  async outline(from: number): Promise<Done<Outline>> {
    const answer = await this.#do('handrail.form.outline', { from });
    if (!answer.ok) return answer;
    const outline = readOutline(answer.value.result);
    return outline ? { ok: true, value: outline } : unusable;
  }

  /** What a field refuses, because it is hidden or fixed by now, is left as it is. */
  async write(entries: readonly FieldEntry[]): Promise<Done<null>> {
    for (let from = 0; from < entries.length; from += MOST_AT_ONCE) {
      const some = entries.slice(from, from + MOST_AT_ONCE).map(({ path, value }) => ({ path, value }));
      const answer = await this.#do('formspec.field.bulkSet', { entries: some });
      if (!answer.ok) return answer;
    }
    return { ok: true, value: null };
  }

  addRow(path: string, count: number): Promise<Done<unknown>> {
    return this.#do('handrail.rows.ensure', { path, count });
  }

  removeRow(path: string): Promise<Done<unknown>> {
    return this.#do('handrail.rows.remove', { path });
  }

  /** Takes back the last write of the agent. */
  undo(): Promise<Done<unknown>> {
    return this.#do('handrail.form.undo', {});
  }

  /** What has to be corrected before the form can be submitted. */
  async problems(): Promise<Done<readonly FormProblem[]>> {
    const answer = await this.#do('formspec.form.validate', { mode: 'submit', limit: MOST_PROBLEMS });
    if (!answer.ok) return answer;
    const { result } = answer.value;
    const found = isJsonObject(result) ? ownProperty(result, 'results') : undefined;
    const list: readonly JsonValue[] = Array.isArray(found) ? found : [];
    return { ok: true, value: list.flatMap((each) => readProblem(each) ?? []) };
  }

  /** The owner has pressed the button, so nobody is asked again. */
  submit(): Promise<Done<unknown>> {
    return this.#do('handrail.form.submit', {});
  }

  async #do(tool: string, input: JsonObject): Promise<Done<{ readonly result: JsonValue }>> {
    const answer = await this.#call(tool, input);
    if (!answer.ok) return answer;
    return answer.value.status === 'ok' ? { ok: true, value: answer.value } : unusable;
  }
}

/** The words of the form's own refusals name fields, and are shown nowhere. */
const unusable: Refused = {
  ok: false,
  refusal: { code: 'invalid_value', message: formMessages.refused },
};

function readProblem(result: JsonValue): FormProblem | undefined {
  if (!isJsonObject(result)) return undefined;
  const { path, message, severity } = result;
  if (severity !== 'error' || typeof path !== 'string' || typeof message !== 'string') return undefined;
  return { path, message, isError: true };
}
