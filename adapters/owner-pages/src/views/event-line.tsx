/** @jsxImportSource #markup */
import { isJsonObject, ownProperty } from '@handrail/base';
import {
  explainFailure,
  failureEnglish,
  formatEvent,
  isTimelineEvent,
  type OwnerIconName,
  outcomeStyle,
} from '@handrail/owner-view';
import type { RunEvent, Workflow } from '@handrail/runs';
import type { Markup } from '../markup/elements.ts';
import { brief } from '../markup/fit.tsx';
import { Icon } from '../markup/icons.tsx';
import type { PageContext } from './page-context.ts';

const SHAPES: ReadonlyMap<string, readonly [OwnerIconName, string]> = new Map([
  ['run.completed', ['check', 'done']],
  ['run.failed', ['cross', 'bad']],
  ['node.failed', ['cross', 'bad']],
  ['run.cancelled', ['slash', 'off']],
  ['node.cancelled', ['slash', 'off']],
  ['run.paused', ['pause', 'off']],
  ['node.completed', ['check', 'done']],
  ['node.started', ['running', 'run']],
  ['run.started', ['running', 'run']],
  ['interrupt.requested', ['hand', 'wait']],
  ['handrail.assistance.requested', ['hand', 'wait']],
  ['handrail.browser_surface_lost', ['alert', 'bad']],
  ['cap.breached', ['alert', 'bad']],
]);

/**
 * An event as a line of the timeline: which step, who, and what went wrong. Nothing else of a payload is shown, so that no
 * value of a run can reach the page. Undefined for events that say nothing to a person.
 */
export function eventLine(
  { messages, people }: PageContext,
  event: RunEvent,
  workflow: Workflow,
): Markup | undefined {
  const { type, payload } = event;
  const nodeName = nodeNameOf(event, workflow);
  const { sentence, isKnown, verdict, error } = formatEvent({ type, payload, nodeName }, messages, people);
  if (!isKnown || !isTimelineEvent(type, payload)) return undefined;
  const told = error && explainFailure(error, nodeName, failureEnglish);
  const [shape, colour] = verdict ? outcomeStyle(verdict) : (SHAPES.get(type) ?? ['dot', 'off']);
  return (
    <>
      <span class={colour}>
        <Icon name={shape} />
      </span>
      <p>
        {brief(sentence, 240)}
        {error && told && (
          <>
            <br />
            <span class="s">
              {brief([told.what, told.rule, told.said, told.next].filter(Boolean).join(' '), 500)}{' '}
              <code>{error.code.slice(0, 60)}</code>
            </span>
          </>
        )}
      </p>
    </>
  );
}

function nodeNameOf({ nodeId, payload }: RunEvent, workflow: Workflow): string {
  const named = isJsonObject(payload) ? ownProperty(payload, 'nodeId') : undefined;
  const id = nodeId ?? (typeof named === 'string' ? named : '');
  const index = workflow.indexOf.get(id);
  return (index === undefined ? '' : workflow.nodes[index]?.name) || id;
}
