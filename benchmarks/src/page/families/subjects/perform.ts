import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import {
  createPageToolset,
  type Execution,
  lookAtView,
  type PageRuntime,
  parseManifest,
  runAction,
  type SiteManifest,
} from '@handrail/page';
import { schemaCheck } from '../../billing.ts';
import { replyOfOutcome, replyOfTool } from '../reply.ts';
import type { Observed, Trial } from '../trial.ts';
import { type Hosts, withHosts } from './fake-site.ts';

const DEFAULT_LIMIT = 400;

/** Puts the call of a trial to a runtime that shows its page, and keeps what was said. */
export async function perform<Element extends object>(
  { site, call }: Trial,
  runtime: PageRuntime<Element>,
  hosts: Hosts,
  /** Lets the page run code of its own. */
  evaluate: (code: string) => Promise<unknown> = async () => undefined,
): Promise<Omit<Observed, 'received'>> {
  const asked: JsonValue[] = [];
  const { owner } = call;
  const ask = async (change: JsonValue) => {
    asked.push(change);
    if (call.meanwhile !== undefined) await evaluate(call.meanwhile);
    return owner ?? 'unavailable';
  };
  const execution: Execution<Element> = {
    runtime,
    ...(site.manifest ? { manifest: manifestOf(site.manifest, hosts) } : {}),
    schemaCheck,
    clock: { now: () => Date.now() },
    sessionId: 'bench',
    mode: call.mode ?? 'strict',
    ...(call.granted ? { granted: new Set(call.granted) } : {}),
    statusLimit: call.statusLimit ?? DEFAULT_LIMIT,
  };
  try {
    for (const { action, args } of call.first ?? []) await runAction(execution, action, args, { ask });
    asked.length = 0;
    if (call.how === 'view')
      return { asked, reply: replyOfOutcome(await lookAtView(execution, call.action, call.args)) };
    if (call.how === 'tool') {
      const toolset = createPageToolset(execution);
      const confirm = ({ change }: { readonly change: JsonValue }) => ask(change);
      const result = await toolset.call(call.action, call.args, owner ? { confirm } : {});
      return { asked, reply: replyOfTool(result) };
    }
    const outcome = await runAction(execution, call.action, call.args, owner ? { ask } : {});
    return { asked, reply: replyOfOutcome(outcome) };
  } catch (error) {
    return { asked, reply: undefined, defect: error instanceof Error ? error.message : String(error) };
  }
}

/** The document of a trial's manifest, for the host that really shows its page. */
export function manifestFor(document: JsonObject, hosts: Hosts): JsonObject {
  const copy: JsonValue = JSON.parse(withHosts(JSON.stringify(document), hosts));
  return isJsonObject(copy) ? copy : {};
}

function manifestOf(document: JsonObject, hosts: Hosts): SiteManifest {
  const reading = parseManifest(manifestFor(document, hosts), { schemaCheck });
  if (!reading.ok) throw new Error(JSON.stringify(reading.findings));
  return reading.manifest;
}
