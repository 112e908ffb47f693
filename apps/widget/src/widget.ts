import { type Capability, lookAtView, rowKeyOf, runAction } from '@handrail/page';
import type { PlannedCall, Question } from '@handrail/planner';
import * as messages from './messages.ts';
import { examplesIn } from './planner/examples-in.ts';
import { type Gathered, type GatheredWork, hearAll } from './planner/gather.ts';
import type { WidgetOptions } from './read-options.ts';
import { createDesk } from './request/create-desk.ts';
import { type Desk, siteHere, textsOf } from './request/desk.ts';
import { HandOver } from './request/hand-over.ts';
import { type Going, type Planned, propose } from './request/proposal.ts';
import { hideIn, isSecretQuestion, showQuestion } from './request/question.ts';
import {
  type Report,
  reportAction,
  reportAway,
  reportSteps,
  reportView,
  withUnused,
} from './request/report.ts';
import { revealAction } from './request/reveal.ts';
import { secretsIn, secretTexts, secretTyped, withoutSecrets } from './request/secrets.ts';
import { callsOf, editCall, preparePlan, type ShownPlan, type ShownStep } from './request/shown-plan.ts';
import { arrive, readAnswer } from './request/take-up.ts';
import { type Talk, talkAbout } from './request/talk.ts';
import { Departure } from './session/departure.ts';
import { isFromHere } from './session/is-from-here.ts';
import { TabMemory, type TabSubject } from './session/tab-memory.ts';
import { tabStorage } from './session/tab-storage.ts';
import { Surroundings } from './site/surroundings.ts';
import { askOwner } from './view/confirm-dialog.ts';
import { createPanel, type Panel } from './view/panel.ts';
import { CANCELLED, NOTHING, reportOn, reportSaid } from './view/report-stage.ts';
import type { Stage } from './view/stage.ts';
import { troubleOf } from './view/trouble.ts';

/**
 * One widget on one page. It leads a conversation from words to an end:
 * start → working → question ⇄ working → plan ⇄ editing → working → report
 *
 * A plan to act waits for the owner's press; looking and going do not, because they change nothing. While it works
 * nothing else is taken; a question and a plan take whatever is said next.
 */
export class Widget {
  readonly #window: Window & typeof globalThis;
  readonly #root: ShadowRoot;
  readonly #site: Surroundings;
  readonly #memory: TabMemory;
  readonly #departure: Departure;
  readonly #panel: Panel;
  readonly #handOver: HandOver;
  #stage: Stage | undefined;
  #talk: Talk | undefined;
  #work: GatheredWork | undefined;
  #plan: ShownPlan | undefined;
  /** The titles of steps that are done, and the calls that are left after a report. */
  #done: readonly string[] = [];
  #rest: readonly PlannedCall[] = [];
  /** What was begun in an earlier turn shows nothing any more. */
  #turn = 0;

  constructor(options: WidgetOptions, window: Window & typeof globalThis, root: ShadowRoot) {
    this.#window = window;
    this.#root = root;
    this.#site = new Surroundings(options, window);
    this.#memory = new TabMemory(tabStorage(window), () => Date.now());
    this.#handOver = new HandOver(options.handOver, window, this.#memory);
    this.#departure = new Departure(window, this.#memory, () =>
      (this.#work?.desk.execution.runtime.lateEvidence?.() ?? []).some(({ kind }) => kind === 'request'),
    );
    this.#panel = createPanel(root, options, {
      ask: (said) => this.#take(said),
      run: () => this.#guard(this.#said, () => this.#run()),
      edit: () => this.#guard(this.#said, () => this.#edit()),
      save: (typed) => this.#guard(this.#said, () => this.#save(typed)),
      cancel: () => this.#cancel(),
      reveal: (action) => {
        this.#panel.close();
        const [step] = this.#plan?.steps ?? [];
        if (this.#work) revealAction(this.#work.desk, action, rowKeyOf(step?.args ?? {}));
      },
      next: () => this.#next(),
      retry: () => {
        this.#site.unload();
        this.#start();
      },
      opened: () => void (this.#stage ?? this.#start()),
    });
    window.addEventListener('pageshow', ({ persisted }) => {
      // The page comes back as it was left, in the middle of going away.
      if (persisted && this.#stage?.at === 'working') this.#comeBack();
    });
  }

  /** Goes on with what the last page left behind, if it left something. */
  resume(): void {
    const { sent, pending, meant, plan } = this.#memory.takeUp();
    const request = (sent ?? pending)?.request;
    if (request === undefined) return;
    const said = plan?.said ?? [request];
    const rest = plan?.rest ?? [];
    this.#show({ at: 'working', said, steps: [sent ? messages.waiting : messages.planning] });
    this.#panel.open();
    this.#guard(said, async () => {
      const desk = await this.#deskFor(1);
      const report = sent
        ? await readAnswer(desk, sent, isFromHere(this.#window))
        : pending && (await arrive(desk, pending, meant));
      const at = sent && ({ kind: 'action', title: sent.title } as const);
      if (report) return this.#stopAt(said, withUnused(report, plan?.unused), at, rest);
      const gathered = await this.#site.gather(desk, said);
      const talk = rest.length > 0 ? talkAbout({ said }, rest) : await hearAll(gathered, said);
      return this.#answer({ desk, gathered }, talk, 1);
    });
  }

  /**
   * Back on a page that was left while it worked. What was set off there and is still not taken up was not answered by a
   * page of this site.
   */
  #comeBack(): void {
    const { sent, plan } = this.#memory.takeUp();
    this.#departure.end();
    this.#turn += 1;
    if (sent) this.#show(reportOn(plan?.said ?? [sent.request], reportAway(sent.title)));
    else this.#start();
  }

  get #said(): readonly string[] {
    return this.#talk?.said ?? [];
  }

  #show(stage: Stage): void {
    this.#stage = stage;
    const said = 'said' in stage ? stage.said.map((each) => this.#memory.shown(each)) : [];
    if (stage.at === 'report') this.#memory.remember(said.join(' · '), stage.report);
    this.#panel.render({
      stage: 'said' in stage ? { ...stage, said } : stage,
      siteName: this.#site.name,
      origin: this.#window.location.origin,
      history: this.#memory.history,
    });
  }

  #step(step: string): void {
    if (this.#stage?.at === 'working') this.#show({ ...this.#stage, steps: [...this.#stage.steps, step] });
  }

  /** Works, then shows the result; a defect is reported to the reader and to the page's error log. */
  async #guard(said: readonly string[], work: () => Promise<Stage>): Promise<void> {
    const turn = this.#turn;
    const stage = await work().catch((error: unknown) => troubleOf(said, error, this.#window));
    if (turn === this.#turn) this.#show(stage);
  }

  #start(): void {
    this.#show({ at: 'loading' });
    this.#guard([], async () => {
      const desk = await this.#deskFor(0);
      const { capabilities, pages } = siteHere(desk.execution);
      const examples = await examplesIn(await this.#site.gather(desk, []));
      // Somebody who knows what they want does not wait for examples.
      if (this.#stage && this.#stage.at !== 'loading') return this.#stage;
      return { at: 'start', examples, isEmpty: capabilities.size + pages.length === 0 };
    });
  }

  async #deskFor(hops: number): Promise<Desk> {
    return createDesk({
      document: this.#window.document,
      site: await this.#site.load(),
      narration: {
        say: (step) => this.#step(step),
        sends: (isSent) => this.#departure.sends(isSent),
      },
      navigate: async (route, onArrival) => {
        if (hops === 0) await this.#departure.go(this.#said.join('\n'), route, onArrival);
      },
    });
  }

  /** Takes what is typed or chosen; not while something is worked on. */
  #take(said: string): boolean {
    const at = this.#stage?.at;
    if (at === 'working') return false;
    const before = at === 'plan' || at === 'question' ? this.#talk : undefined;
    if (!before) this.#done = [];
    this.#talk = before;
    const all = [...(before?.said ?? []), said];
    if (at === 'plan') this.#memory.hide(secretTyped(this.#plan, said));
    this.#departure.end();
    this.#hear(all, ({ core, replies, knowledge }) =>
      before && replies ? replies.goOn(knowledge, before, said) : core.talkFirst(knowledge, said),
    );
    return true;
  }

  /** Goes on with the steps of a plan that are left. */
  #next(): void {
    const said = this.#said;
    const rest = this.#rest;
    this.#hear(said, () => talkAbout({ said }, rest));
  }

  #hear(said: readonly string[], talkFrom: (gathered: Gathered) => Talk): void {
    this.#show({ at: 'working', said, steps: [messages.planning] });
    this.#guard(said, async () => {
      const desk = await this.#deskFor(0);
      const gathered = await this.#site.gather(desk, said);
      return this.#answer({ desk, gathered }, await gathered.understand(() => talkFrom(gathered)), 0);
    });
  }

  async #answer(work: GatheredWork, talk: Talk, hops: number): Promise<Stage> {
    const before = this.#talk;
    this.#work = work;
    this.#talk = talk;
    this.#memory.hide(secretsIn(talk.said, work.gathered));
    const proposal = propose(talk, work.gathered.knowledge, hops);
    switch (proposal.kind) {
      case 'say':
        return reportSaid(talk.said, proposal, work.gathered);
      case 'go':
        return this.#lead(work, proposal);
      case 'ask':
        return this.#askAbout(proposal.question, before);
      case 'plan':
        return this.#present(proposal);
    }
  }

  async #askAbout(given: Question, before: Talk | undefined): Promise<Stage> {
    const { work, talk } = this.#working();
    const { gathered } = work;
    for (const call of given.kept) this.#memory.hide(secretTexts(gathered.knowledge, call));
    const shown = hideIn(showQuestion(given, talk, before, work), (text) => this.#memory.shown(text));
    const stage = { at: 'question', said: talk.said, ...shown } as const;
    if (!isSecretQuestion(stage, gathered)) return stage;
    this.#stage = stage;
    return this.#edit();
  }

  async #lead(
    { desk }: GatheredWork,
    { capability, route, onArrival, title, secrets, unused }: Going,
  ): Promise<Stage> {
    const said = this.#said;
    this.#memory.hide(secrets);
    const subject = this.#subjectOf(capability ?? { id: '', title }, this.#ownPlan);
    this.#departure.begin({ ...subject, plan: { said, unused, ...subject.plan } });
    this.#step(messages.going(title));
    await desk.execution.runtime.navigate(route, onArrival);
    return reportOn(said, { tone: 'answer', title: messages.answer, text: messages.arrived(title) });
  }

  async #present(planned: Omit<Planned, 'kind'>): Promise<Stage> {
    const { desk, gathered } = this.#working().work;
    const { plan: made, report } = await preparePlan(desk, gathered, planned);
    const plan = this.#hold(made);
    const said = this.#said;
    if (report) return this.#stopAt(said, report, plan.steps[0]?.capability, callsOf(plan).slice(1));
    const isLook = plan.steps.length === 1 && plan.steps[0]?.call.kind === 'view';
    // Looking changes nothing, so nobody has to press anything for it.
    if (isLook && !plan.isEditing && !plan.question) return this.#run();
    return { at: 'plan', said, plan, isRetry: false, handsOverTo: this.#handOver.hostFor(plan) };
  }

  #working(): { readonly work: GatheredWork; readonly talk: Talk } {
    if (!this.#work || !this.#talk) throw new Error('Nothing is worked on.');
    return { work: this.#work, talk: this.#talk };
  }

  #hold(plan: ShownPlan): ShownPlan {
    for (const { args, onPage } of plan.steps) this.#memory.hide(textsOf(args, onPage.secrets));
    this.#plan = withoutSecrets(plan, (text) => this.#memory.shown(text));
    return this.#plan;
  }

  #subjectOf(
    { id, title }: Pick<Capability, 'id' | 'title'>,
    rest?: readonly PlannedCall[],
    row?: string,
  ): TabSubject {
    const said = this.#said;
    return { request: said.join('\n'), capability: id, title, row, plan: { said, rest } };
  }

  /** What must be carried over a page load as it is: the words alone do not come to it. */
  get #ownPlan(): readonly PlannedCall[] | undefined {
    return this.#talk?.isOwnPlan ? this.#talk.conversation.plan : undefined;
  }

  async #run(): Promise<Stage> {
    const { work } = this.#working();
    const plan = this.#plan;
    const said = this.#said;
    if (!plan) throw new Error('There is no plan to run.');
    const handed = this.#handOver.take(plan, said);
    if (handed) return handed;
    for (const [at, step] of plan.steps.entries()) {
      const { capability, call } = step;
      const left = { ...plan, steps: plan.steps.slice(at) };
      if (at > 0) {
        // What was done is no longer part of what is talked about, and what is left may lead to another page.
        this.#plan = left;
        this.#talk = talkAbout({ said }, callsOf(left));
        this.#work = { ...work, desk: await this.#deskFor(0) };
        if (call.kind === 'action' && !capability.isHere) return this.#answer(this.#work, this.#talk, 0);
      }
      const report = await (call.kind === 'view'
        ? this.#look(step, plan)
        : this.#act(step, callsOf(left).slice(1)));
      if (report.tone !== 'done' || left.steps.length === 1)
        return this.#stopAt(said, report, capability, callsOf(left).slice(1));
      this.#done = [...this.#done, capability.title];
    }
    return reportOn(said, NOTHING);
  }

  /** Where a plan ends or waits, with what was done and what was not. */
  #stopAt(
    said: readonly string[],
    report: Report,
    at: Parameters<typeof reportSteps>[2] | undefined,
    rest: readonly PlannedCall[],
  ): Stage {
    const done = this.#done;
    this.#done = [];
    this.#rest = rest;
    if (!at) return reportOn(said, report);
    const titles = rest.map(({ capability: id }) => this.#site.titleOf(id));
    const all = reportSteps(report, done, at, titles);
    if (all.next !== undefined) {
      this.#talk = talkAbout({ said }, rest);
      this.#done = [...done, at.title];
    }
    return reportOn(said, all);
  }

  async #look({ capability, args, call }: ShownStep, { unused }: ShownPlan): Promise<Report> {
    const said = this.#said;
    const { execution } = this.#working().work.desk;
    this.#departure.begin(this.#subjectOf(capability, this.#ownPlan));
    this.#show({ at: 'working', said, steps: [messages.reading(capability.title)] });
    const outcome = await lookAtView(execution, call.capability, args);
    const { path, search } = execution.runtime.address();
    return withUnused(reportView(capability, outcome, `${path}${search}`), unused);
  }

  async #act(
    { capability, args, fields, onPage, sources }: ShownStep,
    rest: readonly PlannedCall[],
  ): Promise<Report> {
    const { execution } = this.#working().work.desk;
    this.#departure.begin(this.#subjectOf(capability, rest, rowKeyOf(args)));
    this.#show({ at: 'working', said: this.#said, steps: [messages.checking] });
    const outcome = await runAction(execution, capability.id, args, {
      ask: (change) => {
        this.#step(messages.asking);
        const asking = { change, fields, secrets: onPage.secrets, sources };
        return askOwner(this.#root, asking, () => performance.now());
      },
    });
    this.#site.forget();
    const report = reportAction(capability, outcome);
    this.#departure.settle(report);
    return report;
  }

  /** The values of the plan in fields; at a question those of what is understood so far. */
  async #edit(): Promise<Stage> {
    const stage = this.#stage;
    const said = this.#said;
    if (stage?.at === 'question') {
      const calls = stage.question.kept;
      const { work, talk } = this.#working();
      const { plan } = await preparePlan(work.desk, work.gathered, { calls, unused: [], corrections: [] });
      this.#talk = talkAbout(talk, calls);
      this.#hold(plan);
    }
    if (!this.#plan) throw new Error('There is no plan to change.');
    return { at: 'plan', said, plan: { ...this.#plan, isEditing: true }, isRetry: false };
  }

  async #save(typed: readonly ReadonlyMap<string, string>[]): Promise<Stage> {
    const plan = this.#plan;
    if (!plan) throw new Error('There is no plan to change.');
    const { work: last, talk } = this.#working();
    const work = { ...last, desk: await this.#deskFor(0) };
    const calls = plan.steps.map((step, at) => editCall(step, typed[at] ?? new Map()));
    const prepared = await preparePlan(work.desk, work.gathered, { ...plan, calls });
    const held = this.#hold(prepared.plan);
    if (held.isEditing) return { at: 'plan', said: this.#said, plan: held, isRetry: true };
    return this.#answer(work, talkAbout(talk, callsOf(held)), 0);
  }

  #cancel(): void {
    this.#show(reportOn(this.#said, CANCELLED));
  }
}
