/*
 * Everything said by `handrail workflow`.
 */

export const workflowRegisterMessages = {
  registered: (workflowId: string, version: string) =>
    `${workflowId} ${version} is registered. Start it with "handrail run start ${workflowId}".`,
};

export const formatGraphMessages = {
  switchedOff: 'switched off',
  legend: (counts: string) => `${counts}. ● begins the run.`,
};

export const describeEdgeMessages = {
  anySuccess: 'as soon as one succeeds',
  always: 'whatever happened',
  noFailure: 'unless one failed',
  anyFailure: 'if one failed',
};
