import { isJsonObject, type JsonObject, suggestion } from '@handrail/base';
import {
  type AnswerEvidence,
  admit,
  type ConversationState,
  explainDecision,
  judgeEvidence,
  renderExplanation,
  type Turn,
} from '@handrail/contracts';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { openContract } from '../contracts/open-contracts.ts';
import { readJsonDocument } from '../documents/read-json-document.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { contractExplainMessages } from '../messages/contracts.ts';
import { cleanText } from '../terminal/clean-text.ts';

export interface ContractExplainOptions {
  readonly contract: string;
  /** A turn, or an object with `turn`, `state` and `evidence`. */
  readonly turn: string;
  readonly state?: string;
  readonly vocabulary?: string;
  readonly json?: boolean;
}

export async function contractExplain(options: ContractExplainOptions, io: CliIo): Promise<ExitCode> {
  const { contract } = await openContract(options.contract, options.vocabulary, io);
  const given = await readObject(options.turn, io);
  const isWhole = isJsonObject(given.turn) || isJsonObject(given.evidence);
  if (isWhole) assertParts(given);
  const turn = isWhole ? given.turn : given;
  const state =
    options.state === undefined ? (isWhole ? given.state : undefined) : await readObject(options.state, io);
  const decision = isJsonObject(turn)
    ? admit(contract, turn as unknown as Turn, (state ?? {}) as ConversationState)
    : undefined;
  const admitted = decision?.decision === 'admit' ? decision : undefined;
  const outcome = isJsonObject(given.evidence)
    ? judgeEvidence(contract, given.evidence as unknown as AnswerEvidence, admitted)
    : undefined;
  const explanation = decision ? explainDecision(contract, decision) : undefined;
  if (options.json) io.print(toJsonText({ decision, explanation, outcome }));
  else {
    const parts = [
      ...(explanation ? [renderExplanation(explanation)] : []),
      ...(outcome ? [contractExplainMessages.truthMode(outcome.mode, outcome.codes.join(', '))] : []),
    ];
    io.print(cleanText(parts.join('\n\n')));
  }
  return 0;
}

const PARTS: ReadonlySet<string> = new Set(['turn', 'state', 'evidence']);

function assertParts(given: JsonObject): void {
  const unknown = Object.keys(given).find((key) => !PARTS.has(key));
  if (unknown === undefined) return;
  throw new CliError(
    3,
    'unknown-key',
    contractExplainMessages.unknownPart(unknown, suggestion(unknown, PARTS)),
  );
}

async function readObject(path: string, io: CliIo): Promise<JsonObject> {
  const { value } = await readJsonDocument(path, io);
  if (isJsonObject(value)) return value;
  throw new CliError(3, 'not-an-object', contractExplainMessages.notObject(path));
}
