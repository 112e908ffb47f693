import { cleanText } from '@handrail/tools';
import type { Gathered } from './gather.ts';

const MOST_EXAMPLES = 4;

/** A few requests that would be understood here. */
export function examplesIn({ core, knowledge, understand }: Gathered): Promise<readonly string[]> {
  return understand(() => core.exampleRequests(knowledge, MOST_EXAMPLES, cleanText));
}
