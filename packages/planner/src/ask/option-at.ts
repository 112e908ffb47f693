import type { QuestionOption } from '../understanding.ts';

/**
 * What is answered where the options are shown with numbers: "2" is the second of them. Words that are an option
 * themselves, and all others, stay as they are.
 */
export function optionAt(typed: string, options: readonly QuestionOption[]): string {
  const plain = typed.trim();
  const isOption = options.some(({ label, reply }) => label === plain || reply === plain);
  const place = /^#?(\d{1,3})[.)]?$/.exec(plain)?.[1];
  const option = place === undefined || isOption ? undefined : options[Number(place) - 1];
  return option?.reply ?? typed;
}
