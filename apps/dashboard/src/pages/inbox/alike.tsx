import type { JsonObject } from '@handrail/base';
import {
  type AlikeActions,
  actionFacts,
  alikeActions,
  decisionValue,
  type PendingAction,
  VERDICTS,
} from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { answerFailureOf } from '../../host/failure.ts';
import { ask } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { messages } from '../../messages/messages.ts';
import { bulkMessages as words } from '../../messages/sections/bulk.ts';
import { Button } from '../../parts/button.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { path } from '../../router/match-path.ts';
import { parseUrl } from '../../router/parse-url.ts';
import { ActionFacts, ActionQuotes } from './action-view.tsx';
import { AlikeTable, SameValues } from './alike-table.tsx';
import { type InterruptItem, keyOf } from './inbox-item.ts';
import { type LoadedAction, loadAction } from './load-action.ts';
import { markAllAnswered } from './use-cards.ts';
import { useLook } from './use-look.ts';

/** As many as can be looked at in one table. */
const MOST_TOGETHER = 20;

export interface LoadedItem extends LoadedAction {
  readonly item: InterruptItem;
}

/** Requests of one step, side by side: what is the same once, what differs for each. Each is answered by itself. */
export function Alike(props: {
  readonly items: readonly InterruptItem[];
  readonly onBack: () => void;
}): JSX.Element {
  const items = props.items.slice(0, MOST_TOGETHER);
  const loaded = useLoaded(items.map(keyOf).join(), (signal) =>
    Promise.all(items.map(async (item) => ({ item, ...(await loadAction(item, signal)) }))),
  );
  const title = words.title(items.length);
  const [first] = items;
  return (
    <article class="card ask is-asking" tabIndex={-1} aria-label={title}>
      <h2 class="ask-sentence">{title}</h2>
      {first && (
        <p class="soft">
          <Outside text={first.workflowName} most={100} /> · <Outside text={first.nodeName} most={100} />
        </p>
      )}
      {items.length < props.items.length && (
        <p class="soft">{words.first(items.length, props.items.length)}</p>
      )}
      {loaded.value ? (
        <Together loaded={loaded.value} onBack={props.onBack} />
      ) : loaded.failure ? (
        <ErrorState failure={loaded.failure} onRetry={loaded.reload} />
      ) : (
        <Skeleton lines={8} />
      )}
    </article>
  );
}

function Together({ loaded, onBack }: { loaded: readonly LoadedItem[]; onBack: () => void }): JSX.Element {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [ends, setEnds] = useState<ReadonlyMap<string, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const noted = useLook(loaded[0]?.action);
  const alike: AlikeActions | undefined = useMemo(
    () =>
      alikeActions(
        loaded.map(({ action }) => action),
        messages,
      ),
    [loaded],
  );
  const mayApprove = alike !== undefined && loaded.every(isApprovable);
  const chosen = loaded.filter(({ item }) => !left.has(keyOf(item)) && !ends.has(keyOf(item)));
  const about = useMemo(() => JSON.stringify([loaded, [...left]]), [loaded, left]);
  const toggle = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  const decide = async (decision: 'accept' | 'reject') => {
    setBusy(true);
    const reading = decision === 'accept' ? (await noted(card.current))?.reading : undefined;
    const said = new Map(ends);
    const answered: InterruptItem[] = [];
    for (const each of chosen) {
      const problem = await decideOne(each, decision, reading);
      if (problem === undefined) answered.push(each.item);
      said.set(keyOf(each.item), problem ?? messages.verdicts[VERDICTS[decision]]);
      setEnds(new Map(said));
    }
    markAllAnswered(answered, VERDICTS[decision]);
    setBusy(false);
  };
  const isOpen = ends.size < loaded.length;
  const rest = { busy: isBusy || chosen.length === 0, decides: about };
  return (
    <>
      {alike && <SameDeed action={loaded[0]?.action} />}
      {alike && <SameValues same={alike.same} />}
      <AlikeTable loaded={loaded} alike={alike} left={left} ends={ends} onToggle={toggle} />
      {!mayApprove && <p class="soft">{words.notAlike}</p>}
      <div class="ask-actions decide" ref={card}>
        <p class="decide-covers small soft">{mayApprove ? words.each : words.eachDeclined}</p>
        <Button kind="quiet" onClick={onBack}>
          {words.back}
        </Button>
        {isOpen && (
          <Button {...rest} onClick={() => decide('reject')}>
            {words.decline(chosen.length)}
          </Button>
        )}
        {isOpen && mayApprove && (
          <Button kind="go" {...rest} onClick={() => decide('accept')}>
            {words.approve(chosen.length)}
          </Button>
        )}
      </div>
    </>
  );
}

/** What is done where, in the words of everybody who says something about it: the same for all, so shown once. */
function SameDeed({ action }: { action: PendingAction | undefined }): JSX.Element | null {
  if (!action) return null;
  return (
    <section class="stack action">
      <ActionFacts facts={actionFacts(action, messages, parseUrl)} />
      <ActionQuotes action={action} />
    </section>
  );
}

function isApprovable({ isComplete, needsPasskey, shown, action }: LoadedItem): boolean {
  return isComplete && !needsPasskey && shown !== '' && action.actions.includes('accept');
}

/** Bound to what was shown of it, as if it were answered alone. Gives what was in the way. */
async function decideOne(
  { item, interruptId, shown }: LoadedItem,
  decision: 'accept' | 'reject',
  reading: JsonObject | undefined,
): Promise<string | undefined> {
  try {
    await ask({
      method: 'POST',
      path: path`/v1/runs/${item.runId}/interrupts/${item.nodeId}`,
      body: {
        ...{ resumeValue: decisionValue(decision, '') ?? {}, interruptId },
        ...{ ...(shown !== '' && { shown }), ...(reading && { reading }) },
      },
    });
    return undefined;
  } catch (error) {
    return answerFailureOf(error).message;
  }
}
