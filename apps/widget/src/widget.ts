import {
  type Capability,
  createDeterministicPlanner,
  lookAtView,
  type OnArrival,
  rowKeyOf,
  runAction,
} from '@handrail/page';
import { cleanText } from '@handrail/tools';
import type { WidgetOptions } from './options/read-options.ts';
import { createDesk } from './request/create-desk.ts';
import { exampleRequests } from './request/example-requests.ts';
import { readEdited } from './request/fields.ts';
import { type Desk, type ProposeOptions, propose, siteHere, textsOf } from './request/propose.ts';
import { type Report, reportAction, reportAway, reportView } from './request/report.ts';
import { revealAction } from './request/reveal.ts';
import { preparePlan, type ShownPlan } from './request/shown-plan.ts';
import { arrive, readAnswer } from './request/take-up.ts';
import { isFromHere } from './session/is-from-here.ts';
import { type Subject, TabMemory } from './session/tab-memory.ts';
import { tabStorage } from './session/tab-storage.ts';
import { type LoadedSite, loadSite, SiteTrouble } from './site/load-site.ts';
import { askOwner } from './view/confirm-dialog.ts';
import { createPanel, type Panel } from './view/panel.ts';
import type { Stage } from './view/stage.ts';
import * as words from './words.ts';

/** A page that does not come within this time does not come. */
const GO_LIMIT = 25_000;
/** A page that an action leads to comes soon after; later ones have other reasons. */
const LEAVE_LIMIT = 5_000;
const MOST_EXAMPLES = 4;

/** The page did not open although it was gone to. */
class StalledNavigation extends Error {
  override readonly name = 'StalledNavigation';
}

/**
 * One widget on one page. It leads a request from words to an end:
 *
 * start → working → choose → working → plan ⇄ editing → working → report
 *
 * A plan to act waits for the owner's press; looking and going do not, because they change nothing. While it works no
 * other request is taken.
 */
export class Widget {
  readonly #options: WidgetOptions;
  readonly #window: Window & typeof globalThis;
  readonly #root: ShadowRoot;
  readonly #planner = createDeterministicPlanner();
  readonly #memory: TabMemory;
  readonly #panel: Panel;
  #site: Promise<LoadedSite> | undefined;
  #siteName = words.thisSite;
  #stage: Stage | undefined;
  #plan: ShownPlan | undefined;
  #desk: Desk | undefined;
  /** What the request at hand is about. */
  #subject: Subject | undefined;
  /** An action that was set off and whose answer may come with another page. */
  #sent: Subject | undefined;
  /** What was begun in an earlier turn shows nothing any more. */
  #turn = 0;

  constructor(options: WidgetOptions, window: Window & typeof globalThis, root: ShadowRoot) {
    this.#options = options;
    this.#window = window;
    this.#root = root;
    this.#memory = new TabMemory(tabStorage(window), () => Date.now());
    this.#panel = createPanel(root, options, {
      ask: (request) => this.#take(request),
      choose: ({ id }) => {
        if (this.#stage?.at === 'choose') this.#ask(this.#stage.request, { only: id, hops: 0 });
      },
      run: () => this.#guard(this.#plan?.request ?? '', () => this.#run()),
      edit: () => this.#edit(),
      save: (typed) => this.#save(typed),
      cancel: () => this.#cancel(),
      reveal: (action) => {
        this.#panel.close();
        if (this.#desk) revealAction(this.#desk, action, rowKeyOf(this.#plan?.args ?? {}));
      },
      retry: () => {
        this.#site = undefined;
        this.#start();
      },
      opened: () => {
        if (!this.#stage) this.#start();
      },
    });
    window.addEventListener('pagehide', () => {
      if (!this.#sent) return;
      const late = this.#desk?.execution.runtime.lateEvidence?.() ?? [];
      const isSent = this.#sent.isSent || late.some(({ kind }) => kind === 'request');
      this.#memory.leaveSent({ ...this.#sent, isSent });
    });
    window.addEventListener('pageshow', ({ persisted }) => {
      // The page comes back as it was left, in the middle of going away.
      if (persisted && this.#stage?.at === 'working') this.#comeBack();
    });
  }

  /** Goes on with what the last page left behind, if it left something. */
  resume(): void {
    const { sent, pending, meant } = this.#memory.takeUp();
    const request = (sent ?? pending)?.request;
    if (request === undefined) return;
    this.#show({ at: 'working', request, steps: [sent ? words.waiting : words.planning] });
    this.#panel.open();
    this.#guard(request, async () => {
      const desk = this.#deskFor(await this.#load(), request, 1);
      const report = sent
        ? await readAnswer(desk, sent, isFromHere(this.#window))
        : pending && (await arrive(desk, pending, meant));
      return report ? this.#report(request, report) : this.#propose(request, { only: meant, hops: 1 });
    });
  }

  /**
   * Back on a page that was left while it worked. What was set off there and is still not taken up was not answered by a
   * page of this site.
   */
  #comeBack(): void {
    const { sent } = this.#memory.takeUp();
    this.#sent = undefined;
    this.#turn += 1;
    if (sent) this.#show(this.#report(sent.request, reportAway(sent.title)));
    else this.#start();
  }

  #show(stage: Stage): void {
    this.#stage = stage;
    if (stage.at === 'report') this.#memory.remember(stage.request, stage.report);
    this.#panel.render({
      stage,
      siteName: this.#siteName,
      origin: this.#window.location.origin,
      history: this.#memory.history,
    });
  }

  #step(step: string): void {
    if (this.#stage?.at === 'working') this.#show({ ...this.#stage, steps: [...this.#stage.steps, step] });
  }

  #report(request: string, report: Report): Stage {
    return { at: 'report', request, report };
  }

  /** Works, then shows what came of it; a defect is told to the reader and to the page's error log. */
  async #guard(request: string, work: () => Promise<Stage>): Promise<void> {
    const turn = this.#turn;
    const stage = await work().catch((error: unknown) => this.#troubleOf(request, error));
    if (turn === this.#turn) this.#show(stage);
  }

  #troubleOf(request: string, error: unknown): Stage {
    if (error instanceof SiteTrouble) return { at: 'trouble', message: error.message, code: error.code };
    if (error instanceof StalledNavigation)
      return this.#report(request, {
        tone: 'refused',
        title: words.stopped,
        text: words.stalled(error.message),
      });
    this.#window.reportError(error);
    return this.#report(request, { tone: 'unclear', title: words.defectTitle, text: words.defectText });
  }

  async #load(): Promise<LoadedSite> {
    const { document, fetch } = this.#window;
    this.#site ??= loadSite({ ...this.#options, document, fetch });
    const site = await this.#site;
    if (site.manifest) this.#siteName = cleanText(site.manifest.site.name, 60);
    return site;
  }

  #start(): void {
    this.#show({ at: 'loading' });
    this.#guard('', async () => {
      const site = await this.#load();
      const overview = siteHere(this.#deskFor(site, '', 0).execution);
      const examples = await exampleRequests(this.#planner, overview, MOST_EXAMPLES);
      // Somebody who knows what they want does not wait for examples.
      if (this.#stage && this.#stage.at !== 'loading') return this.#stage;
      return { at: 'start', examples, isEmpty: overview.capabilities.size + overview.pages.length === 0 };
    });
  }

  #deskFor(site: LoadedSite, request: string, hops: number): Desk {
    return createDesk({
      document: this.#window.document,
      site,
      planner: this.#planner,
      narration: {
        say: (step) => this.#step(step),
        sends: (isSent) => {
          this.#sent = this.#subject && { ...this.#subject, isSent, row: rowKeyOf(this.#plan?.args ?? {}) };
        },
      },
      navigate: (route, onArrival) => (hops > 0 ? Promise.resolve() : this.#go(request, route, onArrival)),
    });
  }

  #go(request: string, route: string, onArrival: OnArrival): Promise<void> {
    this.#memory.leaveFor(request, route, onArrival, this.#subject);
    this.#window.location.assign(route);
    return new Promise((_, reject) => {
      setTimeout(() => {
        this.#memory.stay();
        reject(new StalledNavigation(route));
      }, GO_LIMIT);
    });
  }

  /** Takes a request from the box; not while another one is worked on. */
  #take(request: string): boolean {
    if (this.#stage?.at === 'working') return false;
    this.#ask(request, { hops: 0 });
    return true;
  }

  #ask(request: string, options: ProposeOptions): void {
    this.#sent = undefined;
    this.#subject = undefined;
    this.#show({ at: 'working', request, steps: [words.planning] });
    this.#guard(request, () => this.#propose(request, options));
  }

  async #propose(request: string, options: ProposeOptions): Promise<Stage> {
    const site = await this.#load();
    const desk = this.#deskFor(site, request, options.hops);
    this.#desk = desk;
    const proposal = await propose(desk, request, options);
    switch (proposal.kind) {
      case 'say': {
        const { tone, text } = proposal;
        return this.#report(request, { tone, title: tone === 'answer' ? words.answer : words.stopped, text });
      }
      case 'choose':
        return { at: 'choose', request, candidates: proposal.candidates };
      case 'go': {
        const { capability, route, onArrival, title, secrets } = proposal;
        this.#memory.hide(secrets);
        this.#subject = capability && subjectOf(request, capability);
        this.#step(words.going(title));
        await desk.execution.runtime.navigate(route, onArrival);
        return this.#report(request, {
          tone: 'answer',
          title: words.answer,
          text: words.arrived(title),
        });
      }
      case 'act':
      case 'look': {
        this.#subject = subjectOf(request, proposal.capability);
        const prepared = await preparePlan(desk, request, proposal);
        this.#hold(prepared.plan);
        if (prepared.report) return this.#report(request, prepared.report);
        // Looking changes nothing, so nobody has to press anything for it.
        if (proposal.kind === 'look' && !prepared.plan.isEditing) return this.#run();
        return { at: 'plan', plan: prepared.plan, isRetry: false };
      }
    }
  }

  #hold(plan: ShownPlan): void {
    this.#plan = plan;
    this.#memory.hide(textsOf(plan.args, plan.onPage.secrets));
  }

  async #run(): Promise<Stage> {
    const plan = this.#plan;
    const desk = this.#desk;
    if (!plan || !desk) throw new Error('There is no plan to run.');
    const { request, capability, args, kind } = plan;
    const { execution } = desk;
    if (kind === 'look') {
      this.#show({ at: 'working', request, steps: [words.reading(capability.title)] });
      const outcome = await lookAtView(execution, capability.id, args);
      const { path, search } = execution.runtime.address();
      return this.#report(request, reportView(capability, outcome, `${path}${search}`));
    }
    this.#show({ at: 'working', request, steps: [words.checking] });
    const outcome = await runAction(execution, capability.id, args, {
      ask: (change) => {
        this.#step(words.asking);
        const { fields, onPage } = plan;
        return askOwner(this.#root, { change, fields, secrets: onPage.secrets }, () => performance.now());
      },
    });
    const report = reportAction(capability, outcome);
    this.#settleSent(report);
    return this.#report(request, report);
  }

  /** An answer that was read is the answer; without one the next page may still bring it. */
  #settleSent({ tone }: Report): void {
    const sent = this.#sent;
    if (tone !== 'unclear') this.#sent = undefined;
    else
      setTimeout(() => {
        if (this.#sent === sent) this.#sent = undefined;
      }, LEAVE_LIMIT);
  }

  #edit(): void {
    if (this.#plan) this.#show({ at: 'plan', plan: { ...this.#plan, isEditing: true }, isRetry: false });
  }

  #save(typed: ReadonlyMap<string, string>): void {
    const plan = this.#plan;
    const desk = this.#desk;
    if (!plan || !desk) return;
    const { request, fields } = plan;
    this.#guard(request, async () => {
      const prepared = await preparePlan(desk, request, { ...plan, args: readEdited(fields, typed) });
      this.#hold(prepared.plan);
      if (prepared.report) return this.#report(request, prepared.report);
      return { at: 'plan', plan: prepared.plan, isRetry: true };
    });
  }

  #cancel(): void {
    const stage = this.#stage;
    const request = stage?.at === 'choose' ? stage.request : (this.#plan?.request ?? '');
    this.#show(this.#report(request, { tone: 'answer', title: words.cancelled, text: words.nothingDone }));
  }
}

function subjectOf(request: string, { id, title }: Capability): Subject {
  return { request, capability: id, title };
}
