import type { JsonValue } from '@handrail/base';
import type { Definition } from '../compiled/load-definition.ts';
import { copyWithinBounds, DEFAULT_BOUNDS } from '../definition/bounds.ts';
import type { DefinitionDocument } from '../definition/document.ts';

/** What a definition would like to have from elsewhere. */
export interface SourceRequest {
  readonly kind: 'instance' | 'options';
  /** The instance or option set that asks; for a list named by a field itself, its address. */
  readonly name: string;
  /** An address, or `formspec-fn:name` for a function of the host. Parts in `{{ }}` are the host's to fill. */
  readonly source: string;
}

/** The host's way to outside data. It rejects when there is none. */
export type SourceLoader = (request: SourceRequest) => Promise<unknown>;

/** Ready to be spread into the options of `createForm`. */
export interface LoadedSources {
  readonly instances: Readonly<Record<string, JsonValue>>;
  readonly options: Readonly<Record<string, readonly JsonValue[]>>;
  /** Requests that came to nothing; the form uses the `data` of the definition for them, or nothing. */
  readonly failed: readonly SourceRequest[];
}

/** Asks the host for everything a definition names by source. It fetches nothing itself (core 4.4). */
export async function loadInstances(definition: Definition, load: SourceLoader): Promise<LoadedSources> {
  const requests = requestsOf(definition);
  const answers = await Promise.all(requests.map((request) => answerTo(request, load)));
  const instances = new Map<string, JsonValue>();
  const options = new Map<string, readonly JsonValue[]>();
  const failed: SourceRequest[] = [];
  for (const [index, request] of requests.entries()) {
    const answer = answers[index];
    if (answer === undefined) failed.push(request);
    else if (request.kind === 'instance') instances.set(request.name, answer);
    else if (Array.isArray(answer)) options.set(request.name, answer);
    else failed.push(request);
  }
  return { instances: Object.fromEntries(instances), options: Object.fromEntries(options), failed };
}

/** Undefined when the host has no answer, or one that no form can use. */
async function answerTo(request: SourceRequest, load: SourceLoader): Promise<JsonValue | undefined> {
  try {
    const copy = copyWithinBounds(await load(request), DEFAULT_BOUNDS);
    return copy.ok ? copy.value : undefined;
  } catch {
    return undefined;
  }
}

function requestsOf({ document, templates }: Definition): readonly SourceRequest[] {
  const addresses = new Set(
    templates.flatMap(({ item }) =>
      typeof item?.options === 'string' && item.optionSet === undefined ? item.options : [],
    ),
  );
  return [
    ...sourcesIn(document.instances).map((request) => ({ kind: 'instance' as const, ...request })),
    ...sourcesIn(document.optionSets).map((request) => ({ kind: 'options' as const, ...request })),
    ...[...addresses].map((source) => ({ kind: 'options' as const, name: source, source })),
  ];
}

/** A list that is in the definition needs no loading. */
function sourcesIn(
  entries: DefinitionDocument['instances'] | DefinitionDocument['optionSets'],
): readonly { readonly name: string; readonly source: string }[] {
  return Object.entries(entries ?? {}).flatMap(([name, entry]) =>
    entry.source === undefined || ('options' in entry && entry.options) ? [] : { name, source: entry.source },
  );
}
