import type { CapabilitySummary } from '@handrail/client';
import type { JSX } from 'preact';
import type { IconName } from '../../icons/shapes.ts';
import { capabilitiesMessages } from '../../messages/sections/capabilities.ts';
import { Tag, type Tone } from '../../parts/tag.tsx';

const LEVELS: Readonly<Record<CapabilitySummary['level'], readonly [IconName, Tone]>> = {
  operational: ['check', 'done'],
  draft: ['waiting', 'wait'],
  invalid: ['cross', 'bad'],
};

export function LevelTag({ level }: { level: CapabilitySummary['level'] }): JSX.Element {
  const [icon, tone] = Object.hasOwn(LEVELS, level) ? LEVELS[level] : (['dot', 'off'] as const);
  return (
    <Tag icon={icon} tone={tone}>
      {capabilitiesMessages.levels[level] ?? level}
    </Tag>
  );
}
