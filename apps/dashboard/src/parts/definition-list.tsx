import type { ComponentChildren, JSX } from 'preact';
import { messages } from '../messages/messages.ts';

export interface DefinitionEntry {
  readonly key?: string;
  readonly term: ComponentChildren;
  readonly value: ComponentChildren;
  /** It differs from what was there before. */
  readonly isMarked?: boolean;
}

export function DefinitionList({ items }: { items: readonly DefinitionEntry[] }): JSX.Element {
  return (
    <dl class="facts">
      {items.map(({ key, term, value, isMarked }, index) => (
        <div key={key ?? index} class={isMarked ? 'is-marked' : undefined}>
          <dt>{term}</dt>
          <dd>
            {value}
            {isMarked && <span class="small tone-wait"> ({messages.action.first.mark})</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
