import type { Source } from '../understanding.ts';
import { visibleText } from './visible-text.ts';

/** Who said the request: the owner, or an agent that passes on what it says the owner wants. */
export type Speaker = 'owner' | 'agent';

/** Where a value comes from, for people: `from “120 EUR”`. */
export function sourceText(source: Source, speaker: Speaker = 'owner'): string {
  switch (source.from) {
    case 'request':
      return speaker === 'owner' ? `from “${source.text}”` : `from “${source.text}”, as the agent said`;
    case 'row':
      return `the row “${visibleText(source.label)}”`;
    case 'profile':
      return `from your profile (${source.concept})`;
    case 'page-default':
      return 'already on the page';
    case 'reply':
      return speaker === 'owner' ? `you answered “${source.text}”` : `the agent answered “${source.text}”`;
    case 'model':
      return 'suggested by the model, not said by you';
  }
}
