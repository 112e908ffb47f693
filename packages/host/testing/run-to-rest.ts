import { isJsonObject, type JsonObject } from '@handrail/base';
import type { HostOptions } from '../src/index.ts';
import { logOf, snapshotOf, startRun, startTestHost, typesOf } from './test-host.ts';

/** A document as it comes over the wire. */
const written = (document: object) => JSON.parse(JSON.stringify(document)) as JsonObject;

/** A run of this workflow on a host, as far as it gets by itself in ten seconds. */
export async function runToRest(
  document: object,
  request: JsonObject = {},
  systemWorkflows: readonly JsonObject[] = [],
  options: Partial<HostOptions> = {},
) {
  const it = await startTestHost({ ...options, systemWorkflows: [written(document), ...systemWorkflows] });
  const { id } = written(document);
  const runId = await startRun(it, String(id), request);
  await it.time.advance(10_000);
  const log = await logOf(it, runId);
  const payloads = (type: string) =>
    log.flatMap((event) => (event.type === type && isJsonObject(event.payload) ? [event.payload] : []));
  return { ...it, runId, log, payloads, types: await typesOf(it, runId), run: await snapshotOf(it, runId) };
}
