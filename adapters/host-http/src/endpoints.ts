import { createAnnotationEndpoint, listAnnotationsEndpoint } from './annotation-endpoints.ts';
import type { Endpoint } from './api/endpoint.ts';
import { assistanceEndpoints, type InboxListeners } from './assistance/assistance-endpoints.ts';
import { exportAuditEndpoint, verifyAuditEndpoint } from './audit-endpoints.ts';
import { consoleEndpoints } from './console/console-endpoints.ts';
import { asyncapiEndpoint, discoveryEndpoint, openapiEndpoint } from './discovery/discovery-endpoints.ts';
import { pollEventsEndpoint } from './events/poll-events.ts';
import type { RunFeeds } from './events/run-feed.ts';
import { SseClients } from './events/sse-clients.ts';
import { streamEventsEndpoint } from './events/stream-events.ts';
import { debugBundleEndpoint } from './forks/debug-bundle.ts';
import { diffRunsEndpoint } from './forks/diff-runs.ts';
import { forkRunEndpoint } from './forks/fork-run.ts';
import { runAncestryEndpoint } from './forks/run-ancestry.ts';
import { signRunEndpoint } from './forks/sign-run.ts';
import { liveEndpoint, readyEndpoint } from './health/health-endpoints.ts';
import { Readiness } from './health/readiness.ts';
import { assignInterruptEndpoint, listAssigneesEndpoint } from './interrupts/assign-by-node.ts';
import { inspectTokenEndpoint, resolveTokenEndpoint } from './interrupts/by-token.ts';
import { extendInterruptEndpoint } from './interrupts/extend-by-node.ts';
import { resolveByNodeEndpoint } from './interrupts/resolve-by-node.ts';
import type { HostHttpOptions, HttpLimits } from './options.ts';
import type { OwnerPasskeys } from './owner/passkeys/owner-passkeys.ts';
import { promptEndpoints } from './prompt-endpoints.ts';
import { bulkCancelEndpoint } from './runs/bulk-cancel.ts';
import { cancelRunEndpoint } from './runs/cancel-run.ts';
import { createRunEndpoint } from './runs/create-run.ts';
import { listRunsEndpoint } from './runs/list-runs.ts';
import { notServedEndpoints } from './runs/not-served.ts';
import { pauseRunEndpoint, resumeRunEndpoint } from './runs/pause-run.ts';
import { readArtifactEndpoint } from './runs/read-artifact.ts';
import { readRunEndpoint } from './runs/read-run.ts';
import { scheduleEndpoints } from './schedule-endpoints.ts';
import { seamEndpoints } from './seams/seam-endpoints.ts';
import { metricsEndpoint } from './telemetry/metrics-endpoint.ts';
import { registerWebhookEndpoint, removeWebhookEndpoint } from './webhook-endpoints.ts';
import {
  listWorkflowsEndpoint,
  readWorkflowEndpoint,
  registerWorkflowEndpoint,
} from './workflow-endpoints.ts';
import { workspaceEndpoints } from './workspace-endpoints.ts';

/** Everything the API serves. What is not in this list is neither served nor described. */
export function listEndpoints(
  options: HostHttpOptions,
  limits: HttpLimits,
  feeds: RunFeeds,
  passkeys: OwnerPasskeys | undefined,
  listeners: InboxListeners,
): readonly Endpoint[] {
  const { host, publicUrl = '' } = options;
  const implementation = options.implementation ?? { name: 'handrail', version: '0.0.0' };
  const { audit, annotations, seams, workspace, prompts, schedules } = host;
  const { pauseResume, webhooks, hostId, debugBundle, signsRuns } = host.features;
  const isReady = options.isReady ?? (() => true);
  const { clock, checkStore, log, readMetrics } = options;
  const clients = new SseClients(limits.keepaliveMs);
  const described: readonly Endpoint[] = [
    discoveryEndpoint(host, implementation, isReady, options.tokens),
    liveEndpoint(),
    readyEndpoint(new Readiness({ clock, isReady, checkStore, log })),
    ...(readMetrics ? [metricsEndpoint(readMetrics)] : []),
    openapiEndpoint(() => described, implementation),
    asyncapiEndpoint(implementation),
    createRunEndpoint(host, publicUrl),
    listRunsEndpoint(host),
    readRunEndpoint(host, publicUrl),
    cancelRunEndpoint(host),
    bulkCancelEndpoint(host),
    ...(pauseResume ? [pauseRunEndpoint(host), resumeRunEndpoint(host)] : []),
    forkRunEndpoint(host, publicUrl),
    diffRunsEndpoint(host),
    ...(hostId === undefined ? [] : [runAncestryEndpoint(host)]),
    ...(debugBundle ? [debugBundleEndpoint(host, implementation, clock)] : []),
    ...(signsRuns ? [signRunEndpoint(host)] : []),
    readArtifactEndpoint(host),
    ...(annotations ? [createAnnotationEndpoint(annotations), listAnnotationsEndpoint(annotations)] : []),
    ...(schedules ? scheduleEndpoints(schedules) : []),
    ...(prompts ? promptEndpoints(prompts) : []),
    ...(workspace ? workspaceEndpoints(workspace) : []),
    ...(audit ? [verifyAuditEndpoint(audit), exportAuditEndpoint(audit)] : []),
    pollEventsEndpoint(host, feeds),
    streamEventsEndpoint({
      host,
      feeds,
      clients,
      maxBufferBytes: limits.maxStreamBufferBytes,
    }),
    resolveByNodeEndpoint(host, passkeys),
    extendInterruptEndpoint(host),
    listAssigneesEndpoint(host),
    assignInterruptEndpoint(host),
    inspectTokenEndpoint(host),
    resolveTokenEndpoint(host),
    listWorkflowsEndpoint(host),
    readWorkflowEndpoint(host),
    registerWorkflowEndpoint(host),
    ...(webhooks ? [registerWebhookEndpoint(host), removeWebhookEndpoint(host)] : []),
    ...assistanceEndpoints(host, listeners, clients),
    ...consoleEndpoints(options),
    ...(seams ? seamEndpoints(host, seams, implementation, clock) : []),
  ];
  return [...described, ...notServedEndpoints(host, described)];
}
