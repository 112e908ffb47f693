import type { SiteOverview } from '@handrail/page';
import type { ShownAnswer, ShownCall } from '@handrail/planner';
import { formatAnswerMessages } from '../messages/pages.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { type SiteLayout, termsOf } from './format-site.ts';

const LONGEST_VALUE = 200;

/** The answer to a request: each value with its source, what was not used, and what was read differently. */
export function formatAnswer(answer: ShownAnswer, site: SiteOverview, { paint }: SiteLayout): string {
  switch (answer.kind) {
    case 'plan':
      return [
        ...answer.calls.flatMap((call) => callLines(call, site, paint)),
        ...notUsed(answer.unused),
        ...answer.corrections.map(({ written, read }) =>
          formatAnswerMessages.readAs(quoted(written), quoted(read)),
        ),
      ].join('\n');
    case 'go':
      return [
        formatAnswerMessages.open(quoted(answer.title), cleanLine(answer.route)),
        ...notUsed(answer.unused),
      ].join('\n');
    case 'question':
      return [
        `${paint.yellow('?')} ${cleanLine(answer.text)}`,
        ...answer.options.map(({ label }, at) => `  ${at + 1}. ${cleanLine(label)}`),
        ...(answer.kept.length > 0 && answer.about !== 'action'
          ? [
              paint.dim(formatAnswerMessages.understood),
              ...answer.kept.flatMap((call) => callLines(call, site, paint)),
            ]
          : []),
      ].join('\n');
    case 'refusal':
      return [
        `${paint.yellow('✗')} ${cleanLine(answer.text)}`,
        ...(answer.offers.length > 0
          ? [formatAnswerMessages.canAsk(answer.offers.map((title) => cleanLine(title)).join(', '))]
          : []),
      ].join('\n');
  }
}

/** How a question is answered where nobody is at a terminal. */
export function answerHint(answer: ShownAnswer): readonly string[] {
  if (answer.kind !== 'question') return [];
  const how = answer.options.length > 0 ? formatAnswerMessages.howToChoose : '.';
  return [formatAnswerMessages.answerAgain(how)];
}

function callLines(
  { capability: id, title, values }: ShownCall,
  site: SiteOverview,
  paint: SiteLayout['paint'],
): readonly string[] {
  const capability = site.capabilities.get(id);
  const terms = capability ? termsOf(capability) : '';
  return [
    `${paint.bold(cleanLine(title))}  ${cleanLine(id)}  ${paint.dim(terms)}`.trimEnd(),
    ...values.map(({ label, value, text: read, source }) => {
      const plain = JSON.stringify(value);
      const text = cleanLine(read === undefined ? plain : `${JSON.stringify(read)} (${plain})`);
      const shown = text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text;
      return `  ${cleanLine(label)}: ${shown}  ${paint.dim(`(${cleanLine(source)})`)}`;
    }),
  ];
}

function notUsed(unused: readonly string[]): readonly string[] {
  return unused.length > 0 ? [formatAnswerMessages.notUsed(unused.map(quoted).join(', '))] : [];
}

function quoted(text: string): string {
  return `“${cleanLine(text)}”`;
}
