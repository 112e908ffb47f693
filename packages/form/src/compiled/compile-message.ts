import type { ExpressionCompiler } from './compiler.ts';
import { hasOpenPart, splitMessage } from './split-message.ts';
import type { BoundExpression, MessagePart, Template } from './template.ts';

/** Texts and expressions of a message. A part that could not be read is left out; the problem is in the list. */
export function compileMessage(
  message: string,
  use: BoundExpression['use'],
  at: Template,
  pointer: string,
  compiler: ExpressionCompiler,
): readonly MessagePart[] {
  const stretches = splitMessage(message, (source) => compiler.parses(source));
  if (hasOpenPart(stretches)) {
    compiler.list.warning('open-message-part', pointer, 'a "{{" has no "}}" and is shown as it is');
  }
  return stretches.flatMap((stretch) =>
    'text' in stretch ? stretch.text : (compiler.bind(use, stretch.source, at, pointer) ?? []),
  );
}
