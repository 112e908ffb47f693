import type { JsonObject, JsonValue } from '@handrail/base';
import { type HostPlaces, type Operator, OperatorRefusal, openOperator } from '@handrail/server';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { hostFailure } from './host-failure.ts';
import { withKeyFile } from './key-file.ts';

/** What is not a refusal: the host could not do it, or it is unknown whether it did. */
const EXIT_CODE: Readonly<Partial<Record<string, ExitCode>>> = {
  failed: 3,
  defect: 3,
  unknown: 3,
  gone: 3,
  'not-running': 3,
  'takes-no-requests': 3,
  'no-folder': 3,
  'backup-failed': 3,
  'host-ended': 4,
};

/** An operator's refusal of what was typed is wrong use, as it would be had we checked it before asking. */
function exitOf(code: string): ExitCode {
  if (Object.hasOwn(EXIT_CODE, code)) return EXIT_CODE[code] ?? 3;
  return code.startsWith('wrong-') ? 2 : 1;
}

/** Asks the host that runs with this data folder, or does it itself when none runs. */
export function askOperator(
  io: CliIo,
  folder: string,
  action: string,
  input: JsonObject = {},
  places: HostPlaces = withKeyFile(io),
): Promise<JsonValue> {
  return withOperator(io, folder, (operator) => operator.ask(action, input), places);
}

/** For several questions, or when something has to be found out in between. */
export async function withOperator<Result>(
  io: CliIo,
  folder: string,
  work: (operator: Operator) => Promise<Result>,
  places: HostPlaces = withKeyFile(io),
): Promise<Result> {
  try {
    const operator = await openOperator(folder, places);
    try {
      return await work(operator);
    } finally {
      await operator.close();
    }
  } catch (error) {
    if (error instanceof OperatorRefusal) throw new CliError(exitOf(error.code), error.code, error.message);
    throw hostFailure(error);
  }
}
