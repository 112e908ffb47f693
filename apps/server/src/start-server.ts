import { fileURLToPath } from 'node:url';
import type { BrowserSurfaces } from '@handrail/browser';
import type { CapabilityStatus } from '@handrail/contracts';
import { ownerForm } from '@handrail/form-source/owner-form';
import {
  type Caller,
  createStoredSecrets,
  type Host,
  type RunMode,
  type Secrets,
  StoreFailure,
} from '@handrail/host';
import {
  createHostHttp,
  dashboardPages,
  forgetKeys,
  issueLoginLink,
  KeyUses,
  liveSurface,
  ratesOfKey,
  SignedInDevices,
  surfaceDoors,
} from '@handrail/host-http';
import { ShortLinks } from '@handrail/host-http/owner';
import { ownerPages } from '@handrail/owner-pages';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import { createSiteAudits } from './audits/site-audits.ts';
import type { ComposedBrowser } from './browser/compose-browser.ts';
import { closeAll, closeWhatCan } from './close-parts.ts';
import { composeConformance } from './compose/compose-conformance.ts';
import { composeConnectors } from './compose/compose-connectors.ts';
import { composeHost } from './compose/compose-host.ts';
import { composeSignIn } from './compose/compose-sign-in.ts';
import {
  type ConformanceEnvironment,
  conformanceEnvironment,
  readFixtures,
} from './compose/conformance-environment.ts';
import { consoleSources } from './compose/console-sources.ts';
import { LazyServices } from './compose/lazy-services.ts';
import { OwnerNotices } from './compose/owner-notices.ts';
import { settingUsersOf } from './compose/secret-users.ts';
import { createLog } from './create-log.ts';
import { ensureAdminKey } from './data/admin-key.ts';
import { type DataFolder, diskRefusal, openDataFolder } from './data/data-folder.ts';
import { createDataKeyKeeper, type DataKeyKeeper } from './data/data-key.ts';
import { databaseWarnings } from './data/database-warnings.ts';
import { openStoreToServe, type ServedStore, storeRefusal } from './data/open-store.ts';
import { removeRunningFile, writeRunningFile } from './data/running-file.ts';
import { importDocument } from './imports/import-document.ts';
import { ImportedFiles } from './imports/imported-files.ts';
import { closeHttp, freePort, listenAt } from './listen.ts';
import { startServerMessages } from './messages/start.ts';
import { hostMetrics } from './observe/host-metrics.ts';
import { observeStore } from './observe/observe-store.ts';
import { metricsOfProcess, openMetrics } from './observe/open-metrics.ts';
import type { OpenSpans } from './observe/spans/open-spans.ts';
import { StoreFailures } from './observe/store-failures.ts';
import { operatorActions } from './operator/operator-actions.ts';
import { OperatorRefusal } from './operator/operator-refusal.ts';
import { serveOperator } from './operator/operator-socket.ts';
import { originsOf } from './origins.ts';
import { listenAddress } from './own-addresses.ts';
import { createHostClock } from './ports/host-clock.ts';
import { createMac, createRunSigner, sha256 } from './ports/host-crypto.ts';
import { createHostIds } from './ports/host-ids.ts';
import { DEFAULT_KEEP_MS, DEFAULT_PORT, LOCAL_TENANT, OWNER_ID, type ServerConfig } from './server-config.ts';
import { StartError } from './start-error.ts';
import { VERSION } from './version.ts';

/** Where the dashboard is after `npm run build`. Without it the host serves the pages that need no scripts. */
const DASHBOARD_FOLDER = fileURLToPath(new URL('../../dashboard/dist', import.meta.url));

/** What the protocol publishes to test hosts with, in a copy of the repository. */
const PUBLISHED_FOLDER = fileURLToPath(new URL('../../../fixtures/openwop', import.meta.url));

export interface RunningServer {
  /** Where clients on this machine reach it. */
  readonly url: string;
  /** Where others on the network reach it; empty when they cannot. */
  readonly outsideUrls: readonly string[];
  readonly host: Host;
  /** For the owner in person at the terminal that started this: whoever may read the data folder is the owner. */
  readonly owner: Caller;
  /** The key of commands on this machine. */
  readonly adminKey: string;
  /** For hosts under test: what a conformance suite has to know of it. */
  readonly environment: ConformanceEnvironment | undefined;
  /** The live pages of runs, for connectors in this process; undefined without a browser. */
  readonly surfaces: BrowserSurfaces | undefined;
  /** Credentials of runs, for models and other things that work in this process. */
  readonly secrets: Secrets;
  /** The contracts it was started with: which are enabled, and why others are not. */
  readonly capabilities: readonly CapabilityStatus[];
  /** What its operator should know of the database, in sentences; nothing of it keeps the host from working. */
  readonly warnings: readonly string[];
  /** A link that signs the owner in, once, for a few minutes. */
  ownerLink(): Promise<string>;
  /** The same, short enough to be read and typed; gone when this host ends. */
  shortLink(): Promise<string>;
  /** Takes no more requests, lets what is being stored be stored, and leaves the rest for the next start. */
  close(): Promise<void>;
}

const OWNER = {
  tenant: LOCAL_TENANT,
  workspace: undefined,
  principal: OWNER_ID,
  isOwner: true,
} satisfies Partial<Caller>;

/** Starts a whole host in this process. Refuses with `StartError`; what was opened before is closed again. */
export async function startServer(config: ServerConfig): Promise<RunningServer> {
  const closers: (() => Promise<void>)[] = [];
  try {
    return await start(config, closers);
  } catch (error) {
    await closeWhatCan(closers);
    throw diskRefusal(config.dataFolder, error) ?? storeRefusal(config, error) ?? error;
  }
}

async function start(config: ServerConfig, closers: (() => Promise<void>)[]): Promise<RunningServer> {
  const { publicUrl, role = 'all' } = config;
  checkRole(config);
  const address = listenAddress(config.address ?? '127.0.0.1');
  const schemaCheck = createAjvCheck();
  const fixtures = readFixtures(config, PUBLISHED_FOLDER);
  const testing = config.conformance
    ? await composeConformance(config, address, schemaCheck, fixtures.prompts)
    : undefined;
  const mode: RunMode = testing ? 'test' : 'live';
  const owner: Caller = { ...OWNER, mode };
  const folder = openDataFolder(config.dataFolder, config.keyFile);
  const opened = await openStoreToServe(folder, config.dataFolder, testing !== undefined, config);
  const clock = createHostClock(opened.store.now ?? config.wallClock, undefined, opened.store.latestAt);
  const failures = new StoreFailures(config.log ?? createLog(config.logLevel ?? 'info'), clock);
  const { log } = failures;
  closers.push(() => opened.store.close());
  const metrics = config.metrics ? await openMetrics() : metricsOfProcess();
  closers.push(() => metrics.close());
  const { keys } = opened;
  const counts = hostMetrics(metrics.meter);
  const spans: OpenSpans[] = [];
  const store = observeStore(opened.store, {
    stored(batch, seconds) {
      counts.stored(batch, seconds);
      for (const each of spans) each.stored(batch, seconds);
    },
    failed: (failure) => {
      counts.failed(failure);
      failures.note(failure);
    },
  });
  const ids = createHostIds(clock);
  const imported = new ImportedFiles(folder.path);
  const lazy = new LazyServices(config, imported, testing?.names);
  closers.push(() => lazy.close());
  if (config.spans) {
    const { openSpans } = await import('./observe/spans/open-spans.ts');
    const { egress, checkUrl } = lazy;
    const ports = { events: opened.store.events, egress, checkUrl, log, meter: metrics.meter };
    spans.push(await openSpans(config.spans, ports));
  }
  if (testing?.spans) {
    const { keepSpans } = await import('./observe/spans/open-spans.ts');
    spans.push(keepSpans(testing.spans, opened.store.events, log));
  }
  closers.push(async () => {
    for (const each of spans) await each.close();
  });
  const mac = createMac(keys.signing);
  const browser = config.browser && (await openBrowser(config.browser, { ids, openProxy: lazy.openProxy }));
  if (browser) closers.push(() => browser.close());
  const doors = browser && store.others && surfaceDoors({ surfaces: browser.surfaces, clock, ids });
  const notices = new OwnerNotices(log);
  closers.push(() => notices.close());
  const own = [...(browser?.connectors ?? []), ...(config.forms?.length ? [ownerForm(lazy.forms)] : [])];
  const connectors = composeConnectors(config.connectors, log, own);
  const secrets = createStoredSecrets(store.secrets, clock, (error) => log.defect(error, 'secrets'));
  const { ownerName = 'Owner' } = config;
  const host = composeHost({
    store,
    secrets,
    clock,
    ids,
    mac,
    schemaCheck,
    lazy,
    log,
    entersCapabilities: config.contracts !== undefined,
    workflows: [...(config.workflows ?? []), ...fixtures.workflows],
    allowsLoopback: (config.egress?.loopbackPorts ?? []).length > 0,
    connectors,
    surfaces: browser?.surfaces,
    surfaceDoors: doors,
    notifier: notices,
    owners: [{ principal: OWNER_ID, name: ownerName, tenant: LOCAL_TENANT, workspace: undefined, mode }],
    keepEndedMs: config.keepEndedMs ?? DEFAULT_KEEP_MS,
    runSigner: createRunSigner(keys.exports),
    sendsSpans: config.spans !== undefined,
    leavesWork: role === 'api',
    testing,
  });
  closers.push(() => host.close());
  const { egress } = lazy;
  const signIn = config.signIn && (await composeSignIn(config.signIn, { host, egress, clock, log, mode }));

  const port = config.port === 0 ? await freePort(address) : (config.port ?? DEFAULT_PORT);
  const { allowedHosts } = config;
  const places = originsOf({ address, port, publicUrl, allowedHosts });
  const { local: url } = places;
  const { ownerLinkCommand: linkCommand } = config;
  const access = {
    owners: [{ id: OWNER_ID, name: ownerName, tenant: LOCAL_TENANT, mode }],
    origins: places.all,
    mac: createMac(keys.owner),
    ids,
    clock,
    ...(linkCommand === undefined ? {} : { linkCommand }),
    ...(signIn && { signInLabel: signIn.people.label }),
  };
  const devices = new SignedInDevices({ clock, ids });
  const sharedBy = store.others && (() => store.others?.serving() ?? 1);
  const scope = { tenant: LOCAL_TENANT, workspace: undefined, mode };
  const shared = store.others && store.records && { records: store.records, scope };
  const shortLinks = new ShortLinks({ ids, clock, shared });
  const sharing = sharedBy && { sharedBy };
  const sessions = {
    ...access,
    once: store.once,
    startId: ids.newSecret(),
    devices,
    ...sharing,
    // Without a provider nobody who signed in with one is signed in any more.
    ...(signIn && host.members && { members: host.members }),
  };
  const { origins } = access;
  const dashboard = dashboardPages({ folder: config.dashboard ?? DASHBOARD_FOLDER, origins });
  let isReady = false;
  // A key that another process revokes stops to work here as soon as that is heard of.
  store.others?.onChange(({ registers }) => {
    if (registers.includes('keys')) forgetKeys(store.keys);
  });
  const http = createHostHttp({
    host,
    keys: store.keys,
    clock,
    ...(signIn?.tokens && { tokens: signIn.tokens }),
    ...(store.records && { keyUses: new KeyUses(store.records, clock) }),
    receiptKey: keys.signing,
    log: log.http,
    ...(config.requestsPerSecond !== undefined && { rates: ratesOfKey(config.requestsPerSecond) }),
    meter: metrics.meter,
    ...(metrics.read && { readMetrics: metrics.read }),
    implementation: { name: 'handrail', version: VERSION },
    console: consoleSources({
      ...{ config, store, ids, lazy, connectors },
      importDocument: (caller, request) =>
        importDocument({ files: imported, lazy, workflows: host.workflows }, caller, request),
      siteAudits: createSiteAudits({
        dataFolder: folder.path,
        clock,
        sites: lazy.siteList,
        audit: lazy.auditSite,
      }),
    }),
    owner: sessions,
    passkeys: store.passkeys,
    isReady: () => isReady,
    ...sharing,
    onlyHealth: role === 'worker',
    checkStore: () => store.check(),
    plugins: [
      async (app) => {
        app.addHook('onRequest', async (_request, reply) => {
          if (!isReady)
            return reply.code(503).header('retry-after', '1').send(startServerMessages.stillStarting);
        });
        // Without a browser it shows the pages of other processes.
        if (browser || store.others) {
          const isShared = store.others !== undefined;
          app.register(
            liveSurface({
              ...{ host, surfaces: browser?.surfaces, owner: sessions, isReady: () => isReady },
              ...{ doors, isShared, onlyDoors: role === 'worker' },
            }),
          );
        }
        const hasDashboard = dashboard !== undefined;
        await ownerPages({
          ...sessions,
          host,
          digest: sha256,
          hasDashboard,
          ...(signIn && { signIn: signIn.people }),
        })(app);
      },
      shortLinks.plugin,
      ...(dashboard ? [dashboard] : []),
    ],
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(config.trustProxy ? { trustProxy: config.trustProxy } : {}),
  });
  closers.push(() => closeHttp(http));
  await listenAt(http, address, port);
  doors?.announce(places.direct);

  const ownerLink = async () => (await issueLoginLink(access)).url;
  const shortLink = async () => shortLinks.shorten(await ownerLink());
  const dataKeys = keeperOf(folder, opened.store);
  const actions = operatorActions({
    store,
    ids,
    clock,
    ...(role === 'worker' ? { takesNoRequests: true } : { ownerLink, shortLink }),
    retention: host.retention,
    tellPasskeyChange: (tenant, kind) => host.tellPasskeyChange(tenant, kind),
    rotateData: () => dataKeys.rotate(),
    keyFile: folder.keyFile,
    isForConformance: testing !== undefined,
    settingUsers: settingUsersOf(config),
  });
  const socket = await serveOperator(folder.socketFile, actions, (error) => log.defect(error, 'operator'));
  closers.push(() => socket.close());
  // Whoever is waiting already is answered first.
  await new Promise((resolve) => setImmediate(resolve));
  await lazy.load(config, { clock, schemaCheck, log });
  await notices.open(config.notifications, {
    pagesUrl: access.origins[0],
    clock,
    once: store.once,
    egress,
  });
  await host.start();
  await host.tellNewChannels(owner);
  isReady = true;
  const keyPorts = { keys: store.keys, ids, clock };
  const adminKey = await ensureAdminKey(folder, keyPorts, mode);
  const environment = testing && (await conformanceEnvironment({ url, adminKey, store }, keyPorts));
  writeRunningFile(folder.runningFile, { url, pid: process.pid, socket: socket.path });
  closers.push(async () => removeRunningFile(folder.runningFile));
  log.info({ port }, 'ready');
  // A rotation that was stopped, or a file of an older Handrail. Others go on meanwhile.
  dataKeys.finish().catch((error: unknown) => log.defect(error, 'data key'));

  const warnings =
    config.postgres === undefined ? [] : await databaseWarnings(config.postgres, opened.store.unsafe ?? []);
  let closing: Promise<void> | undefined;
  return {
    url,
    outsideUrls: places.outside,
    host,
    owner,
    adminKey,
    environment,
    surfaces: browser?.surfaces,
    secrets,
    capabilities: lazy.capabilities(),
    warnings,
    ownerLink,
    shortLink,
    close: () => {
      closing ??= closeAll(closers);
      return closing;
    },
  };
}

function checkRole({ role = 'all', postgres, browser }: ServerConfig): void {
  if (role === 'all') return;
  if (postgres === undefined) throw new StartError('setting-refused', startServerMessages.roleNeedsPostgres);
  if (browser && role === 'api') throw new StartError('setting-refused', startServerMessages.pagesNeedWork);
}

/** What the store refuses is told to the operator. */
function keeperOf(folder: DataFolder, store: ServedStore): DataKeyKeeper {
  const keeper = createDataKeyKeeper(folder.keyFile, store);
  const rotate = async () => {
    try {
      return await keeper.rotate();
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error;
      throw new OperatorRefusal('not-now', error.message);
    }
  };
  return { ...keeper, rotate };
}

/** Loaded only where the operator wants a browser. */
async function openBrowser(
  ...args: Parameters<typeof import('./browser/compose-browser.ts').composeBrowser>
): Promise<ComposedBrowser> {
  const { composeBrowser } = await import('./browser/compose-browser.ts');
  return composeBrowser(...args);
}
