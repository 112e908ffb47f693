import { plainText } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { path } from '../router/match-path.ts';
import { Outside } from './outside.tsx';
import { RelativeTime } from './relative-time.tsx';

/** Ids begin with the time, which is beside them: their end tells runs apart. */
const SHORT = 8;

/** The end of the id of a run; all of it is in its title. */
export function RunId({ id }: { readonly id: string }): JSX.Element {
  return (
    <code class="soft" title={plainText(id, 128)}>
      {id.length > SHORT && '…'}
      <Outside text={id.slice(-SHORT)} most={SHORT} />
    </code>
  );
}

/** A run as people know it: what ran and when, then the end of its id. */
export function RunReference(props: {
  readonly runId: string;
  readonly name: string;
  readonly at: string | undefined;
}): JSX.Element {
  const { runId, name, at } = props;
  return (
    <>
      <a href={path`/runs/${runId}`}>
        <Outside text={name} most={120} />
      </a>
      {at !== undefined && (
        <>
          , <RelativeTime at={at} />
        </>
      )}{' '}
      <RunId id={runId} />
    </>
  );
}
