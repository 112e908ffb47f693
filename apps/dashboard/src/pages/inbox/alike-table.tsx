import { type AlikeActions, interruptTitle } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { messages } from '../../messages/messages.ts';
import { bulkMessages as words } from '../../messages/sections/bulk.ts';
import { Outside } from '../../parts/outside.tsx';
import { path } from '../../router/match-path.ts';
import type { LoadedItem } from './alike.tsx';
import { type InterruptItem, keyOf } from './inbox-item.ts';

/** Long, so that nothing that is approved is cut. */
const MOST = 10_000;

export function SameValues({ same }: { same: AlikeActions['same'] }): JSX.Element | null {
  if (same.length === 0) return null;
  return (
    <section class="stack-tight">
      <h3>{words.same}</h3>
      <dl class="fact-strip">
        {/* By place: several values may have the same name. */}
        {same.map(([name, text], at) => (
          <div key={at}>
            <dt>
              <Outside text={name} most={200} />
            </dt>
            <dd>
              <Outside text={text} most={MOST} isExact />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function AlikeTable(props: {
  readonly loaded: readonly LoadedItem[];
  readonly alike: AlikeActions | undefined;
  readonly left: ReadonlySet<string>;
  readonly ends: ReadonlyMap<string, string>;
  readonly onToggle: (key: string) => void;
}): JSX.Element {
  const { loaded, alike, left, ends, onToggle } = props;
  const names = alike?.names ?? [words.request];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
    <section class="table-scroll" aria-label={words.differ} tabIndex={0}>
      <table class="table">
        <caption class="hidden-visually">{words.differ}</caption>
        <thead>
          <tr>
            <th scope="col">{words.include}</th>
            {names.map((name, at) => (
              <th scope="col" key={at}>
                <Outside text={name} most={200} />
              </th>
            ))}
            <th scope="col">{words.state}</th>
          </tr>
        </thead>
        <tbody>
          {loaded.map(({ item }, index) => {
            const key = keyOf(item);
            const values = alike?.each[index] ?? [titleOf(item)];
            return (
              <tr key={key}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={words.includeOne(index + 1)}
                    checked={!left.has(key)}
                    disabled={ends.has(key)}
                    onChange={() => onToggle(key)}
                  />
                </td>
                {values.map((text, at) => (
                  <td key={at}>
                    <Outside text={text} most={MOST} isExact />
                  </td>
                ))}
                <td>{ends.get(key) ?? <a href={path`/runs/${item.runId}`}>{messages.inbox.seeRun}</a>}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** What is asked, as its card says it. */
function titleOf({ data, nodeName }: InterruptItem): string {
  return interruptTitle({ kind: 'approval', data, nodeName }).text;
}
