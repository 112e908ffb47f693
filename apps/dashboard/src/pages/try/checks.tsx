import type { TurnDecision } from '@handrail/client';
import type { JSX } from 'preact';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/shapes.ts';
import { tryMessages } from '../../messages/sections/try.ts';
import { Outside } from '../../parts/outside.tsx';

const ICONS: Readonly<Record<string, readonly [IconName, string]>> = {
  passed: ['check', 'tone-done'],
  'stopped here': ['cross', 'tone-bad'],
  'not reached': ['circle', 'tone-off'],
};

/** The way through the contract, for those who want to know exactly. */
export function Checks({ decision: { layers = [] } }: { decision: TurnDecision }): JSX.Element | null {
  if (layers.length === 0) return null;
  return (
    <details class="fold">
      <summary>
        <Icon name="next" small />
        {tryMessages.checks}
      </summary>
      <ol class="checks">
        {layers.map(({ layer, verdict, field, declared, because }) => {
          const [icon, tone] = ICONS[verdict] ?? (['dot', 'tone-off'] as const);
          return (
            <li key={layer}>
              <span class={tone}>
                <Icon name={icon} small />
              </span>
              <span>
                {layer} <span class="soft small">{tryMessages.verdicts[verdict] ?? verdict}</span>
                <br />
                <span class="soft small">
                  <code>{field}</code> <Outside text={because || declared} most={200} />
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
