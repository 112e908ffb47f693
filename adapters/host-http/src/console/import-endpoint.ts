import type { Caller, HostOutcome } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { changeEndpoint, type KeyedCall } from '../api/endpoint.ts';
import { object, text } from '../api/schemas.ts';

/** A form, workflow or contract as text, or the address of a site. */
export interface ImportRequest {
  readonly text: string;
}

export interface ImportedDocument {
  readonly kind: 'form' | 'workflow' | 'contract' | 'site';
  readonly id: string;
  readonly title: string;
}

export type ImportDocument = (
  caller: Caller,
  request: ImportRequest,
) => Promise<HostOutcome<ImportedDocument>>;

const MOST_TEXT = 500_000;

/** Only the owner in person decides what a host works with. */
export function importEndpoint(importDocument: ImportDocument | undefined) {
  return changeEndpoint({
    method: 'POST',
    path: '/v1/handrail/imports',
    operationId: 'importDocument',
    summary: 'Checks a form, workflow, contract or site and makes it known to this host.',
    access: 'owner',
    body: { schema: object({ text: { type: 'string', minLength: 1, maxLength: MOST_TEXT } }, ['text']) },
    success: {
      status: 201,
      description: 'What it is and how it is called here.',
      schema: object({ kind: text, id: text, title: text }, ['kind', 'id', 'title']),
    },
    refusals: [400, 501],
    async change({ caller, body }: KeyedCall<ImportRequest>): Promise<HostOutcome<ImportedDocument>> {
      if (!importDocument) {
        const message = 'This host takes forms, contracts and sites only at its terminal.';
        return { ok: false, refusal: { code: 'capability_not_provided', message } };
      }
      return importDocument(caller, body);
    },
    show: (imported) => answerJson(201, imported),
  });
}
