import type { JsonObject, JsonValue } from '@handrail/base';
import { OperatorRefusal, openOperator, StartError } from '@handrail/server';
import { CliError } from '../cli-error.ts';

/** Asks the host that runs with this data folder, or does it itself when none runs. */
export async function askOperator(
  folder: string,
  action: string,
  input: JsonObject = {},
): Promise<JsonValue> {
  try {
    const operator = await openOperator(folder);
    try {
      return await operator.ask(action, input);
    } finally {
      await operator.close();
    }
  } catch (error) {
    if (error instanceof OperatorRefusal) throw new CliError(1, error.code, error.message);
    if (error instanceof StartError) throw new CliError(3, error.code, error.message);
    throw error;
  }
}
