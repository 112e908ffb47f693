import type { ServerResponse } from 'node:http';
import type { JsonObject, JsonValue } from '@handrail/base';
import type { Caller, HostOutcome, HostRefusal, ReceiptClaim, Scope } from '@handrail/host';
import type { SignedInSession } from '../owner/access/owner-sessions.ts';
import type { ApiAnswer } from './answer.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: anybody, whoever holds the signed token in the path, the owner in person, or the owner and every key
 * with all of these scopes.
 */
export type Access = 'public' | 'token' | 'owner' | { readonly scopes: readonly Scope[] };

/** An operation as it is served and described: one object makes the route, its checks and its entry in OpenAPI. */
export interface EndpointFacts {
  readonly method: Method;
  /** As in `/v1/runs/{runId}:pause`. */
  readonly path: string;
  /** The last parameter takes the rest of the path, slashes included. */
  readonly isTail?: true;
  readonly operationId: string;
  readonly summary: string;
  readonly access: Access;
  /** Schemas of the query's parameters. */
  readonly query?: { readonly [name: string]: JsonObject };
  /** Other parameters are refused: a slip would change what is found. The protocol's own operations ignore them. */
  readonly refusesOtherParameters?: true;
  readonly headers?: { readonly [name: string]: JsonObject };
  readonly body?: {
    readonly schema: JsonObject;
    readonly optional?: boolean;
    /** When it may be larger than others. */
    readonly maxBytes?: number;
  };
  readonly success: SuccessFacts;
  /** Statuses of refusals beside those of every endpoint. */
  readonly refusals?: readonly number[];
}

export interface SuccessFacts {
  readonly status: number;
  readonly description: string;
  /** Left out: no body. */
  readonly schema?: JsonObject;
  readonly mediaType?: string;
}

export interface Call<Body = unknown, Query = unknown> {
  readonly correlationId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  header(name: string): string | undefined;
  /** From now on it counts among the streams, not the requests. False when there are too many, or nobody listens. */
  linger(): boolean;
  onClose(listener: () => void): void;
  /** Whether its key would be let in now, for answers that go on for long. */
  isStillAllowed(): boolean | Promise<boolean>;
}

export interface KeyedCall<Body = unknown, Query = unknown> extends Call<Body, Query> {
  readonly caller: Caller;
  /** Of the owner in person; undefined for a key. */
  readonly session: SignedInSession | undefined;
}

/** Changes nothing. */
export interface ReadEndpoint<Id = string, Shown = unknown, Body = unknown> extends EndpointFacts {
  readonly kind: 'read';
  readonly operationId: Id & string;
  answer(call: KeyedCall): ApiAnswer<Shown> | Promise<ApiAnswer<Shown>>;
  /** Never set: the type of its body. */
  readonly takes?: Body;
}

/** Changes something, so it takes an idempotency key. What it shows is stored with what it did. */
export interface ChangeEndpoint<Value, Id = string, Shown = unknown, Body = unknown> extends EndpointFacts {
  readonly kind: 'change';
  readonly operationId: Id & string;
  change(call: KeyedCall, claim: ReceiptClaim | undefined): Promise<HostOutcome<Value>>;
  show(value: Value, call: KeyedCall): ApiAnswer<Shown>;
  /** Never set: the type of its body. */
  readonly takes?: Body;
  /** Before the body is read: an unknown token is unknown whatever it comes with. */
  before?(params: KeyedCall['params'], isKeyed: boolean): Promise<HostRefusal | undefined>;
  /** What it shows holds a secret, which a receipt keeps encrypted. */
  readonly showsSecret?: boolean;
  /** By what a repeated request is known, where not by all of its body: that holds what no receipt may, not even digested. */
  recognised?(body: unknown): JsonValue;
}

/** Answers over time, on the response itself. An answer that is returned is sent instead. */
export interface StreamEndpoint extends EndpointFacts {
  readonly kind: 'stream';
  open(call: KeyedCall, begin: () => ServerResponse | undefined): Promise<ApiAnswer | undefined>;
}

export type Endpoint = ReadEndpoint | ChangeEndpoint<unknown> | StreamEndpoint;

/**
 * The schemas of an endpoint have checked body and query by the time it is called: the parameter of `answer` is where they
 * get their types. Its id and what it answers with become part of the type of the endpoint.
 */
export function readEndpoint<const Id extends string, Shown, Query = unknown, Body = unknown>(
  facts: EndpointFacts & {
    readonly operationId: Id;
    answer(call: KeyedCall<Body, Query>): ApiAnswer<Shown> | Promise<ApiAnswer<Shown>>;
  },
): ReadEndpoint<Id, Shown, Body> {
  const { answer, ...rest } = facts;
  return { ...rest, kind: 'read', answer: (call) => answer(call as KeyedCall<Body, Query>) };
}

export function changeEndpoint<const Id extends string, Value, Shown, Body = unknown>(
  facts: EndpointFacts & {
    readonly operationId: Id;
    change(call: KeyedCall<Body>, claim: ReceiptClaim | undefined): Promise<HostOutcome<Value>>;
    show(value: Value, call: KeyedCall<Body>): ApiAnswer<Shown>;
    before?(params: KeyedCall['params'], isKeyed: boolean): Promise<HostRefusal | undefined>;
    readonly showsSecret?: boolean;
    recognised?(body: unknown): JsonValue;
  },
): ChangeEndpoint<unknown, Id, Shown, Body> {
  const { change, show, ...rest } = facts;
  return {
    ...rest,
    kind: 'change',
    change: (call, claim) => change(call as KeyedCall<Body>, claim),
    show: (value, call) => show(value as Value, call as KeyedCall<Body>),
  };
}
