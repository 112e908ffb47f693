import type { JsonObject } from '@handrail/base';
import { createStore } from '../../store.ts';

/** Inputs for a run that another page has begun to fill. In memory alone: they are the owner's values. */
export interface PreparedRun {
  readonly workflowId: string;
  readonly inputs: JsonObject;
}

export const preparedRun = createStore<PreparedRun | undefined>(undefined);
