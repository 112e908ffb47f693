/** @jsxImportSource #markup */
import type { OwnerIconName } from '@handrail/owner-view';
import type { Content, Markup } from '../markup/elements.ts';
import { Icon } from '../markup/icons.tsx';

/** A remark that must not be missed; with an icon, so that it does not depend on its colour. */
export function Note(props: {
  readonly tone: 'bad' | 'wait' | 'run' | 'off';
  readonly icon?: OwnerIconName;
  /** `alert` is read at once by screen readers, `status` when they are done. */
  readonly role?: 'alert' | 'status';
  readonly children: Content;
}): Markup {
  const { tone, icon, role, children } = props;
  return (
    <p class={`note ${tone}`} role={role}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </p>
  );
}
