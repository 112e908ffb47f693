import { type Clock, canonicalJson, type JsonObject, type JsonValue } from '@handrail/base';
import { nodeInputs } from '@handrail/runs';
import type { Digest } from '@handrail/tools';
import type { Egress } from '../../ports/egress.ts';
import { missingSecret } from '../../secrets/secret-name.ts';
import { type CallFacts, toolCalled, toolReturned } from '../../tool-calls/tool-facts.ts';
import { failedPlainly, outsideNode } from '../define-node.ts';
import type { NodeEnd, OutsideNodeType, OutsideWork } from '../node-type.ts';
import { httpEnd, readHttpRecord, tryAgain, unknownHttpEnd } from './http-end.ts';
import { bodyOf, type HttpFetchConfig, httpFetchAbout, readHttpFetchConfig, urlOf } from './http-request.ts';
import { type Credentials, performFetch, readCredentials } from './perform-fetch.ts';

export interface HttpFetchPorts {
  readonly egress: Egress;
  readonly digest: Digest;
  readonly clock: Clock;
}

export const httpFetch = { typeId: 'http.fetch', about: httpFetchAbout, readConfig: readHttpFetchConfig };

/**
 * Asks another host over HTTP. Every request is recorded before and after, refused ones too, and what is recorded
 * holds no URL, header or body (safeFetch, RFC 0076 and 0064).
 */
export function createHttpFetch(ports: HttpFetchPorts): OutsideNodeType {
  return outsideNode({
    ...httpFetch,
    execute: (config, work) => fetchUrl(config, work, ports),
  });
}

async function fetchUrl(config: HttpFetchConfig, work: OutsideWork, ports: HttpFetchPorts): Promise<NodeEnd> {
  const request = { url: urlOf(config, work.inputs), body: bodyOf(config, work.inputs) };
  const credentials = await readCredentials(config, work);
  if ('missing' in credentials) {
    return failedPlainly('secret_not_found', `${missingSecret(work, credentials.missing)} Nothing was sent.`);
  }
  if ('unusable' in credentials) {
    const { unusable } = credentials;
    return failedPlainly(
      'secret_unusable',
      `The secret "${unusable}" is not one line of at most 4096 ASCII characters, so no header can hold it. Nothing was sent.`,
    );
  }
  for (let ordinal = 0; ; ordinal += 1) {
    const done = await once(`fetch.${ordinal}`, config, request, credentials, work, ports);
    if ('end' in done) return done.end;
    const { record, attempt, content } = done;
    if (attempt < work.step.attempt && tryAgain(record, config)) continue;
    // An address that came in with an input is not named: it may be sensitive.
    const isOwn = work.inputs.url === undefined;
    return httpEnd(record, content, isOwn ? config : { ...config, url: undefined });
  }
}

async function once(
  name: string,
  config: HttpFetchConfig,
  request: { readonly url: string; readonly body: ReturnType<typeof bodyOf> },
  credentials: Credentials,
  work: OutsideWork,
  ports: HttpFetchPorts,
) {
  const facts = await factsOf(name, config, work, ports.digest);
  let content: JsonValue | undefined;
  const result = await work.effect({
    name,
    idempotent: config.isIdempotent,
    factsBefore: [toolCalled(work, facts)],
    async perform(key) {
      const performed = await performFetch({ config, ...request, credentials, work, facts, key }, ports);
      content = performed.content;
      return performed.effect;
    },
  });
  if (result.outcome === 'unknown') {
    const error = { code: 'effect_outcome_unknown', message: 'The host stopped during the request.' };
    const told = toolReturned(work, facts, { status: 'error', error });
    const perform = async () => ({ result: null, factsAfter: [told] });
    await work.effect({ name: `${name}.unknown`, idempotent: true, perform });
    return { end: unknownHttpEnd(work.step.nodeId) };
  }
  const { record, attempt } = readHttpRecord(result.result);
  const kept = 'artifactId' in record ? record.artifactId : undefined;
  content ??= kept === undefined ? null : ((await work.readArtifact(kept)) ?? null);
  return { record, attempt, content };
}

/** The hash is over what may be shown: masked inputs stay masked in it, and secrets are names. */
async function factsOf(
  name: string,
  config: HttpFetchConfig,
  work: OutsideWork,
  digest: Digest,
): Promise<CallFacts> {
  const { shown: inputs } = nodeInputs(work.run, work.step.nodeId);
  const { method, url, headers, secretHeaders, body } = config;
  const shown: JsonObject = {
    method,
    headers,
    secretHeaders: secretHeaders.map((header) => ({ ...header })),
    url: inputs.url ?? url ?? null,
    body: inputs.body ?? body ?? null,
  };
  return {
    callId: `${work.step.effectKey}/${name}`,
    toolName: 'http.fetch',
    argsHash: await digest(canonicalJson(shown)),
    transport: 'http',
  };
}
