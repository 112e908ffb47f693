import { StartError, StoreFailure } from '@handrail/server';
import { CliError } from '../cli-error.ts';

/** What keeps a host or its store from working is told in one sentence; anything else stays what it is. */
export function hostFailure(error: unknown): unknown {
  if (error instanceof StartError) return new CliError(3, error.code, error.message);
  // The host says why its store fails. That is for whoever runs it to mend, and no defect of ours.
  if (error instanceof StoreFailure) return new CliError(3, 'store-unavailable', error.message);
  return error;
}
