import type { RunStats } from '@handrail/client';
import { plainText } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { statsMessages as say } from '../../messages/sections/stats.ts';
import { formatTime } from '../../time/format-time.ts';
import { useWorkflowNames } from '../runs/workflow-names.ts';
import { ChartFrame } from './chart-frame.tsx';
import { niceDuration } from './scales.ts';

type Group = RunStats['workflows'][number];
const MOST = 8;

/** Where the time of a typical run goes: working, and waiting for people. */
export function TimePart({ stats: { workflows } }: { stats: RunStats }): JSX.Element | null {
  const names = useWorkflowNames();
  const shown = workflows.filter(({ ended }) => ended > 0).slice(0, MOST);
  const longest = Math.max(0, ...shown.map(({ p50 }) => p50 ?? 0));
  const top = niceDuration(longest);
  const nameOf = ({ id }: Group) => plainText(names.get(id) ?? id, 60);
  const time = (ms: number | null | undefined) =>
    typeof ms === 'number' ? formatTime.duration(ms) : say.noValue;
  return (
    <ChartFrame
      title={say.timeChart}
      summary={longest > 0 ? say.timeScale(formatTime.duration(top)) : say.timeNone}
      columns={[
        { title: say.workflow },
        { title: say.ended, toEnd: true },
        { title: say.median, toEnd: true },
        { title: say.working, toEnd: true },
        { title: say.shortest, toEnd: true },
        { title: say.longest, toEnd: true },
      ]}
      rows={shown.map((group) => ({
        key: group.id,
        cells: [
          nameOf(group),
          group.ended,
          time(group.p50),
          time(group.p50Working),
          time(group.least),
          time(group.most),
        ],
      }))}
    >
      {shown.length === 0 && <p class="soft">{say.noneEnded}</p>}
      <ul class="time-rows">
        {shown.map((group) => (
          <li key={group.id}>
            <span>{nameOf(group)}</span>
            {typeof group.p50 === 'number' ? (
              <>
                <Bar p50={group.p50} working={group.p50Working ?? group.p50} top={top} />
                <span class="to-end">{time(group.p50)}</span>
              </>
            ) : (
              <span class="soft small few">{say.few(group.ended, time(group.least), time(group.most))}</span>
            )}
          </li>
        ))}
      </ul>
      {longest > 0 && (
        <ul class="chart-key small soft">
          <li>
            <i class="time-key time-work" />
            {say.working}
          </li>
          <li>
            <i class="time-key time-wait" />
            {say.waiting}
          </li>
        </ul>
      )}
    </ChartFrame>
  );
}

function Bar({ p50, working, top }: { p50: number; working: number; top: number }): JSX.Element {
  const share = (ms: number) => `${(100 * ms) / top}%`;
  return (
    <span class="time-bar" aria-hidden="true">
      <i class="time-work" style={{ width: share(Math.min(working, p50)) }} />
      <i class="time-wait" style={{ width: share(Math.max(0, p50 - working)) }} />
    </span>
  );
}
