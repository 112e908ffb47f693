import type { JsonValue } from '@handrail/base';
import {
  type Activated,
  type Activation,
  type ActivationEvidence,
  type Control,
  customValue,
  type Filling,
  PageRefusal,
  type PageRuntime,
  planFill,
  type RuntimeRefusal,
  refuseControl,
  refuseOtherForm,
  type SentRequests,
} from '@handrail/page';
import type { Page } from 'playwright-core';
import { fillCustom, readCustom } from './custom-control.ts';
import { goTo } from './go-to.ts';
import { Happenings } from './happenings.ts';
import { DocumentLeft, PageAgent } from './page-agent.ts';
import { PageDialogs } from './page-dialogs.ts';
import { PageFollower } from './page-follower.ts';
import { PageLost } from './page-lost.ts';
import { ScriptRequests } from './script-requests.ts';
import { SiteGuard } from './site-guard.ts';
import type { BrowserElement } from './snapshot.ts';
import { trailOf } from './trail.ts';
import type { WireActivation, WireControl, WirePlace } from './wire.ts';
import { wireMeaning } from './wire-meaning.ts';

export interface BrowserRuntimeOptions {
  /** A page that shows the site already, and shows it to nobody else who acts on it. */
  readonly page: Page;
  /** Milliseconds that going to another page may take, and a page may take to answer. 30,000 when left out. */
  readonly limit?: number;
  /** True while the owner operates the page; nothing is touched then. */
  readonly isHeld?: () => boolean;
}

/** The page runtime in a real browser. It outlives the documents its page shows. */
export interface BrowserRuntime extends PageRuntime<BrowserElement> {
  /** Reads the page as it is after this call; readings follow the page by themselves, a moment later. */
  refresh(): Promise<void>;
  /** Lets go of the page, which stays open. */
  close(): Promise<void>;
}

/**
 * Operates the page of a browser from outside. What fills and presses is the same code that runs inside pages, in a world
 * that the page cannot reach. It stays on the origin it began on.
 */
export async function createBrowserRuntime(options: BrowserRuntimeOptions): Promise<BrowserRuntime> {
  const { page, limit = 30_000, isHeld = () => false } = options;
  const agent = await PageAgent.attach(page, limit);
  const { origin } = new URL(page.url());
  const follower = new PageFollower(agent, origin);
  const dialogs = new PageDialogs(page, (hear) => agent.onNavigated(hear), { isHeld, limit });
  await follower.refresh();
  void follower.follow();

  const placeOf = (element: BrowserElement): WirePlace => ({
    id: element.id,
    trail: trailOf(follower.snapshot.tree, element),
  });
  const wireOf = ({ element, type, group }: Control<BrowserElement>): WireControl => ({
    element: placeOf(element),
    type,
    group: group.map(placeOf),
  });
  let followed: ScriptRequests | undefined;
  let shown: readonly ActivationEvidence[] = [];
  const stopFollowing = () => {
    if (followed) shown = followed.addTo(shown);
    followed?.close();
    followed = undefined;
  };
  const close = async () => {
    stopFollowing();
    follower.stop();
    dialogs.close();
    await agent.detach();
  };
  try {
    // A page that cannot be read is told at once, not at the first action.
    follower.snapshot;
  } catch (error) {
    await close();
    throw error;
  }

  return {
    isScripted: true,
    address: () => follower.snapshot.address,
    read: () => follower.snapshot.tree,
    revision: () => follower.revision,
    changedAt: ({ changedAt }) => changedAt,
    refresh: () => follower.refresh(),
    close,
    fillable: (control) => {
      const reason =
        refuseControl(follower.snapshot.tree, control, ({ use }) => use.unusable) ?? refuseCustom(control);
      return reason === undefined ? undefined : { ...refused(reason), mayChange: control.type !== 'file' };
    },
    activatable: (target, controls = []) => {
      const { use } = target.element;
      const unsent = refuseOtherForm(follower.snapshot.tree, target, controls);
      if (unsent !== undefined) return refused(unsent);
      if (use.leaves !== undefined) return refused(use.leaves);
      return use.unusable === undefined ? undefined : { ...refused(use.unusable), mayChange: true };
    },

    async fill(control: Control<BrowserElement>, value: JsonValue): Promise<Filling> {
      if (isHeld()) return HELD;
      const plan = planFill(follower.snapshot.tree, control, value, ({ use }) => use.unusable);
      const custom = customValue(control, plan);
      // Before anything is waited for: readings change their elements in place.
      const place = placeOf(control.element);
      const wired = wireOf(control);
      dialogs.begin(false);
      const filled = await onSite(LED_AWAY, async (guard, happenings): Promise<Filling> => {
        try {
          const filling = custom
            ? ((await fillCustom(agent, place, custom)) ?? GONE)
            : ((await agent.call('fill', { control: wired, value })) as Filling);
          // Where a page goes to because of it, it goes in its own task.
          await Promise.race([agent.call('settle', {}), happenings.begun()]);
          if (!happenings.hasBegun && !guard.hasStopped) return filling;
          await happenings.arrived(limit);
          return unclearly(guard.hasStopped ? LED_AWAY : LEFT);
        } catch (error) {
          return error instanceof DocumentLeft ? unclearly(LEFT) : refused(reasonOf(error));
        }
      });
      // Pages answer to what is filled in, and styles may show other fields without any change of the document.
      await follower.refresh();
      return filled;
    },

    async readValue(control: Control<BrowserElement>): Promise<JsonValue | undefined> {
      try {
        if (control.type === 'custom') return await readCustom(agent, placeOf(control.element));
        const held = (await agent.call('value', { control: wireOf(control) })) as {
          value?: JsonValue;
        } | null;
        return held?.value;
      } catch (error) {
        reasonOf(error);
        return undefined;
      }
    },

    takeDialogs: () => dialogs.take(),
    requests: () => followed?.counts ?? NO_REQUESTS,
    lateEvidence() {
      stopFollowing();
      return shown;
    },

    async activate({
      how,
      element,
      isApproved,
      filled = [],
      meaning,
    }: Activation<BrowserElement>): Promise<Activated> {
      if (isHeld()) return HELD;
      // Before anything is waited for: readings change their elements in place.
      const activation: WireActivation = {
        how,
        element: placeOf(element),
        isApproved,
        filled: filled.map(wireOf),
        ...(meaning ? { meaning: wireMeaning(meaning) } : {}),
      };
      dialogs.begin(isApproved);
      stopFollowing();
      followed = new ScriptRequests(page, agent);
      return onSite(NOT_FOLLOWED, async (guard, happenings): Promise<Activated> => {
        try {
          const activated = (await agent.call('activate', activation)) as Activated;
          if (activated.ok)
            return keep(withUnsent(await outcomeOf(happenings, guard, activated.evidence), activated));
          if (activated.isStale) await follower.refresh();
          return activated;
        } catch (error) {
          // It was left while it was pressed, so it was pressed.
          return error instanceof DocumentLeft
            ? keep(await outcomeOf(happenings, guard, []))
            : unclearly(reasonOf(error));
        }
      });
    },

    async waitFor<Found>(look: () => Found | undefined, time: number): Promise<Found | undefined> {
      const end = Date.now() + time;
      await follower.refresh();
      for (;;) {
        const found = look();
        const left = end - Date.now();
        if (found !== undefined || left <= 0 || agent.loss) return found;
        await follower.nextReading(left);
        if (Date.now() >= end) await follower.refresh();
      }
    },

    async navigate(route) {
      if (isHeld()) throw new PageRefusal('not-loaded', HELD.reason);
      const target = new URL(route, origin);
      if (target.origin !== origin) throw new PageRefusal('not-loaded', 'The route leads to another origin.');
      if (agent.loss) throw agent.loss;
      const happenings = new Happenings(page, agent);
      dialogs.begin(false);
      try {
        await goTo(page, target.href, limit, happenings, dialogs);
      } finally {
        happenings.close();
        // Also when it failed: the page may show something else now.
        await follower.refresh();
      }
      // Throws when the site led elsewhere.
      follower.snapshot;
    },
  };

  /** Does something while the page cannot leave its site. What is stopped after it was judged, before the guard is gone, counts too. */
  async function onSite<Outcome extends { readonly ok: boolean }>(
    stopped: string,
    work: (guard: SiteGuard, happenings: Happenings) => Promise<Outcome>,
  ): Promise<Outcome | ReturnType<typeof unclearly>> {
    const happenings = new Happenings(page, agent);
    const guard = await SiteGuard.start(page, origin);
    let outcome: Outcome;
    try {
      outcome = await work(guard, happenings);
    } finally {
      happenings.close();
      await guard.stop();
    }
    return guard.hasStopped && outcome.ok ? unclearly(stopped) : outcome;
  }

  /** Remembers what a press showed, for whoever asks later what has come of it. */
  function keep(activated: Activated): Activated {
    shown = activated.evidence ?? [];
    return activated;
  }

  /** What was seen from inside, without a request of which is known from outside that it did not leave. */
  function sentOf(
    seen: readonly ActivationEvidence[],
    { method }: Happenings,
    { hasStopped }: SiteGuard,
  ): readonly ActivationEvidence[] {
    const { hasStayed } = dialogs;
    const isKept = hasStayed || (hasStopped && method === undefined);
    const left = isKept ? seen.filter(({ kind }) => kind !== 'request') : seen;
    return hasStayed ? [...left, { kind: 'guarded', supports: 'neither' }] : left;
  }

  /** What came of something that was set off. Nothing of it is ever repeated. */
  async function outcomeOf(
    happenings: Happenings,
    guard: SiteGuard,
    seen: readonly ActivationEvidence[],
  ): Promise<Activated> {
    const settled = agent.call('settle', {}).catch(() => undefined);
    await Promise.race([settled, happenings.begun()]);
    if (!(await happenings.arrived(limit))) return unclearly('The site did not answer in time.');
    if (agent.loss) return unclearly(agent.loss.message);
    await happenings.windowsClosed(WINDOW_LIMIT);
    await follower.refresh();
    const evidence = evidenceOf(happenings, sentOf(seen, happenings, guard));
    const unclear = (reason: string): Activated => ({ ...unclearly(reason), evidence });
    if (dialogs.objection !== undefined) return unclear(dialogs.objection);
    if (guard.hasStopped) return unclear(NOT_FOLLOWED);
    if (happenings.hasDownloaded) return unclear('The site answered with a download, which was left alone.');
    if (happenings.hasOpenedWindow) return unclear('The page opened another window, which was not followed.');
    const { status = 200, hasFailed } = happenings;
    // An answer without content (204, 205) leaves the page as it is, and that is not a failure.
    if (hasFailed && status !== 204 && status !== 205)
      return unclear('The answer of the site could not be shown.');
    if (status >= 500) return unclear(`The site answered with ${status}.`);
    try {
      follower.snapshot;
      return { ok: true, evidence };
    } catch (error) {
      return unclear(reasonOf(error));
    }
  }
}

/** Which fields were not sent is known from inside, whatever else came of it. */
function withUnsent(outcome: Activated, { unsent }: Extract<Activated, { readonly ok: true }>): Activated {
  return outcome.ok && unsent ? { ...outcome, unsent } : outcome;
}

const NO_REQUESTS: SentRequests = { pending: 0, answered: 0 };
/** Milliseconds for a window that the page opened to ask for its document. Some windows never come. */
const WINDOW_LIMIT = 2_000;

const HELD: RuntimeRefusal = {
  ok: false,
  reason: 'The owner operates the page at the moment. Try again when they have handed it back.',
};

const NOT_FOLLOWED = 'The site led to another origin, which was not followed.';

const LED_AWAY =
  'The page was about to go to another origin when a field was filled, which was not followed.';

const LEFT = 'The page went elsewhere by itself when a field was filled.';

const GONE: RuntimeRefusal = {
  ok: false,
  reason: 'The page changed in the meantime, and the element is not the same any more.',
  isStale: true,
};

function refuseCustom({ element, type }: Control<BrowserElement>): string | undefined {
  return type !== 'custom' || element.use.takesValue
    ? undefined
    : 'It is a custom element that is not form-associated.';
}

function reasonOf(error: unknown): string {
  if (error instanceof DocumentLeft) return 'The page changed in the meantime.';
  if (error instanceof PageRefusal || error instanceof PageLost) return error.message;
  throw error;
}

function refused(reason: string): RuntimeRefusal {
  return { ok: false, reason };
}

/** What was seen from outside and from inside; a request that left the page is listed once. */
function evidenceOf(
  { status = 200, method, isRedirected }: Happenings,
  seen: readonly ActivationEvidence[],
): readonly ActivationEvidence[] {
  const evidence: ActivationEvidence[] = [...seen];
  if (method !== undefined && seen.every(({ kind }) => kind !== 'request'))
    evidence.push({ kind: 'request', method, supports: 'neither' });
  // After a redirect, the error is about the next page. The request itself was answered with the redirect.
  const isRefusal = status < 500 && !isRedirected;
  if (status >= 400)
    evidence.push({ kind: 'http-error', status, supports: isRefusal ? 'failure' : 'neither' });
  return evidence;
}

function unclearly(reason: string): Extract<Activated, { readonly ok: false }> {
  return { ok: false, reason: `${reason} It may have happened: look before you repeat it.`, isUnclear: true };
}
