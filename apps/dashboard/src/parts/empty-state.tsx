import type { ComponentChildren, JSX } from 'preact';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/shapes.ts';

/** Says why there is nothing, and the one thing to do about it. */
export function EmptyState(props: {
  readonly icon: IconName;
  /** Left out where the heading of the page says it. */
  readonly title?: string;
  readonly children?: ComponentChildren;
  readonly action?: ComponentChildren;
}): JSX.Element {
  return (
    <div class="state">
      <Icon name={props.icon} />
      {props.title !== undefined && <h2>{props.title}</h2>}
      {props.children && <div class="soft">{props.children}</div>}
      {props.action}
    </div>
  );
}
