import { type ContractChange, diffContracts } from '@handrail/contracts';
import type { CliIo } from '../cli-io.ts';
import { openContract } from '../contracts/open-contracts.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { contractDiffMessages } from '../messages/contracts.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { loadPaint, type Paint } from '../terminal/paint.ts';

export interface ContractDiffOptions {
  readonly before: string;
  readonly after: string;
  readonly vocabulary?: string;
  /** The words as they were, where they changed too. */
  readonly vocabularyBefore?: string;
  readonly json?: boolean;
}

export async function contractDiff(options: ContractDiffOptions, io: CliIo): Promise<ExitCode> {
  const before = await openContract(options.before, options.vocabularyBefore ?? options.vocabulary, io);
  const after = await openContract(options.after, options.vocabulary, io);
  const changes = diffContracts(before.contract, after.contract);
  if (options.json) io.print(toJsonText({ changes }));
  else io.print(formatDiff(changes, await loadPaint(io.colour)));
  return changes.some(({ weight }) => weight === 'decide') ? 1 : 0;
}

function formatDiff(changes: readonly ContractChange[], paint: Paint): string {
  const of = (wanted: ContractChange['weight']) => changes.filter(({ weight }) => weight === wanted);
  const lines = (title: string, list: readonly ContractChange[], colour: (text: string) => string) =>
    list.length === 0
      ? []
      : [
          title,
          ...list.map(
            ({ kind, field, message }) =>
              `  ${colour(kind.padEnd(18))}  ${cleanLine(message)} ${paint.dim(field)}`,
          ),
        ];
  const decide = lines(contractDiffMessages.needsDecision, of('decide'), paint.red);
  const note = lines(contractDiffMessages.safe, of('note'), paint.dim);
  if (decide.length + note.length === 0) return contractDiffMessages.same;
  return [decide, note]
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n');
}
