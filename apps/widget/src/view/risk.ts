import type { ToolRisk } from '@handrail/tools';
import * as messages from '../messages.ts';
import { element } from './element.ts';
import { icon } from './icons.ts';

/** The risk in a word and a shape; its colour only repeats them. */
export function riskMark(risk: ToolRisk): HTMLElement {
  return element(
    'span',
    { class: `mark ${risk}` },
    icon(risk === 'high' ? 'warning' : 'shield'),
    messages.risks[risk],
  );
}

export function looksOnlyMark(): HTMLElement {
  return element('span', { class: 'mark' }, icon('eye'), messages.looksOnly);
}
