import { type Clock, isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { Definition } from '../compiled/load-definition.ts';
import { DocumentError, type DocumentProblem } from '../problem.ts';
import { type ResponseDocument, readResponse, refuseForeignResponse } from '../response/response.ts';
import { type ExtensionCheck, NodeValidator } from '../validation/node-validator.ts';
import { type BuildOptions, type BuiltNodes, buildRoot } from './build-nodes.ts';
import { Engine } from './engine.ts';
import { Form } from './form.ts';
import { checkGivenData } from './given-data.ts';
import { placeInitialValues } from './initial-values.ts';
import { Instances } from './instances.ts';
import { LiveField } from './node.ts';
import { OptionIndex } from './options.ts';
import { ResponseKeeper } from './response-keeper.ts';
import type { Trace } from './trace.ts';

export interface FormOptions {
  readonly clock: Clock;
  /** Makes the id of a new response. */
  readonly newId: () => string;
  /** A response to go on with. It must name exactly this definition and version. */
  readonly response?: unknown;
  /** Data the host loaded for instances with a `source`, by instance name. */
  readonly instances?: Readonly<Record<string, JsonValue>>;
  /** Rows the host loaded for option lists with a `source`, by set name or address. */
  readonly options?: Readonly<Record<string, readonly JsonValue[]>>;
  /** Minutes local time is ahead of UTC, for `today()` and `now()`. UTC when absent. */
  readonly utcOffsetMinutes?: number;
  readonly locale?: string;
  readonly meta?: Readonly<Record<string, JsonValue>>;
  /** Checks for registry extensions; see `extensionChecks`. */
  readonly extensions?: ExtensionCheck;
  readonly limits?: Partial<BuildOptions>;
  /** Hears of listeners that threw. */
  readonly onListenerError?: (error: unknown) => void;
  readonly trace?: Trace;
}

const DEFAULT_LIMITS: BuildOptions = { maxRows: 100_000, maxNodes: 2_000_000 };

/**
 * Makes a live form. Throws `DocumentError` when a given response does not fit, `FormTooLarge` when the form would
 * outgrow its limits.
 */
export function createForm(definition: Definition, options: FormOptions): Form {
  const { document } = definition;
  const response = options.response === undefined ? null : readResponse(options.response);
  if (response) refuseForeignResponse(response, document);
  const data = dataOf(response);
  const problems = data ? problemsIn(definition, data) : [];
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const optionIndex = new OptionIndex(document, options.options ?? {});
  const validator = new NodeValidator(
    (template) => optionIndex.valuesOf(template),
    options.extensions ?? (() => []),
  );
  const now = () => options.clock.now();
  const keeper = new ResponseKeeper(response, options.newId, now);
  let isCreated = false;
  const facts = {
    // What was closed earlier is looked at as of then, until it is reopened.
    now: () => (response && keeper.isClosed && !isCreated ? Date.parse(response.authored) : now()),
    utcOffsetMinutes: options.utcOffsetMinutes ?? 0,
    locale: options.locale ?? null,
    meta: options.meta ?? {},
  };
  const instances = new Instances(document, options.instances ?? {});
  const engine = new Engine(definition, instances, facts, validator, options.trace ?? {});
  const built = buildRoot(definition.root, data, limits);
  options.trace?.phase?.('rebuild');
  // A record is not filled up: what it does not hold was not there.
  placeInitialValues(engine, keeper.isClosed ? withoutInitial(built) : built);
  engine.activate(built.nodes);
  engine.settle();
  isCreated = true;
  options.trace?.phase?.('notify');
  return new Form(engine, built.root, {
    optionIndex,
    problems,
    limits,
    now,
    response: keeper,
    onListenerError: options.onListenerError ?? (() => undefined),
  });
}

function dataOf(response: ResponseDocument | null): JsonObject | null {
  return response && isJsonObject(response.data) ? response.data : null;
}

function problemsIn(definition: Definition, data: JsonObject): readonly DocumentProblem[] {
  const problems = checkGivenData(definition.root, data, '/data');
  if (problems.some(({ severity }) => severity === 'error'))
    throw new DocumentError('The response cannot be used', problems);
  return problems;
}

function withoutInitial({ nodes, given }: BuiltNodes): BuiltNodes {
  return { nodes: nodes.filter((node) => node instanceof LiveField && given.has(node)), given };
}
