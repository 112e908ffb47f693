import type { Clock, JsonValue } from '@handrail/base';
import { OwnerValues } from '../../assistance/owner-values/owner-values.ts';
import type { Egress, EgressReply } from '../../ports/egress.ts';
import { type CallFacts, type Returned, toolReturned } from '../../tool-calls/tool-facts.ts';
import type { OutsideWork, PerformedEffect } from '../node-type.ts';
import { type HttpRecord, toHttpRecord } from './http-end.ts';
import { HEADER_VALUE, type HttpFetchConfig, type RequestBody } from './http-request.ts';

/** Values of secrets, for one request. */
export interface Credentials {
  readonly headers: Readonly<Record<string, string>>;
  readonly values: readonly (readonly [name: string, value: string])[];
}

export async function readCredentials(
  { secretHeaders }: HttpFetchConfig,
  work: OutsideWork,
): Promise<Credentials | { readonly missing: string } | { readonly unusable: string }> {
  const headers: Record<string, string> = {};
  const values: [string, string][] = [];
  for (const { name, secret, prefix } of secretHeaders) {
    const value = await work.readSecret(secret);
    if (value === undefined) return { missing: secret };
    const header = `${prefix}${value}`;
    if (!HEADER_VALUE.test(header)) return { unusable: secret };
    headers[name] = header;
    values.push([secret, value]);
  }
  return { headers, values };
}

interface Fetching {
  readonly config: HttpFetchConfig;
  readonly url: string;
  readonly body: RequestBody | undefined;
  readonly credentials: Credentials;
  readonly work: OutsideWork;
  readonly facts: CallFacts;
  readonly key: string;
}

/** Sends one request and says what has to be stored of it. Rejects only when the node was stopped. */
export async function performFetch(
  fetching: Fetching,
  { egress, clock }: { readonly egress: Egress; readonly clock: Clock },
): Promise<{ readonly content: JsonValue; readonly effect: PerformedEffect }> {
  const { work, facts } = fetching;
  const startedAt = clock.now();
  const { record, content } = await send(fetching, egress);
  const returned = returnedOf(record, clock.now() - startedAt);
  const artifacts = 'artifactId' in record ? [{ artifactId: record.artifactId, content }] : [];
  return {
    content,
    effect: {
      result: toHttpRecord(record, work.step.attempt),
      factsAfter: [toolReturned(work, facts, returned)],
      artifacts,
    },
  };
}

async function send(
  { config, url, body, credentials, work, key }: Fetching,
  egress: Egress,
): Promise<{ readonly record: HttpRecord; readonly content: JsonValue }> {
  try {
    const reply = await egress.send({
      url,
      method: config.method,
      headers: {
        ...(body && { 'content-type': body.contentType }),
        ...config.headers,
        ...(config.sendsKey && { 'Idempotency-Key': key }),
        ...credentials.headers,
      },
      ...(body && { body: body.text }),
      redirect: config.redirect,
      provenance: { source: sourceOf(work), subject: `run/${work.run.runId}` },
      signal: work.signal,
    });
    return await readReply(reply, config, credentials, work);
  } catch (error) {
    if (work.signal.aborted) throw error;
    const status = memberOf(error, 'code') === 'ssrf_blocked' ? 'blocked' : 'failed';
    const reason = memberOf(error, 'reason');
    const isName = typeof reason === 'string' && REASON.test(reason);
    return { record: { status, ...(isName && { reason }) }, content: null };
  }
}

/** A URL that came through a port is data, whoever wired the port: a form or a service may have said it. */
function sourceOf({ inputs }: OutsideWork): 'workflow' | 'document' {
  return Object.hasOwn(inputs, 'url') ? 'document' : 'workflow';
}

async function readReply(
  reply: EgressReply,
  { response, maxCharacters }: HttpFetchConfig,
  { values }: Credentials,
  work: OutsideWork,
): Promise<{ readonly record: HttpRecord; readonly content: JsonValue }> {
  const { status: httpStatus } = reply;
  const contentType = reply.header('content-type')?.slice(0, 200) ?? null;
  const artifactId = `http-reply-${work.newId()}`;
  const answered: HttpRecord = { status: 'answered', httpStatus, artifactId };
  if (response === 'none') {
    reply.discard();
    return { record: answered, content: { status: httpStatus, contentType } };
  }
  const text = await reply.text();
  if (text.length > maxCharacters) return { record: { status: 'too-large' }, content: null };
  const body = redact(text, values);
  const disguised = new OwnerValues();
  disguised.add(Object.fromEntries(values));
  if (response === 'text') {
    const content = { status: httpStatus, contentType, body: disguised.scrubText(body) };
    return { record: answered, content };
  }
  try {
    const content = { status: httpStatus, contentType, body: disguised.scrub(JSON.parse(body)) };
    return { record: answered, content };
  } catch {
    // A page that explains an error is seldom JSON; the status says enough then.
    if (httpStatus >= 400)
      return { record: answered, content: { status: httpStatus, contentType, body: null } };
    return { record: { status: 'not-json' }, content: null };
  }
}

/** A service that sends a credential back must not get it into a log (WOP-SEC-01). The longest first: one may hold another. */
function redact(text: string, values: Credentials['values']): string {
  const longestFirst = [...values].sort(([, left], [, right]) => right.length - left.length);
  return longestFirst.reduce(
    (redacted, [name, value]) => (value === '' ? redacted : redacted.split(value).join(`[REDACTED:${name}]`)),
    text,
  );
}

/** Short names only: a sentence could carry what a log must not. */
const REASON = /^[a-z][a-z-]{0,39}$/;

function memberOf(error: unknown, name: 'code' | 'reason'): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

/** A call has the code that its node ends with. */
const NO_ANSWER = {
  failed: 'fetch_failed',
  'too-large': 'response_too_large',
  'not-json': 'response_invalid',
} as const;

function returnedOf(record: HttpRecord, durationMs: number): Returned {
  switch (record.status) {
    case 'answered':
      if (record.httpStatus < 400) return { status: 'ok', durationMs };
      return {
        status: 'error',
        durationMs,
        error: { code: 'http_error', message: `The answer was ${record.httpStatus}.` },
      };
    case 'blocked':
      return {
        status: 'forbidden',
        error: { code: 'ssrf_blocked', message: 'The request may not be sent.' },
      };
    default:
      return {
        status: 'error',
        durationMs,
        error: { code: NO_ANSWER[record.status], message: 'There is no answer.' },
      };
  }
}
