import { isJsonObject, type JsonValue } from '@handrail/base';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../host/failure.ts';
import { ask } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { messages } from '../../messages/messages.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { ErrorState, FailureLine } from '../../parts/error-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { path } from '../../router/match-path.ts';
import { session } from '../../session/session.ts';
import { useStore } from '../../store.ts';
import { type InterruptItem, isWithOthers } from './inbox-item.ts';
import { refreshInbox } from './inbox-store.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

/** Who can answer is for the host to say: only they are offered. */
export function AssignDialog(props: {
  readonly item: InterruptItem;
  readonly onClose: () => void;
  readonly onAssigned: (name: string) => void;
}): JSX.Element {
  const { item, onClose, onAssigned } = props;
  const { assign } = messages.inbox;
  const state = useStore(session);
  const own = state.kind === 'signed-in' ? state.id : '';
  const route = path`/v1/handrail/runs/${item.runId}/interrupts/${item.nodeId}/assignee`;
  const loaded = useLoaded(route, async (signal) => readPeople((await ask({ path: route, signal })).people));
  const [chosen, setChosen] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  // Whoever has it already is not offered again.
  const people = loaded.value?.filter(({ id }) => id !== own || isWithOthers(item));
  const send = async () => {
    const person = people?.find(({ id }) => id === chosen);
    if (!person) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await ask({ method: 'PUT', path: route, body: { to: person.id, interruptId: item.interruptId } });
      await refreshInbox();
      onAssigned(person.id === own ? assign.you : person.name);
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={assign.title} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {people && people.length > 0 ? (
          <>
            <fieldset class="stack tight">
              <legend>{assign.who}</legend>
              {people.map(({ id, name }) => (
                <label key={id} class="line">
                  <input
                    type="radio"
                    name="to"
                    value={id}
                    checked={chosen === id}
                    onChange={() => setChosen(id)}
                  />
                  <span>
                    {id === own ? assign.you : <Outside text={name} most={80} />}{' '}
                    <span class="soft small">
                      <Outside text={id} most={80} />
                    </span>
                  </span>
                </label>
              ))}
            </fieldset>
            <p class="soft small">{assign.rule}</p>
            {failure && <FailureLine failure={failure} />}
            <Button kind="go" type="submit" busy={isBusy || chosen === undefined}>
              {assign.send}
            </Button>
          </>
        ) : people ? (
          <p>{assign.onlyYou}</p>
        ) : loaded.failure ? (
          <ErrorState failure={loaded.failure} onRetry={loaded.reload} />
        ) : (
          <Skeleton lines={3} />
        )}
      </form>
    </Dialog>
  );
}

function readPeople(value: JsonValue | undefined): readonly Person[] {
  const people = Array.isArray(value) ? value : [];
  return people.flatMap((each: JsonValue) => {
    if (!isJsonObject(each) || typeof each.id !== 'string' || typeof each.name !== 'string') return [];
    return [{ id: each.id, name: each.name }];
  });
}
