import type { ComponentChildren, JSX } from 'preact';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/shapes.ts';
import { useDecision } from './decisions/guard-decisions.ts';

export interface ButtonProps {
  readonly children?: ComponentChildren;
  /** `go` is the one thing to do, `bad` destroys, `quiet` is beside something. */
  readonly kind?: 'go' | 'bad' | 'quiet' | 'icon';
  readonly icon?: IconName;
  /** For buttons that show an icon alone. */
  readonly label?: string;
  readonly type?: 'button' | 'submit';
  readonly busy?: boolean;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  /** Names what a press decides. Such a button takes no press just after it appeared, moved or changed. */
  readonly decides?: string | undefined;
  /** The key that leads to it. */
  readonly shortcut?: string | undefined;
  readonly onClick?: (event: MouseEvent) => void;
}

/** While it is busy it keeps its focus and does nothing. */
export function Button(props: ButtonProps): JSX.Element {
  const { children, kind, icon, label, type = 'button', busy = false, onClick } = props;
  const element = useDecision(props.decides);
  return (
    <button
      ref={element}
      type={type}
      class={`button${kind ? ` button-${kind}` : ''}`}
      aria-label={label}
      title={label}
      aria-disabled={busy ? 'true' : undefined}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      aria-keyshortcuts={props.shortcut}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** Looks like a button and goes somewhere. */
export function LinkButton(props: {
  readonly href: string;
  readonly children: ComponentChildren;
  readonly kind?: 'go' | 'quiet';
  readonly icon?: IconName;
}): JSX.Element {
  const { href, children, kind, icon } = props;
  return (
    <a class={`button${kind ? ` button-${kind}` : ''}`} href={href}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
