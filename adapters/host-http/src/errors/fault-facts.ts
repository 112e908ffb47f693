import { StoreFailure } from '@handrail/host';
import type { FastifyError } from 'fastify';
import type { InputProblem } from '../api/check-input.ts';
import type { ErrorFacts } from './error-answer.ts';
import { refusalFacts } from './refusal-answer.ts';

const TOO_LARGE = {
  status: 413,
  code: 'payload_too_large',
  message: 'The body is larger than this host takes.',
  // Nobody wants the rest of it.
  headers: { connection: 'close' },
};
const NOT_JSON_TYPE = {
  status: 415,
  code: 'unsupported_media_type',
  message: 'Send the body as application/json.',
};

/** What the framework itself finds wrong with a request, in our words: its own could quote the request. */
const FACTS = new Map<string, ErrorFacts>([
  ['FST_ERR_CTP_BODY_TOO_LARGE', TOO_LARGE],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', NOT_JSON_TYPE],
  ['FST_ERR_CTP_INVALID_TYPE', NOT_JSON_TYPE],
  [
    'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
    { status: 400, code: 'validation_error', message: 'The body is not as long as Content-Length says.' },
  ],
  [
    'FST_ERR_BAD_URL',
    { status: 400, code: 'validation_error', message: 'The path is not a valid URL path.' },
  ],
]);

const STORE_FAILED = refusalFacts({
  code: 'store_unavailable',
  message: 'The store cannot be reached now. Nothing was changed.',
});
const STORE_DAMAGED = refusalFacts({
  code: 'store_damaged',
  message:
    'What is stored of this is damaged and cannot be read. Trying again does not help; restore a backup.',
});

/** Body and query as they were refused by a schema; set by the validators of `check-input`. */
export class InputRefused extends Error {
  override readonly name = 'InputRefused';
  readonly problem: InputProblem;

  constructor(problem: InputProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Undefined for what is not a fault of the request: a defect of ours. */
export function faultFacts(error: FastifyError | InputRefused | Error): ErrorFacts | undefined {
  if (error instanceof InputRefused) {
    const { field, message } = error.problem;
    return {
      status: 400,
      code: 'validation_error',
      message: sentence(`${field || 'The body'} ${message}`),
      details: { field },
    };
  }
  if (error instanceof StoreFailure) return error.reason === 'damaged' ? STORE_DAMAGED : STORE_FAILED;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = FACTS.get(code);
  if (known) return known;
  // The connection broke off before the body was whole: nobody hears the answer.
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') {
    return { status: 400, code: 'validation_error', message: 'The body ended too early.' };
  }
  return undefined;
}

function sentence(text: string): string {
  return /[.?]$/.test(text) ? text : `${text}.`;
}
