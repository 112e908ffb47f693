import type { RunStats } from '@handrail/client';
import { plainText, readableName, refusalAdvice } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { statsMessages as say } from '../../messages/sections/stats.ts';
import { path } from '../../router/match-path.ts';
import { formatTime } from '../../time/format-time.ts';

type Group = RunStats['capabilities'][number];
const MOST = 5;
const nameOf = (id: string) => plainText(readableName(id) ?? id, 80);

/** The capabilities whose typical run works longest. */
export function SlowestPart({ stats: { capabilities } }: { stats: RunStats }): JSX.Element {
  const known = capabilities.flatMap((group) =>
    typeof group.p50Working === 'number' ? [{ ...group, ms: group.p50Working }] : [],
  );
  const shown = known.sort((a, b) => b.ms - a.ms).slice(0, MOST);
  const longest = shown[0]?.ms ?? 1;
  return (
    <section class="card stack-tight" aria-labelledby="stats-slowest">
      <h2 id="stats-slowest">{say.slowest}</h2>
      <p class="soft">{say.slowestHint}</p>
      {shown.length === 0 ? (
        <p class="soft">{say.tooFew}</p>
      ) : (
        <table class="part-table">
          <thead>
            <tr>
              <th scope="col">{say.capability}</th>
              <th scope="col" class="to-end">
                {say.runs}
              </th>
              <th scope="col" class="to-end">
                {say.median}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, ended, ms }) => (
              <tr key={id}>
                <td>
                  <a href={path`/capabilities/${id}`}>{nameOf(id)}</a>
                  <span class="part-bar" aria-hidden="true">
                    <i style={{ width: `${(100 * ms) / Math.max(1, longest)}%` }} />
                  </span>
                </td>
                <td class="to-end">{ended}</td>
                <td class="to-end">{formatTime.duration(ms)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The capabilities whose rules refused most requests, and why. */
export function RefusedPart({ stats: { capabilities } }: { stats: RunStats }): JSX.Element {
  const shown = capabilities
    .filter(({ refused }) => refused > 0)
    .sort((a, b) => b.refused - a.refused)
    .slice(0, MOST);
  return (
    <section class="card stack-tight" aria-labelledby="stats-refused">
      <h2 id="stats-refused">{say.mostRefused}</h2>
      <p class="soft">{say.refusedHint}</p>
      {shown.length === 0 ? (
        <p class="soft">{say.noneRefused}</p>
      ) : (
        <table class="part-table">
          <thead>
            <tr>
              <th scope="col">{say.capability}</th>
              <th scope="col" class="to-end">
                {say.sorts.refused}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((group) => (
              <tr key={group.id}>
                <td>
                  <a href={path`/capabilities/${group.id}`}>{nameOf(group.id)}</a>
                  {whyOf(group) !== undefined && <span class="small soft">{whyOf(group)}</span>}
                </td>
                <td class="to-end">{say.of(group.refused, group.runs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function whyOf({ refusedFor }: Group): string | undefined {
  return typeof refusedFor === 'string' && Object.hasOwn(refusalAdvice, refusedFor)
    ? refusalAdvice[refusedFor]
    : undefined;
}
