import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { isSecretName } from '../../secrets/secret-name.ts';
import { count, flag, type NodeAbout, oneOf, some, text } from '../node-about.ts';
import {
  flagAt,
  NodeConfigError,
  objectAt,
  oneOfAt,
  optionalCountAt,
  optionalTextAt,
} from '../node-config.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const SAFE_TO_REPEAT: readonly string[] = ['GET', 'HEAD', 'PUT', 'DELETE'];

const MOST_CHARACTERS = { min: 1, max: 1_000_000 };

export const httpFetchAbout: NodeAbout = {
  does: 'Asks another host over HTTP, by the rules of the host for what may be reached.',
  settings: {
    url: text('The address; the input `url` comes first.', { max: 8_192 }),
    method: oneOf('The method.', METHODS),
    headers: some('object', 'Headers.', { of: 'texts by name' }),
    secretHeaders: some('object', 'Headers whose value is a secret of the host.', {
      of: '`{ secret, prefix? }` by name',
    }),
    body: some(
      'json',
      'The body; the input `body` comes first. Text is sent as it is, everything else as JSON.',
    ),
    response: { ...oneOf('How the answer is read.', ['json', 'text', 'none']), otherwise: 'text' },
    redirect: oneOf('What a redirect does.', ['follow', 'manual', 'refuse']),
    onHttpError: oneOf('Whether an answer of 400 or more fails the node.', ['fail', 'complete']),
    idempotencyKey: flag('Sends an `Idempotency-Key`, and tries again after a crash.', false),
    maxCharacters: count('How much of the answer is kept.', { ...MOST_CHARACTERS, otherwise: '200000' }),
  },
  inputs: { url: 'the address', body: 'the body' },
  outputs: { status: 'the HTTP status', contentType: 'of the answer', body: 'the answer' },
};

export interface HttpFetchConfig {
  /** From the config; a port named `url` comes first. */
  readonly url: string | undefined;
  readonly method: (typeof METHODS)[number];
  readonly headers: Readonly<Record<string, string>>;
  readonly secretHeaders: readonly SecretHeader[];
  readonly body: JsonValue | undefined;
  readonly response: 'json' | 'text' | 'none';
  readonly redirect: 'follow' | 'manual' | 'refuse';
  /** Whether an answer of 400 or more completes the node instead of failing it. */
  readonly acceptsErrors: boolean;
  /** Sends the key of the effect as `Idempotency-Key`, for services that do things once per key. */
  readonly sendsKey: boolean;
  readonly maxCharacters: number;
  readonly isIdempotent: boolean;
}

/** A credential goes into a header, by the name of a secret, and nowhere else. */
export interface SecretHeader {
  readonly name: string;
  readonly secret: string;
  readonly prefix: string;
}

const HEADER_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/;
/** Visible ASCII and inner blanks: nothing that could end a header. */
export const HEADER_VALUE = /^[\t -~]{0,4096}$/;

export function readHttpFetchConfig(config: JsonObject): HttpFetchConfig {
  const method = oneOfAt(config, 'method', METHODS, 'GET');
  const idempotencyKey = flagAt(config, 'idempotencyKey', false);
  return {
    url: optionalTextAt(config, 'url', 8_192),
    method,
    headers: readHeaders(config),
    secretHeaders: readSecretHeaders(config),
    body: ownProperty(config, 'body'),
    response: oneOfAt(config, 'response', ['json', 'text', 'none'], 'text'),
    redirect: oneOfAt(config, 'redirect', ['follow', 'manual', 'refuse'], 'follow'),
    acceptsErrors: oneOfAt(config, 'onHttpError', ['fail', 'complete'], 'fail') === 'complete',
    sendsKey: idempotencyKey,
    maxCharacters: optionalCountAt(config, 'maxCharacters', MOST_CHARACTERS) ?? 200_000,
    isIdempotent: idempotencyKey || SAFE_TO_REPEAT.includes(method),
  };
}

function readHeaders(config: JsonObject): Readonly<Record<string, string>> {
  const headers = Object.entries(objectAt(config, 'headers')).map(([name, value]) => {
    checkName(name);
    if (typeof value !== 'string' || !HEADER_VALUE.test(value)) {
      throw new NodeConfigError('headers', 'A header must be one line of at most 4096 ASCII characters.');
    }
    return [name, value] as const;
  });
  return Object.fromEntries(headers);
}

function readSecretHeaders(config: JsonObject): readonly SecretHeader[] {
  return Object.entries(objectAt(config, 'secretHeaders')).map(([name, value]) => {
    checkName(name);
    const reference = isJsonObject(value) ? value : {};
    const secret = ownProperty(reference, 'secret');
    const prefix = ownProperty(reference, 'prefix') ?? '';
    const isPrefix = typeof prefix === 'string' && HEADER_VALUE.test(prefix);
    if (typeof secret !== 'string' || !isSecretName(secret) || !isPrefix) {
      throw new NodeConfigError(
        'secretHeaders',
        'A secret header names its "secret" and may have a "prefix".',
      );
    }
    return { name, secret, prefix };
  });
}

function checkName(name: string): void {
  if (HEADER_NAME.test(name)) return;
  throw new NodeConfigError('headers', 'There is a header whose name cannot be sent.');
}

/** What the ports of the node say goes before its config. */
export function urlOf(config: HttpFetchConfig, inputs: JsonObject): string {
  const url = optionalTextAt(inputs, 'url', 8_192) ?? config.url;
  if (url !== undefined) return url;
  throw new NodeConfigError('url', 'There is no "url", neither in the config nor among the inputs.');
}

export interface RequestBody {
  readonly text: string;
  readonly contentType: string;
}

export function bodyOf(config: HttpFetchConfig, inputs: JsonObject): RequestBody | undefined {
  const body = Object.hasOwn(inputs, 'body') ? inputs.body : config.body;
  if (body === undefined) return undefined;
  if (config.method === 'GET' || config.method === 'HEAD') {
    throw new NodeConfigError('body', `A ${config.method} request has no body.`);
  }
  if (typeof body === 'string') return { text: body, contentType: 'text/plain; charset=utf-8' };
  return { text: JSON.stringify(body), contentType: 'application/json' };
}
