/** @jsxImportSource #markup */
import { isForOwner, kindIcon, type OwnerIconName, runLook } from '@handrail/owner-view';
import type { InterruptKind, RunStatus } from '@handrail/runs';
import type { Content, Markup } from '../markup/elements.ts';
import { Icon } from '../markup/icons.tsx';
import type { PageContext } from './page-context.ts';

/** Shape, word and colour together; the colour is the one that may be missing. */
export function Tag(props: {
  readonly icon: OwnerIconName;
  readonly tone?: string;
  readonly children: Content;
}): Markup {
  const { icon, tone, children } = props;
  return (
    <span class={tone === undefined ? 'tag' : `tag ${tone}`}>
      <Icon name={icon} />
      {children}
    </span>
  );
}

export function StateTag(props: {
  readonly context: PageContext;
  readonly status: RunStatus;
  /** The name of the status when left out. */
  readonly text?: string;
}): Markup {
  const { context, status, text = context.messages.states[status] } = props;
  const [shape, tone] = runLook(status);
  return (
    <Tag icon={shape} tone={tone}>
      {text}
    </Tag>
  );
}

export function KindTag(props: { readonly context: PageContext; readonly kind: InterruptKind }): Markup {
  const { context, kind } = props;
  return (
    <Tag icon={kindIcon(kind)} tone={isForOwner(kind) ? 'wait' : 'run'}>
      {context.messages.kinds[kind]}
    </Tag>
  );
}
