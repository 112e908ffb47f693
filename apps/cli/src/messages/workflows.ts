/*
 * Everything said by `handrail workflow`.
 */

import type { JsonObject } from '@handrail/base';

/** As it is typed: in a shell, what is in single quotes is taken as it is. */
export function startCommand(
  program: string,
  id: string,
  inputs: JsonObject | undefined,
  options = '',
): string {
  const text = inputs === undefined ? '' : JSON.stringify(inputs).replaceAll("'", "'\\''");
  return `${program} run start ${id}${options}${text === '' ? '' : ` --inputs '${text}'`}`;
}

export const workflowNewMessages = {
  file: 'Name a JSON file of lower-case letters, digits and . _ - such as my-task.json.',
  exists: (file: string) => `"${file}" exists already. Name another file, or replace it with --force.`,
  template: (templates: string) => `--template takes one of: ${templates}.`,
  noTerminal: (templates: string) =>
    `There is no terminal to ask on. Add --template with one of: ${templates}.`,
  askTemplate: 'What should it do?',
  askName: 'What is it called?',
  askTarget: 'What does it work on?',
  left: 'Nothing was written.',
  descriptions: {
    approval: 'Shows a proposal to its owner and continues when they approve it.',
    form: 'Fills in a form, checks it, and submits it when its owner approves.',
    request: 'Does what a request in plain words asks of a site, after its owner approves.',
    connector: 'Runs a connector and keeps its result.',
  },
  steps: {
    approve: 'Approve the proposal',
    goOn: 'Continue',
    fill: 'Fill in the form',
    check: 'Check everything',
    submit: 'Submit the form',
    request: 'Do what was asked',
    fetch: 'Run the connector',
  },
  /** What its runs are started with. */
  inputs: {
    approval: { proposal: { what: 'A new desk', price: '300 EUR' } },
    form: { entries: [{ path: 'trip.traveller', value: 'Robin Ito' }] },
    request: { request: 'show me all drafts' },
    connector: {},
  },
  written: (file: string, id: string, program: string, inputs: JsonObject) =>
    [
      `Wrote ${file}`,
      '',
      `  ${program} workflow check ${file}`,
      `  ${program} workflow register ${file}`,
      `  ${startCommand(program, id, inputs)}`,
    ].join('\n'),
};

export const workflowRegisterMessages = {
  registered: (workflowId: string, version: string, start: string) =>
    [`${workflowId} ${version} is registered. Start it with:`, '', `  ${start}`].join('\n'),
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
