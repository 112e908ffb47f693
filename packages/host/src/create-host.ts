import { ConnectorSessions } from './assistance/connector-sessions.ts';
import { serveAudit } from './audit/serve-audit.ts';
import { signRegularly } from './audit/sign-regularly.ts';
import { Actors } from './execution/actors.ts';
import { Gate } from './execution/gate.ts';
import type { HostParts } from './execution/host-parts.ts';
import { InboxChanges } from './execution/inbox-changes.ts';
import { RunTrees } from './execution/run-trees.ts';
import { Watchers } from './execution/watchers.ts';
import type { Host } from './host.ts';
import type { HostFeatures } from './host-features.ts';
import { settleHostLimits } from './host-limits.ts';
import type { HostOptions } from './host-options.ts';
import { listOpenRuns } from './listings/list-open-runs.ts';
import { CONNECTORS } from './nodes/connector-run.ts';
import { allPending } from './notices/all-pending.ts';
import { createNotices } from './notices/create-notices.ts';
import { defaultDeliveryLimits } from './outbox/delivery-limits.ts';
import { Dispatcher } from './outbox/dispatcher.ts';
import { ROLES } from './roles/role-service.ts';
import { serveMembers } from './roles/serve-members.ts';
import { serveRoles } from './roles/serve-roles.ts';
import { serveSchedules } from './schedules/serve-schedules.ts';
import { AmongOthers } from './scheduling/among-others.ts';
import { createRetention } from './scheduling/create-retention.ts';
import { Housekeeping } from './scheduling/housekeeping.ts';
import { recover } from './scheduling/recover.ts';
import { Scheduler } from './scheduling/scheduler.ts';
import { createStoredSecrets } from './secrets/stored-secrets.ts';
import { routeToSessions } from './services/route-to-sessions.ts';
import { serveAnnotations } from './services/serve-annotations.ts';
import { serveAssignments } from './services/serve-assignments.ts';
import { serveAssistance } from './services/serve-assistance.ts';
import { serveForks } from './services/serve-forks.ts';
import { serveInbox } from './services/serve-inbox.ts';
import { serveInterrupts } from './services/serve-interrupts.ts';
import { serveOwnerForms } from './services/serve-owner-forms.ts';
import { serveReceipts } from './services/serve-receipts.ts';
import { serveRuns } from './services/serve-runs.ts';
import { serveSeams } from './services/serve-seams.ts';
import { serveWebhooks } from './services/serve-webhooks.ts';
import { serveWorkflows } from './services/serve-workflows.ts';
import { VisibleRuns } from './services/visible-runs.ts';
import { createSteadyClock } from './steady-clock.ts';
import { KeyedLock } from './tool-calls/keyed-lock.ts';
import { findGated } from './workflows/check-node-types.ts';
import { WorkflowCache } from './workflows/workflow-cache.ts';
import { serveWorkspace, workspaceLimits } from './workspace/serve-workspace.ts';

const DAY_MS = 86_400_000;
/** How long a closing host waits for effects that are under way. */
const CLOSE_WAIT_MS = 5_000;
/** How long it waits for connectors to be told, and for that to be stored. */
const STOP_WAIT_MS = 5_000;

/** Makes a host. Nothing happens before `start`. */
export function createHost(options: HostOptions): Host {
  const { store, timers, ids, ports, systemWorkflows = [] } = options;
  const onDefect = options.onDefect ?? (() => {});
  const clock = createSteadyClock(options.clock);
  // What another process may change meanwhile is not remembered, and always read.
  const isShared = store.others !== undefined;
  const limits = settleHostLimits({ ...options.limits, ...(isShared && { maxIdleRuns: 0 }) });
  const served = [...options.nodeTypes, ...(options.testing?.nodeTypes ?? [])];
  const nodeTypes = new Map(served.map((type) => [type.typeId, type]));
  const actors = new Actors(limits);
  const sessions = new ConnectorSessions(options.connectors);
  const webhooks = serveWebhooks({ ...options, clock, stop: (queue) => dispatcher.stop(queue) });
  const notices = createNotices({ notifier: options.notifier, store, actors, clock, timers, ids });
  const dispatcher = new Dispatcher({
    outbox: store.outbox,
    deliveryFor: (queue) => webhooks.deliveryFor(queue) ?? notices.deliveryFor(queue),
    ...(isShared && { learn: () => webhooks.start() }),
    clock,
    timers,
    maxAtOnce: options.webhooks?.limits?.maxAtOnce ?? defaultDeliveryLimits.maxAtOnce,
    onDefect,
  });
  const leavesWork = options.leavesWork ?? false;
  if (leavesWork && !isShared) throw new Error('Work can only be left to others that have the same store.');
  // A host that sends nothing leaves the outbox to one that does.
  const sends = !leavesWork && (options.webhooks !== undefined || options.notifier !== undefined);
  const wakeDispatcher = () => {
    if (sends) dispatcher.wake();
  };
  const scheduler = new Scheduler({
    clock,
    timers,
    pollMs: limits.pollMs,
    due: (at, limit) => store.wakeups.due(at, limit),
    earliest: () => store.wakeups.earliest(),
    wake: (runId) => actors.wake(runId),
    onDefect,
  });
  const housekeeping = new Housekeeping({
    store,
    clock,
    timers,
    keepEndedMs: limits.keepEndedMs,
    onRemoved: (runIds) => actors.forget(runIds),
    onCleaned: options.onCleaned ?? (() => {}),
    onDefect,
  });
  const inboxChanges = new InboxChanges(() => ids.newSecret());
  const watchers = new Watchers(onDefect, isShared ? (runId) => amongOthers?.catchUp(runId) : undefined);
  const amongOthers = isShared
    ? new AmongOthers({
        store,
        actors,
        watchers,
        timers,
        inboxChanges,
        lookForWork: leavesWork ? undefined : () => scheduler.wakeAt(clock.now()),
        learn: () => webhooks.start(),
        wakeDispatcher,
        onDefect,
      })
    : undefined;
  const parts: HostParts = {
    store,
    clock,
    timers,
    ids,
    ports,
    limits,
    nodeTypes,
    provides: new Set([...(options.provides ?? []), ...(options.connectors ? [CONNECTORS] : [])]),
    toolsets: new Map((options.toolsets ?? []).map((source) => [source.name, source])),
    secrets: options.secrets ?? createStoredSecrets(store.secrets, clock, onDefect),
    surfaces: options.surfaces,
    surfaceDoors: options.surfaceDoors,
    workflows: new WorkflowCache(store.definitions, (workflow) => findGated(workflow, nodeTypes), !isShared),
    watchers,
    inboxChanges,
    actors,
    sessions,
    toolsetLock: new KeyedLock(),
    runTrees: new RunTrees(store.events, (runId) => actors.peek(runId)),
    gate: new Gate(limits.maxExecutions),
    outboxFor: webhooks.outboxFor,
    noticesFor: (run, events) => notices.outboxFor(run, events),
    outboxFilled: wakeDispatcher,
    wakeAt: (at) => scheduler.wakeAt(at),
    leavesWork,
    engineVersion: String(options.engineVersion ?? 1),
    onDefect,
  };
  actors.connect(parts);
  sessions.connect(parts);
  const visible = new VisibleRuns(
    parts,
    Math.max(options.engineVersion ?? 1, options.testing?.features.forceEngineVersions.max ?? 0),
  );
  const roles = serveRoles(store.records, clock);
  const routed = routeToSessions(parts, {
    assistance: serveAssistance(parts, visible),
    ownerForms: serveOwnerForms(parts, visible),
  });
  const inbox = serveInbox(parts, visible, routed.assistance);
  const members = store.records && serveMembers(store.records, roles, clock);
  const { owners = [] } = options;
  const assignments = serveAssignments(parts, visible, { owners, members, roles });
  const interrupts = serveInterrupts(parts, visible, { mac: options.mac, roles, inbox });
  const workflows = serveWorkflows(parts, options.digest);
  const runs = serveRuns(parts, visible, options);
  const receipts = serveReceipts(parts);
  const schedules =
    store.records &&
    serveSchedules({
      ...{ records: store.records, workflows: parts.workflows, runs, receipts, ids, clock, timers, onDefect },
      digest: options.digest,
      isShared: store.others !== undefined,
    });
  let stopAnswering = () => {};
  const fixtures: string[] = [];
  let recovery: Promise<void> | undefined;
  let isClosing = false;
  let stopSigning = () => {};

  return {
    runs,
    forks: serveForks(parts, visible, options),
    interrupts,
    assignments,
    inboxChanges,
    inbox,
    assistance: routed.assistance,
    ownerForms: routed.ownerForms,
    workflows,
    webhooks,
    receipts,
    async tellNewChannels(caller) {
      const pending = () => allPending(inbox, caller);
      if (await notices.tellNewChannels(caller, pending)) wakeDispatcher();
    },
    async tellPasskeyChange(tenant, kind) {
      if (await notices.tellPasskeyChange(tenant, kind)) wakeDispatcher();
    },
    retention: createRetention({ store, ids, clock, onRemoved: (runIds) => actors.forget(runIds) }),
    annotations: store.records && serveAnnotations({ records: store.records, visible, clock, ids }),
    roles,
    members,
    schedules,
    prompts: options.prompts ?? options.testing?.prompts,
    workspace: store.records && serveWorkspace({ records: store.records, visible, clock, parts }),
    seams: options.testing && serveSeams(parts, visible, options.testing),
    audit: store.audit && options.audit && serveAudit(store.audit, options.audit),
    features: featuresOf(options, [...nodeTypes.keys()], limits, fixtures),
    async start() {
      for (const document of systemWorkflows) {
        const isServed = await workflows.registerSystem(document);
        if (isServed && typeof document.id === 'string') fixtures.push(document.id);
      }
      await webhooks.start();
      if (!leavesWork) {
        wakeDispatcher();
        scheduler.start();
        await schedules?.start();
        housekeeping.start();
        if (store.audit) stopSigning = signRegularly(store.audit, timers, onDefect);
        recovery = recover(store.wakeups, actors, () => isClosing)
          .then(() => listOpenRuns(store.listings, actors, () => isClosing))
          .catch(onDefect);
      }
      amongOthers?.start();
      stopAnswering = routed.answerOthers();
    },
    async close() {
      isClosing = true;
      stopSigning();
      stopAnswering();
      const atMost = (ms: number) => new Promise<void>((end) => timers.after(ms, end));
      // First, so that no reply is accepted that can no longer be delivered.
      const stopped = Promise.race([sessions.stop(), atMost(STOP_WAIT_MS)]);
      // Recoveries that are under way end with their runs.
      const alone = amongOthers?.stop();
      await Promise.all([scheduler.stop(), schedules?.stop(), housekeeping.stop(), stopped]);
      await Promise.race([Promise.all([sessions.close(), actors.close()]), atMost(CLOSE_WAIT_MS)]);
      await Promise.all([recovery, alone]);
      await dispatcher.close();
    },
  };
}

function featuresOf(
  options: HostOptions,
  typeIds: readonly string[],
  limits: ReturnType<typeof settleHostLimits>,
  fixtures: readonly string[],
): HostFeatures {
  const { maxNodeExecutions, maxRunDurationMs, maxLoopIterations, clarificationRounds } = limits;
  return {
    nodeTypes: typeIds,
    limits: { maxNodeExecutions, maxRunDurationMs, maxLoopIterations, clarificationRounds },
    engineVersion: options.engineVersion ?? 1,
    fixtures,
    pauseResume: true,
    webhooks: options.webhooks !== undefined,
    ...(options.testing && { testing: options.testing.features }),
    httpClient: options.httpClient,
    debugBundle: options.debugBundle ?? true,
    auditKey: options.audit && options.store.audit?.publicKey,
    feedback: options.store.records !== undefined,
    workspace: options.store.records && workspaceLimits,
    roles: options.store.records && ROLES,
    schedules: options.store.records !== undefined,
    deadLetterDays:
      limits.keepEndedMs === undefined ? undefined : Math.max(1, Math.floor(limits.keepEndedMs / DAY_MS)),
    prompts: (options.prompts ?? options.testing?.prompts) !== undefined,
    signsRuns: options.runSigner !== undefined,
    spanProtocols: options.spanProtocols ?? [],
    hostId: options.hostId,
    orchestrator: typeIds.includes('core.orchestrator.supervisor') && typeIds.includes('core.dispatch'),
  };
}
