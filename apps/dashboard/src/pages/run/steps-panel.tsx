import { type People, type RunStory, storyMessages } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import { Beats } from './beats.tsx';
import type { RunLog } from './run-log.ts';
import { StepLine } from './step-line.tsx';

const say = storyMessages;

/** The steps of a run with how long each took, and what happened in each, in words. */
export function StepsPanel(props: {
  readonly runId: string;
  readonly log: RunLog;
  readonly story: RunStory;
  readonly people: People;
  readonly nameOf: (nodeId: string) => string;
  /** The step that was chosen in the graph. */
  readonly chosen: string | undefined;
}): JSX.Element {
  const { runId, log, story, people, nameOf, chosen } = props;
  const now = useNow(1_000);
  const start = story.startedAt ?? now;
  const end = Math.max(story.endedAt ?? now, start + 1);
  const list = useRef<HTMLOListElement>(null);
  // Whoever comes from the graph wants to read this step.
  useEffect(() => {
    if (chosen === undefined) return;
    const line = [...(list.current?.children ?? [])].find(
      (each) => each.getAttribute('data-step') === chosen,
    );
    line?.scrollIntoView({ block: 'nearest' });
    line?.querySelector('summary')?.focus({ preventScroll: true });
  }, [chosen]);
  return (
    <div class="steps">
      <p class="step-scale small soft" aria-hidden="true">
        <span>{formatTime.duration(0)}</span>
        <span>{formatTime.duration((end - start) / 2)}</span>
        <span>{formatTime.duration(end - start)}</span>
      </p>
      <ol class="card" ref={list}>
        {story.steps.map((step) => (
          <li key={step.nodeId} data-step={step.nodeId}>
            <details open={step.nodeId === chosen || undefined}>
              <StepLine
                step={step}
                name={nameOf(step.nodeId)}
                decision={story.decisions.findLast(({ nodeId }) => nodeId === step.nodeId)}
                people={people}
                span={[start, end]}
              />
              <Beats
                runId={runId}
                step={step}
                log={log}
                story={story}
                people={people}
                name={nameOf(step.nodeId)}
              />
            </details>
          </li>
        ))}
      </ol>
      <p class="small soft">{say.legend}</p>
    </div>
  );
}
