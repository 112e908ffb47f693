import { isJsonObject, type JsonObject } from '@handrail/base';
import type { HandrailForm } from '@handrail/form-element';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { answerFailureOf, type Failure } from '../../../host/failure.ts';
import { ask } from '../../../host/host.ts';
import { useLoaded } from '../../../host/use-loaded.ts';
import { ownerFormMessages as say } from '../../../messages/sections/owner-form.ts';
import { Button } from '../../../parts/button.tsx';
import { ErrorState, FailureLine } from '../../../parts/error-state.tsx';
import { Outside } from '../../../parts/outside.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { path } from '../../../router/match-path.ts';
import { type FieldsReader, FormFields } from '../../workflows/fields/index.ts';
import { changesOf, type FormSnapshot, hasSame, isEmpty, snapshotOf } from './form-changes.ts';

interface RunForm {
  readonly definition: JsonObject;
  readonly data: JsonObject;
}

/** After so long without a key, what was entered is saved. */
const PAUSE = 500;
const MOST_AT_ONCE = 200;

/** The form that a run has handed over, drawn here. What is entered is written into the run's own form as one goes on. */
export function OwnerForm(props: {
  readonly runId: string;
  readonly requestId: string;
  /** Names what a press of the button decides. */
  readonly decides: string;
  readonly beside: JSX.Element | undefined;
  readonly onSubmitted: () => void;
}): JSX.Element {
  const { runId, requestId } = props;
  const route = path`/v1/handrail/runs/${runId}/assistance/${requestId}/form`;
  const [turn, setTurn] = useState(0);
  const [isChanged, setChanged] = useState(false);
  const loaded = useLoaded(`${route} ${turn}`, (signal) => loadForm(route, signal));
  if (loaded.failure && !loaded.value) return <ErrorState failure={loaded.failure} onRetry={loaded.reload} />;
  if (!loaded.value) return <Skeleton lines={8} />;
  return (
    <>
      {isChanged && (
        <p class="notice tone-wait" role="status">
          {say.changed}
        </p>
      )}
      <OpenForm
        key={turn}
        {...props}
        route={route}
        form={loaded.value}
        onChangedElsewhere={() => {
          setChanged(true);
          setTurn(turn + 1);
        }}
      />
    </>
  );
}

async function readResponse(route: string, signal?: AbortSignal) {
  const { form, response, shown } = await ask({ path: route, signal });
  const data = isJsonObject(response) && isJsonObject(response.data) ? response.data : {};
  return { form: String(form), data, shown: String(shown) };
}

async function loadForm(route: string, signal: AbortSignal): Promise<RunForm> {
  const { form, data } = await readResponse(route, signal);
  const { definition } = await ask({ path: path`/v1/handrail/forms/${form}`, signal });
  return { definition: isJsonObject(definition) ? definition : {}, data };
}

type Problems = readonly { readonly path: string; readonly message: string }[];

function OpenForm(
  props: Parameters<typeof OwnerForm>[0] & {
    readonly route: string;
    readonly form: RunForm;
    readonly onChangedElsewhere: () => void;
  },
): JSX.Element {
  const { route, form, onChangedElsewhere } = props;
  const place = useRef<HTMLFormElement>(null);
  const reader = useRef<FieldsReader | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [hasProblems, setHasProblems] = useState(false);
  const [problems, setProblems] = useState<Problems>([]);
  const saving = useSaving(route, place);
  const submit = async () => {
    saving.forget();
    setProblems([]);
    const isValid = reader.current?.read() !== undefined;
    setHasProblems(!isValid);
    if (!isValid) return;
    setBusy(true);
    try {
      const entered = await saving.save();
      // What is submitted is the run's form: it must hold what is on this page, at every place.
      const { data, shown } = await readResponse(route);
      if (!entered || !hasSame(entered, data)) return onChangedElsewhere();
      const answer = await ask({ method: 'POST', path: `${route}/submit`, body: { shown } });
      if (answer.submitted === true) return props.onSubmitted();
      setProblems(Array.isArray(answer.problems) ? (answer.problems as unknown as Problems) : []);
    } catch (error) {
      saving.fail(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      ref={place}
      class="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
    >
      <p class="soft small">{say.readable}</p>
      <FormFields definition={form.definition} data={form.data} reader={reader} level={2} />
      <div aria-live="polite" class="stack tight">
        {hasProblems && <p class="small tone-bad">{say.fix}</p>}
        {problems.length > 0 && (
          <ul class="small tone-bad">
            {problems.map((each) => (
              <li key={each.path}>
                <Outside text={each.message} most={300} />
              </li>
            ))}
          </ul>
        )}
        {saving.failure && <FailureLine failure={saving.failure} />}
        <p class="small soft">{say.states[saving.state]}</p>
      </div>
      <div class="ask-actions decide">
        {props.beside}
        <Button kind="go" type="submit" busy={isBusy} decides={props.decides}>
          {isBusy ? say.submitting : say.submit}
        </Button>
      </div>
    </form>
  );
}

/** Writes what is different, one request after the other, some time after the last change. */
function useSaving(route: string, place: { readonly current: HTMLElement | null }) {
  const [state, setState] = useState<keyof typeof say.states>('same');
  const [failure, setFailure] = useState<Failure>();
  const known = useRef<FormSnapshot | undefined>(undefined);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const live = () => place.current?.querySelector<HandrailForm>('handrail-form')?.liveForm ?? undefined;
  const write = async (): Promise<FormSnapshot | undefined> => {
    const form = live();
    if (!form) return undefined;
    const now = snapshotOf(form);
    const changes = changesOf(known.current ?? { rows: new Map(), values: new Map() }, now);
    if (isEmpty(changes)) return now;
    setState('saving');
    for (const body of inParts(changes)) await ask({ method: 'PUT', path: route, body });
    known.current = now;
    setState('saved');
    setFailure(undefined);
    return now;
  };
  const fail = (error: unknown) => {
    setFailure(answerFailureOf(error));
    setState('same');
  };
  const save = () => {
    clearTimeout(timer.current);
    const next = last.current.catch(() => undefined).then(write);
    last.current = next;
    return next;
  };
  useEffect(() => {
    const element = place.current;
    const ready = () => {
      const form = live();
      known.current = form && snapshotOf(form);
    };
    const changed = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => save().catch(fail), PAUSE);
    };
    element?.addEventListener('handrail-ready', ready);
    element?.addEventListener('handrail-change', changed);
    return () => {
      element?.removeEventListener('handrail-ready', ready);
      element?.removeEventListener('handrail-change', changed);
      clearTimeout(timer.current);
    };
  }, []);
  return { state, failure, save, fail, forget: () => setFailure(undefined) };
}

/** Rows first: a value has to have its place. */
function inParts({ rows, removed, entries }: ReturnType<typeof changesOf>): readonly JsonObject[] {
  const parts: JsonObject[] = [];
  for (let from = 0; from < Math.max(rows.length, removed.length); from += MOST_AT_ONCE) {
    const until = from + MOST_AT_ONCE;
    parts.push({
      rows: rows.slice(from, until).map((each) => ({ ...each })),
      removed: removed.slice(from, until),
    });
  }
  for (let from = 0; from < entries.length; from += MOST_AT_ONCE)
    parts.push({ entries: entries.slice(from, from + MOST_AT_ONCE).map((each) => ({ ...each })) });
  return parts;
}
