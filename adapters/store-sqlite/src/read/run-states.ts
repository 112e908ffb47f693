import type { RunQuery, RunRecord } from '@handrail/host';

type Ending = Pick<RunRecord, 'status' | 'verdict'>;
type Outcome = NonNullable<RunQuery['outcomes']>[number];

/**
 * What the column `status` holds: the status, and behind a colon why the run was not done. The index by status then finds
 * both, and the verdict is covered by the mark of the row like the status.
 */
export function stateText({ status, verdict }: Ending): string {
  return verdict === undefined ? status : `${status}:${verdict}`;
}

export function readState(text: string): Ending {
  const [status = '', verdict] = text.split(':');
  // Only this program writes the column.
  return {
    status: status as RunRecord['status'],
    ...((verdict === 'declined' || verdict === 'refused') && { verdict }),
  };
}

const BY_OUTCOME: Readonly<Record<Outcome, readonly string[]>> = {
  done: ['completed'],
  declined: ['failed:declined', 'completed:declined'],
  refused: ['failed:refused', 'completed:refused'],
  failed: ['failed'],
  cancelled: ['cancelled'],
};

/** The texts of the column that a query asks for; undefined for any. */
export function statesOf({ statuses, outcomes }: RunQuery): readonly string[] | undefined {
  const asked = statuses && new Set(statuses.flatMap(withVerdicts));
  if (!outcomes) return asked && [...asked];
  const ended = new Set(outcomes.flatMap((outcome) => BY_OUTCOME[outcome]));
  return asked ? [...ended].filter((state) => asked.has(state)) : [...ended];
}

function withVerdicts(status: string): readonly string[] {
  return status === 'completed' || status === 'failed'
    ? [status, `${status}:declined`, `${status}:refused`]
    : [status];
}
