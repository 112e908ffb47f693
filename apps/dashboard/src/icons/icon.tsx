import type { JSX } from 'preact';
import { type IconName, SHAPES } from './shapes.ts';

/** Stands beside words always, so it says nothing to those who do not see it. */
export function Icon({ name, small }: { name: IconName; small?: boolean }): JSX.Element {
  const { paths, dots } = SHAPES[name];
  return (
    <svg class={small ? 'icon icon-small' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      {dots?.map(([cx, cy, r]) => (
        <circle key={`${cx}-${r}`} cx={cx} cy={cy} r={r} />
      ))}
      <path d={paths} />
    </svg>
  );
}
