import type { ServerResponse } from 'node:http';
import type { Clock, JsonObject } from '@handrail/base';
import type { Host, RunBundle } from '@handrail/host';
import { toTimestamp } from '@handrail/runs';
import type { StreamEndpoint } from '../api/endpoint.ts';
import { anyObject, list, object, text, timestamp } from '../api/schemas.ts';
import { writeChunk } from '../api/write-chunk.ts';
import type { Implementation } from '../discovery/capabilities.ts';
import { refusalAnswer } from '../errors/refusal-answer.ts';

const BUNDLE_VERSION = '1.0';

/** Streamed, a page of events at a time: a bundle of any run takes the same memory. */
export function debugBundleEndpoint(
  host: Host,
  implementation: Implementation,
  clock: Clock,
): StreamEndpoint {
  return {
    kind: 'stream',
    method: 'GET',
    path: '/v1/runs/{runId}/debug-bundle',
    operationId: 'getDebugBundle',
    summary: 'Everything about a run but its content, in one document.',
    access: { scopes: ['runs:read'] },
    success: {
      status: 200,
      description: 'The bundle.',
      schema: object(
        {
          bundleVersion: text,
          generatedAt: timestamp,
          host: anyObject,
          run: anyObject,
          events: list(anyObject),
          metrics: anyObject,
          redactionApplied: { type: 'boolean' },
          redactionMode: { enum: ['mask', 'omit', 'hash', 'passthrough'] },
        },
        ['bundleVersion', 'generatedAt', 'host', 'run', 'events', 'redactionApplied', 'redactionMode'],
      ),
    },
    refusals: [404],
    async open({ caller, params: { runId = '' }, correlationId }, begin) {
      const outcome = await host.forks.bundle(caller, runId);
      if (!outcome.ok) return refusalAnswer(outcome.refusal, correlationId);
      const response = begin();
      if (!response) return undefined;
      const head = bundleHead(outcome.value, implementation, clock);
      await writeBundle(response, JSON.stringify(head), outcome.value);
      return undefined;
    },
  };
}

/** Everything of a bundle but its events. */
export function bundleHead({ head }: RunBundle, implementation: Implementation, clock: Clock): JsonObject {
  const { name, version, vendor } = implementation;
  return {
    bundleVersion: BUNDLE_VERSION,
    generatedAt: toTimestamp(clock.now()),
    host: { name, version, ...(vendor !== undefined && { vendor }) },
    ...head,
  };
}

async function writeBundle(response: ServerResponse, head: string, bundle: RunBundle): Promise<void> {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  await writeChunk(response, `${head.slice(0, -1)},"events":[`);
  let isFirst = true;
  for await (const page of bundle.events()) {
    if (response.destroyed) return;
    const text = page.map((event) => JSON.stringify(event)).join(',\n');
    await writeChunk(response, isFirst ? text : `,\n${text}`);
    isFirst = false;
  }
  response.end(']}\n');
}
