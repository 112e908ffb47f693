/** @jsxImportSource #markup */
import { EXTENSION_SECONDS, formatExtension, offersExtension } from '@handrail/owner-view';
import type { Content, Markup } from '../markup/elements.ts';
import { brief } from '../markup/fit.tsx';
import { type Href, href } from '../markup/href.ts';
import { Icon } from '../markup/icons.tsx';
import { IgnoredNote } from '../views/ask.tsx';
import { DueLine } from '../views/due-line.tsx';
import { BackToInbox, type OwnerPage } from '../views/layout.tsx';
import type { PageContext } from '../views/page-context.ts';
import { FormField } from './form-field.tsx';
import type { Outline, OutlineEntry, OutlineFinding, OutlinePlace } from './outline.ts';

/** What came of the button that was pressed last. */
export interface LastPress {
  readonly isSaved?: boolean;
  /** It came before anybody can have read the page. */
  readonly isIgnored?: boolean;
  /** Why the form could not be submitted. */
  readonly problems?: readonly FormProblem[];
}

/** A form in the hands of its owner. */
interface ShownForm extends LastPress {
  readonly outline: Outline;
  readonly address: Href;
  readonly formToken: string;
  /** The redacted words of the agent, if any. */
  readonly message: string | undefined;
  /** What the operator calls the connector that asks. */
  readonly askedBy: string | undefined;
  /** Milliseconds since 1970. */
  readonly deadline: number | undefined;
  /** The first part of it is not on this page. */
  readonly isLater: boolean;
}

export interface FormProblem extends OutlineFinding {
  readonly path: string;
}

const MOST_PROBLEMS = 50;

export function formView(context: PageContext, form: ShownForm): OwnerPage {
  const { outline, address, formToken, isSaved, isIgnored, problems, message } = form;
  const { form: words, answer, ignored } = context.messages;
  const main = (
    <>
      <BackToInbox context={context} />
      <h1>{brief(outline.title, 900)}</h1>
      {outline.description !== undefined && <p>{brief(outline.description, 3_000)}</p>}
      {message !== undefined && [
        <p class="s due">{answer.wordsOf(form.askedBy)}</p>,
        <blockquote>{brief(message, 700)}</blockquote>,
      ]}
      <DueLine context={context} deadline={form.deadline} isAsked />
      {isSaved && (
        <p class="note done" role="status">
          <Icon name="check" />
          {words.saved}
        </p>
      )}
      {isIgnored && <IgnoredNote message={ignored} />}
      {outline.isClosed && (
        <p class="note wait">
          <Icon name="lock" />
          {words.closed}
        </p>
      )}
      {problems && <Problems context={context} outline={outline} problems={problems} />}
      <form class="fill" method="post" action={address} autocomplete="off">
        <input type="hidden" name="token" value={formToken} />
        {/* Enter presses the first button there is, and that must not be one that removes something. */}
        <button class="skip" name="do" value="save" tabindex="-1" aria-hidden="true">
          {words.save}
        </button>
        {segments(context, form)}
        <Actions context={context} form={form} />
      </form>
      <p class="s due">{words.kept}</p>
    </>
  );
  return { title: outline.title, main, ...(problems && { status: 422 }) };
}

/** Everything that is wrong, first of all, with a way to each. */
function Problems(props: {
  readonly context: PageContext;
  readonly outline: Outline;
  readonly problems: readonly FormProblem[];
}): Markup {
  const { context, outline, problems } = props;
  const { form: words } = context.messages;
  const labels = new Map(outline.entries.map(({ path, label }) => [path, label]));
  const rows = problems.slice(0, MOST_PROBLEMS).map(({ path, message }) => {
    const label = labels.get(path);
    const isNamed = label !== undefined && message.includes(label);
    const text = [!isNamed && [brief(label ?? words.wholeForm, 300), ': '], brief(message, 600)];
    return <li>{label === undefined ? text : <a href={href`#${path}`}>{text}</a>}</li>;
  });
  return (
    <div class="note bad" role="alert">
      <Icon name="alert" />
      <div>
        <p>
          <b>{words.problems(problems.length)}</b>
        </p>
        <ul>{rows}</ul>
      </div>
    </div>
  );
}

/** Fields under the heading of what holds them. A heading comes again when something stood in between. */
function segments(context: PageContext, form: ShownForm): Content {
  const { entries } = form.outline;
  const places = new Map<string, OutlinePlace>();
  const groups: { readonly holder: string; readonly parts: Content[] }[] = [];
  const within = (holder: string) => {
    const last = groups.at(-1);
    if (last?.holder === holder) return last;
    const group = { holder, parts: [] };
    groups.push(group);
    return group;
  };
  for (const entry of entries) {
    if (entry.kind === 'field') {
      within(holderOf(entry.path)).parts.push(
        <FormField context={context} field={entry} findings={findingsFor(form, entry)} />,
      );
    } else if (entry.kind === 'display') {
      within(holderOf(entry.path)).parts.push(<p>{brief(entry.label, 2_000)}</p>);
    } else {
      places.set(entry.path, entry);
      within(entry.path).parts.push(<PlaceHead context={context} form={form} place={entry} />);
    }
  }
  // Inside out: the rows of a row end before those around it.
  const adders = entries
    .filter((each): each is OutlinePlace => each.kind === 'repeat' && each.canAdd)
    .reverse();
  const told = new Set<string>();
  return groups.map(({ holder, parts }, index) => {
    const place = places.get(holder);
    const isLast = groups.findLastIndex((each) => each.holder === holder) === index;
    const adder = adders
      .filter((each) => isLast && lastOf(entries, each) === holder)
      .map((each) => <AddButton context={context} place={each} />);
    const isAgain = told.has(holder);
    told.add(holder);
    return [
      <Group context={context} places={places} place={place} isAgain={isAgain}>
        {parts}
      </Group>,
      adder,
    ];
  });
}

function Group(props: {
  readonly context: PageContext;
  readonly places: ReadonlyMap<string, OutlinePlace>;
  /** Undefined for what is at the top of the form. */
  readonly place: OutlinePlace | undefined;
  /** It has had its heading. */
  readonly isAgain: boolean;
  readonly children: Content;
}): Markup {
  const { context, places, place, isAgain, children } = props;
  if (!place) return <div class="card">{children}</div>;
  const { path } = place;
  if (isAgain) {
    return (
      <div role="group" class="card" aria-labelledby={`${path}~l`}>
        {children}
      </div>
    );
  }
  return (
    <div role="group" class="card" id={path} tabindex="-1" aria-labelledby={`${path}~l`}>
      <h2 id={`${path}~l`}>{titleOf(context, places, place)}</h2>
      {children}
    </div>
  );
}

function titleOf(
  context: PageContext,
  places: ReadonlyMap<string, OutlinePlace>,
  place: OutlinePlace,
): Content {
  const { path, label, kind, row } = place;
  if (kind !== 'row') return brief(label, 900);
  const repeat = places.get(path.slice(0, path.lastIndexOf('[')));
  return context.messages.form.row((repeat ?? place).label.slice(0, 200), row);
}

function PlaceHead(props: {
  readonly context: PageContext;
  readonly form: ShownForm;
  readonly place: OutlinePlace;
}): Markup {
  const { context, form, place } = props;
  const { path, description, kind, row } = place;
  const repeat = form.outline.entries.find(
    (each): each is OutlinePlace =>
      each.kind === 'repeat' && each.path === path.slice(0, path.lastIndexOf('[')),
  );
  return (
    <>
      {description !== undefined && <p class="s">{brief(description, 3_000)}</p>}
      {findingsFor(form, place).map(({ message }) => (
        <p class="bad">
          <b>{brief(message, 600)}</b>
        </p>
      ))}
      {kind === 'row' && repeat?.canRemove && (
        <p>
          <button name="do" value={`remove:${path}`}>
            {context.messages.form.remove(repeat.label.slice(0, 200), row)}
          </button>
        </p>
      )}
    </>
  );
}

function AddButton(props: { readonly context: PageContext; readonly place: OutlinePlace }): Markup {
  const { path, label } = props.place;
  return (
    <p class="due">
      <button name="do" value={`add:${path}`}>
        {props.context.messages.form.add(label.slice(0, 200))}
      </button>
    </p>
  );
}

/** The holder after which a repeat has ended: its last row's, or its own when it has none. */
function lastOf(entries: readonly OutlineEntry[], { path }: OutlinePlace): string {
  const inside = entries.findLast((each) => each.path.startsWith(`${path}[`));
  if (!inside) return path;
  return inside.kind === 'field' || inside.kind === 'display' ? holderOf(inside.path) : inside.path;
}

function Actions(props: { readonly context: PageContext; readonly form: ShownForm }): Markup {
  const { outline, isLater, deadline } = props.form;
  const { form: words, answer } = props.context.messages;
  return (
    <>
      <div class="acts">
        {isLater && (
          <button name="do" value="first">
            {words.first}
          </button>
        )}
        {outline.next !== undefined && (
          <button name="do" value="next">
            {words.next}
          </button>
        )}
        <button class="q" name="do" value="decline">
          {answer.decline}
        </button>
        {!outline.isClosed && (
          <button name="do" value="save">
            {words.save}
          </button>
        )}
        <button class="go" name="do" value="submit">
          {words.submit}
        </button>
      </div>
      {outline.canUndo && (
        <p class="due">
          <button class="q" name="do" value="undo">
            {words.undo}
          </button>
        </p>
      )}
      {offersExtension(deadline, props.context.now) && (
        <p class="due">
          <button class="q" name="do" value="extend">
            {formatExtension(EXTENSION_SECONDS, props.context.messages)}
          </button>
        </p>
      )}
    </>
  );
}

/** Before anybody tried to submit, nothing is said of what is still empty. */
function findingsFor({ problems, isSaved }: ShownForm, entry: OutlineEntry): readonly OutlineFinding[] {
  if (problems) return problems.filter(({ path }) => path === entry.path);
  const isTold = entry.kind === 'field' ? entry.filled : isSaved;
  return isTold ? entry.findings : [];
}

/** `trip` for `trip.start`, `expenses[0]` for `expenses[0].amount`; nothing for what stands at the top. */
function holderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}
