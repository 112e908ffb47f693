import { createHash } from 'node:crypto';
import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { Caller, Host, HostOutcome, HostRefusal } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { changeEndpoint, type KeyedCall, readEndpoint } from '../api/endpoint.ts';
import { anyObject, list, object, text } from '../api/schemas.ts';
import { refusalAnswer } from '../errors/refusal-answer.ts';

type Parts = Pick<Host, 'ownerForms' | 'assistance'>;

const PATH = '/v1/handrail/runs/{runId}/assistance/{requestId}/form';
const MOST_AT_ONCE = 200;
const MOST_PROBLEMS = 200;
const place = { type: 'string', minLength: 1, maxLength: 1_000 } as const;

/** A form that a run has handed to its owner, as the run has it now. */
export function readOwnerFormEndpoint(parts: Parts) {
  return readEndpoint({
    method: 'GET',
    path: PATH,
    operationId: 'readOwnerForm',
    summary: 'The form that a run has handed to its owner, with what is in it now.',
    access: 'owner',
    success: {
      status: 200,
      description: 'The name of the form, its response, and a digest to submit it with.',
      schema: object({ form: text, response: anyObject, shown: text }, ['form', 'response', 'shown']),
    },
    refusals: [404, 409],
    async answer({ caller, params: { runId = '', requestId = '' }, correlationId }) {
      const found = await readForm(parts, caller, runId, requestId);
      if (!found.ok) return refusalAnswer(found.refusal, correlationId);
      return answerJson(200, found.value);
    },
  });
}

interface WriteBody {
  readonly rows?: readonly { readonly path: string; readonly count: number }[];
  readonly removed?: readonly string[];
  readonly entries?: readonly { readonly path: string; readonly value: JsonValue }[];
}

/** What a field refuses, because it is hidden or fixed by now, is left as it is. */
export function writeOwnerFormEndpoint({ ownerForms }: Parts) {
  return changeEndpoint({
    method: 'PUT',
    path: PATH,
    operationId: 'writeOwnerForm',
    summary: 'Writes what the owner entered: rows to make, rows to remove, then values.',
    access: 'owner',
    body: {
      schema: object({
        rows: list(
          object({ path: place, count: { type: 'integer', minimum: 1, maximum: 10_000 } }, ['path', 'count']),
          MOST_AT_ONCE,
        ),
        removed: list(place, MOST_AT_ONCE),
        entries: list(object({ path: place, value: {} }, ['path', 'value']), MOST_AT_ONCE),
      }),
    },
    success: {
      status: 200,
      description: 'It is stored.',
      schema: object({ saved: { const: true } }, ['saved']),
    },
    refusals: [404, 409],
    // Values are kept nowhere but in the form, not even as a digest.
    recognised: () => null,
    async change({
      caller,
      params: { runId = '', requestId = '' },
      body: { rows = [], removed = [], entries = [] },
    }: KeyedCall<WriteBody>): Promise<HostOutcome<{ readonly saved: true }>> {
      const calls: readonly (readonly [tool: string, input: JsonObject])[] = [
        ...rows.map(({ path, count }) => ['handrail.rows.ensure', { path, count }] as const),
        ...removed.map((path) => ['handrail.rows.remove', { path }] as const),
        ...(entries.length > 0
          ? [['formspec.field.bulkSet', { entries: entries.map((each) => ({ ...each })) }] as const]
          : []),
      ];
      for (const [tool, input] of calls) {
        const answer = await ownerForms.call(caller, runId, requestId, { tool, input });
        if (!answer.ok) return answer;
        if (answer.value.status !== 'ok') return { ok: false, refusal: NOT_WRITTEN };
      }
      return { ok: true, value: { saved: true } };
    },
    show: (saved) => answerJson(200, saved),
  });
}

interface Submitted {
  readonly submitted: boolean;
  readonly problems: readonly { readonly path: string; readonly message: string }[];
}

/** The response is stored first, then the run hears of it: nothing goes on with a response that is not there. */
export function submitOwnerFormEndpoint(parts: Parts) {
  const { ownerForms, assistance } = parts;
  return changeEndpoint({
    method: 'POST',
    path: `${PATH}/submit`,
    operationId: 'submitOwnerForm',
    summary: 'Submits the form as the owner saw it, and answers the request with the response.',
    access: 'owner',
    body: { schema: object({ shown: { type: 'string', maxLength: 100 } }, ['shown']) },
    success: {
      status: 200,
      description: 'Whether it was submitted; otherwise what has to be corrected first.',
      schema: object(
        {
          submitted: { type: 'boolean' },
          problems: list(object({ path: text, message: text }, ['path', 'message'])),
        },
        ['submitted', 'problems'],
      ),
    },
    refusals: [404, 409],
    async change({
      caller,
      params: { runId = '', requestId = '' },
      body: { shown },
    }: KeyedCall<{ readonly shown: string }>): Promise<HostOutcome<Submitted>> {
      const found = await readForm(parts, caller, runId, requestId);
      if (!found.ok) return found;
      if (found.value.shown !== shown) return { ok: false, refusal: CHANGED };
      const call = (tool: string, input: JsonObject) =>
        ownerForms.call(caller, runId, requestId, { tool, input });
      const checked = await call('formspec.form.validate', { mode: 'submit', limit: MOST_PROBLEMS });
      if (!checked.ok) return checked;
      const problems = checked.value.status === 'ok' ? problemsIn(checked.value.result) : [];
      if (problems.length > 0) return { ok: true, value: { submitted: false, problems } };
      const submitted = await call('handrail.form.submit', {});
      if (!submitted.ok) return submitted;
      if (submitted.value.status !== 'ok') return { ok: false, refusal: NOT_WRITTEN };
      const replied = await assistance.reply(caller, runId, { requestId, status: 'success', data: {} });
      return replied.ok ? { ok: true, value: { submitted: true, problems: [] } } : replied;
    },
    show: ({ submitted, problems }) => answerJson(200, { submitted, problems: [...problems] }),
  });
}

async function readForm({ ownerForms }: Parts, caller: Caller, runId: string, requestId: string) {
  const found = await ownerForms.read(caller, runId, requestId);
  if (!found.ok) return found;
  const { toolset, saved } = found.value;
  const response = isJsonObject(saved) && isJsonObject(saved.response) ? saved.response : {};
  const shown = createHash('sha256')
    .update(JSON.stringify(response.data ?? null))
    .digest('base64url');
  return { ok: true as const, value: { form: toolset.slice(toolset.indexOf('/') + 1), response, shown } };
}

function problemsIn(result: JsonValue): Submitted['problems'] {
  const found = isJsonObject(result) && Array.isArray(result.results) ? result.results : [];
  return found.flatMap((each: JsonValue) => {
    if (!isJsonObject(each) || each.severity !== 'error') return [];
    const { path, message } = each;
    return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
  });
}

/** The words of the form's own refusals name fields, and are shown nowhere. */
const NOT_WRITTEN: HostRefusal = {
  code: 'invalid_value',
  message: 'The form did not take this. Read it again; it may have been changed meanwhile.',
};

const CHANGED: HostRefusal = {
  code: 'conflict',
  message: 'The form was changed after it was shown. Read it again, and submit what you see then.',
};
