import {
  type ActionOutcome,
  discoverManifest,
  type Execution,
  followRequest,
  type OnArrival,
  parseManifest,
  type RequestOutcome,
  readPage,
  runAction,
} from '@handrail/page';
import { billingPlanner } from '@handrail/page/testing/billing-planner';
import { countReadings } from '@handrail/page/testing/count-readings';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import { changesOf, createDomRuntime, domTree, keepRequest, takeRequest } from '../src/index.ts';

/** What a test can ask the page to do. It runs inside the page, under its content security policy. */
export interface DomPage {
  /** Arguments as JSON text. */
  run(
    action: string,
    args: string,
    options?: RunInPage,
  ): Promise<{ readonly outcome: ActionOutcome; readonly asked: unknown[] }>;
  /** Follows a request, over a page load where it leads to one. */
  follow(request: string): Promise<void>;
  /** How the last request ended, also when it began on another page. */
  ended(): Promise<RequestOutcome | undefined>;
  /** How often the whole page was read, by revision. */
  readings(): readonly (readonly [number, number])[];
  /** DOM events that were seen, as `input customer_email`. */
  readonly events: string[];
}

export interface RunInPage {
  readonly answer?: 'granted' | 'declined';
  readonly mode?: 'strict' | 'lenient';
  readonly statusLimit?: number;
  /** The manifest of the site as JSON text; `ORIGIN` is replaced by its origin. */
  readonly manifest?: string;
}

const schemaCheck = createInterpretingCheck();
const events: string[] = [];
const { runtime: counted, readings } = countReadings(createDomRuntime({ document }));
let ended: Promise<RequestOutcome> | undefined;

for (const type of ['focusin', 'input', 'change', 'focusout', 'click', 'submit']) {
  document.addEventListener(
    type,
    ({ target }) => {
      const element = target as Element;
      const name =
        element.getAttribute('data-agent-field') ?? element.getAttribute('data-agent-action') ?? element.id;
      events.push(`${type} ${name}`);
    },
    true,
  );
}

async function execution(change: Partial<Execution<Element>> = {}): Promise<Execution<Element>> {
  const { manifest } = await discoverManifest({
    origin: location.origin,
    schemaCheck,
    embedded: readPage(domTree(document)).manifests,
    fetchText: async (url) => {
      const reply = await fetch(url);
      return reply.ok ? reply.text() : undefined;
    },
  });
  return {
    runtime: counted,
    ...(manifest ? { manifest } : {}),
    schemaCheck,
    clock: { now: () => Date.now() },
    sessionId: 'in-page',
    mode: 'strict',
    statusLimit: 2_000,
    ...change,
  };
}

async function followHere(request: string): Promise<RequestOutcome> {
  const navigate = (route: string, onArrival: OnArrival) => {
    keepRequest(sessionStorage, { request, route, onArrival, at: Date.now() });
    location.assign(route);
    return new Promise<void>(() => undefined);
  };
  const context = await execution({ runtime: createDomRuntime({ document, navigate }) });
  return followRequest(context, request, { planner: billingPlanner });
}

const domPage: DomPage = {
  events,
  readings: () => [...readings],
  async run(action, args, { answer, mode = 'strict', statusLimit = 2_000, manifest } = {}) {
    const asked: unknown[] = [];
    const ask = async (change: unknown) => {
      asked.push(change);
      return answer ?? 'unavailable';
    };
    const given: Parameters<typeof runAction>[2] = JSON.parse(args);
    const text = manifest?.replaceAll('ORIGIN', location.origin);
    const reading = parseManifest(text, { schemaCheck });
    const context = await execution({
      mode,
      statusLimit,
      ...(reading.ok ? { manifest: reading.manifest } : {}),
    });
    const outcome = await runAction(context, action, given, answer ? { ask } : {});
    return { outcome, asked };
  },
  async follow(request) {
    ended = followHere(request);
  },
  ended: async () => ended,
};

const kept = takeRequest(sessionStorage, Date.now());
if (kept?.onArrival === 'plan') ended = followHere(kept.request);
Object.assign(globalThis, { domPage, changes: changesOf(document) });
