import { formatEvent } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { messages } from '../../messages/messages.ts';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { DefinitionList } from '../../parts/definition-list.tsx';
import { Outside } from '../../parts/outside.tsx';
import { formatTime } from '../../time/format-time.ts';
import { ForkHereButton } from './fork-actions.tsx';
import { JsonTree } from './json-tree.tsx';
import type { ShownRunEvent } from './run-log.ts';

const MOST_RAW = 20_000;

/** Everything that was recorded about one event. */
export function Inspector(props: {
  readonly event: ShownRunEvent;
  readonly nodeName: string;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly onStep: (step: number) => void;
  /** Goes to the event with this id; undefined when it is not in this log. */
  readonly onCause: ((eventId: string) => void) | undefined;
  readonly onClose: () => void;
}): JSX.Element {
  const { event, nodeName, onStep, onCause, onClose } = props;
  const { inspector: say } = messages.run;
  const panel = useRef<HTMLElement>(null);
  // On a phone it covers the timeline, so the focus goes along.
  useEffect(() => {
    if (matchMedia('(max-width: 1100px)').matches) panel.current?.focus();
  }, []);
  const { sentence, quote } = formatEvent({ ...event, nodeName }, messages);
  const facts = [
    {
      term: say.type,
      value: (
        <code>
          <Outside text={event.type} most={120} />
        </code>
      ),
    },
    { term: say.at, value: formatTime.exact(Date.parse(event.timestamp)) },
    { term: say.sequence, value: event.sequence },
    event.nodeId !== undefined && { term: say.node, value: <Outside text={nodeName} most={120} /> },
    event.causationId !== undefined && {
      term: say.cause,
      value: <Cause id={event.causationId} onCause={onCause} />,
    },
  ].filter((fact) => fact !== false);
  return (
    <aside
      ref={panel}
      class="inspector card"
      aria-label={say.title}
      tabIndex={-1}
      onKeyDown={(pressed) => pressed.key === 'Escape' && onClose()}
    >
      <div class="line">
        <h2>{sentence}</h2>
        <span class="push">
          {props.hasPrevious && (
            <Button kind="icon" icon="back" label={say.previous} onClick={() => onStep(-1)} />
          )}
          {props.hasNext && <Button kind="icon" icon="next" label={say.next} onClick={() => onStep(1)} />}
          <Button kind="icon" icon="close" label={say.close} onClick={onClose} />
        </span>
      </div>
      {quote !== undefined && (
        <blockquote>
          <Outside text={quote} most={300} />
        </blockquote>
      )}
      <DefinitionList items={facts} />
      <div class="line">
        <ForkHereButton key={event.sequence} runId={event.runId} sequence={event.sequence} />
      </div>
      <Payload event={event} />
    </aside>
  );
}

/** What the event holds: as a tree, or all that was recorded as it is. */
function Payload({ event }: { event: ShownRunEvent }): JSX.Element {
  const { inspector: say } = messages.run;
  const [isRaw, setRaw] = useState(false);
  const raw = JSON.stringify(event, null, 2);
  return (
    <>
      <div class="line">
        <h3>{say.payload}</h3>
        <span class="push line">
          <button type="button" class="chip" aria-pressed={!isRaw} onClick={() => setRaw(false)}>
            {say.tree}
          </button>
          <button type="button" class="chip" aria-pressed={isRaw} onClick={() => setRaw(true)}>
            {say.raw}
          </button>
          <CopyButton text={raw} />
        </span>
      </div>
      {isRaw ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
        <pre class="raw" tabIndex={0}>
          <Outside text={raw} most={MOST_RAW} />
        </pre>
      ) : (
        <JsonTree key={event.sequence} value={event.payload} />
      )}
    </>
  );
}

function Cause({
  id,
  onCause,
}: {
  id: string;
  onCause: ((eventId: string) => void) | undefined;
}): JSX.Element {
  return (
    <>
      <code>
        <Outside text={id} most={80} />
      </code>{' '}
      {onCause && (
        <button type="button" class="chip" onClick={() => onCause(id)}>
          {messages.run.inspector.seeCause}
        </button>
      )}
    </>
  );
}
