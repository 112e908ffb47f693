import type { JsonValue } from '@handrail/base';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Endpoint } from '../src/api/endpoint.ts';
import { InboxWaits } from '../src/assistance/inbox-changes-endpoint.ts';
import { InboxStreams } from '../src/assistance/inbox-stream-endpoint.ts';
import { listEndpoints } from '../src/endpoints.ts';
import { RunFeeds } from '../src/events/run-feed.ts';
import { DEFAULT_LIMITS, type HostHttpOptions } from '../src/options.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
/** Files of tests share it, and most describe the same. */
const compiled = new Map<string, ValidateFunction>();

/** Holds every answer against the schema that `/v1/openapi.json` tells for it. */
export class DescribedAnswers {
  readonly #options: HostHttpOptions;
  #endpoints: readonly (readonly [RegExp, Endpoint])[] | undefined;

  constructor(options: HostHttpOptions) {
    this.#options = options;
  }

  /** What is wrong with an answer; empty when it is as described, and for what is not described. */
  complaints(method: string, url: string, status: number, body: JsonValue | undefined): readonly string[] {
    if (status >= 300 || body === undefined || method === 'HEAD') return [];
    this.#endpoints ??= this.#read();
    const [path = ''] = url.split('?');
    const found = this.#endpoints.find(
      ([pattern, endpoint]) => endpoint.method === method && pattern.test(path),
    );
    const success = found?.[1].success;
    if (!success || success.mediaType !== undefined) return [];
    if (success.status !== status)
      return [`${method} ${path} answered ${status}, described is ${success.status}`];
    if (!success.schema) return [`${method} ${path} answered a body, and none is described`];
    const text = JSON.stringify(success.schema);
    const validate = compiled.get(text) ?? ajv.compile(success.schema);
    compiled.set(text, validate);
    if (validate(body)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message }) => `${method} ${path} ${instancePath}: ${message}`,
    );
  }

  #read(): readonly (readonly [RegExp, Endpoint])[] {
    const { host } = this.#options;
    const waits = new InboxWaits(host.inboxChanges);
    const streams = new InboxStreams({ inbox: host.inbox, changes: host.inboxChanges });
    const all = listEndpoints(this.#options, DEFAULT_LIMITS, new RunFeeds(host.runs), undefined, {
      waits,
      streams,
    });
    // The most exact path first, as the router takes it.
    return all
      .map((endpoint): readonly [RegExp, Endpoint] => [patternOf(endpoint), endpoint])
      .sort(([, left], [, right]) => parametersIn(left.path) - parametersIn(right.path));
  }
}

function parametersIn(path: string): number {
  return path.split('{').length;
}

function patternOf({ path, isTail }: Endpoint): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, isTail ? '.+' : '[^/:]+')}$`);
}
