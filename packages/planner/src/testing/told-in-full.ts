import type { PlannedCall, Source, Understanding } from '../understanding.ts';

/** What a request came to with all that the visitor sees of it: where each value comes from, what is offered and kept. */
export function toldInFull(answer: Understanding, request: string): string {
  const calls = (list: readonly PlannedCall[]) => list.map((call) => toldCall(call, request)).join(' + ');
  switch (answer.kind) {
    case 'plan':
      return [
        calls(answer.calls),
        ...answer.unused.map(({ text }) => `unused ${text}`),
        ...answer.corrections.map(({ written, read }) => `${written} read as ${read}`),
      ].join('; ');
    case 'go':
      return [`go ${answer.route}`, ...answer.unused.map(({ text }) => `unused ${text}`)].join('; ');
    case 'question': {
      const { about, options, kept, unused = [], corrections = [] } = answer.question;
      return [
        `ask ${about}`,
        ...(options.length > 0 ? [options.map(({ label }) => label).join(' | ')] : []),
        ...(kept.length > 0 ? [`kept ${calls(kept)}`] : []),
        ...unused.map(({ text }) => `unused ${text}`),
        ...corrections.map(({ written, read }) => `${written} read as ${read}`),
      ].join('; ');
    }
    case 'refusal':
      return `refuse ${answer.reason}`;
  }
}

function toldCall({ capability, args, sources }: PlannedCall, request: string): string {
  const values = Object.entries(args)
    .map(([name, value]) => `${name}=${value}‹${toldSource(sources[name], request)}›`)
    .sort();
  return [capability, ...values].join(' ');
}

function toldSource(source: Source | undefined, request: string): string {
  switch (source?.from) {
    case 'request':
      // The characters it points at, and not only what it says they are.
      return request.slice(...source.span) === source.text ? source.text : 'other characters';
    case 'row':
      return `row ${request.slice(...source.span)}`;
    case 'reply':
      return `reply ${source.text}`;
    default:
      return source?.from ?? 'nothing';
  }
}
