import type { Understanding } from '../understanding.ts';

/** What a request came to in one line, for tables of examples. */
export function told(answer: Understanding): string {
  switch (answer.kind) {
    case 'plan':
      return answer.calls.map(({ capability, args }) => [capability, ...pairsOf(args)].join(' ')).join(' + ');
    case 'go':
      return `go ${answer.route}`;
    case 'question':
      return `ask ${answer.question.about}`;
    case 'refusal':
      return `refuse ${answer.reason}`;
  }
}

function pairsOf(args: object): readonly string[] {
  return Object.entries(args)
    .map(([name, value]) => `${name}=${value}`)
    .sort();
}
