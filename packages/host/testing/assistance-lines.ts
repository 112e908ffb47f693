import { isJsonObject, type JsonObject } from '@handrail/base';
import {
  type AssistanceBenchOptions,
  connect,
  signedIn,
  startAssistanceBench,
  timelineOf,
} from './assistance-bench.ts';
import { ScriptedSurface } from './scripted-surface.ts';
import { accepted, logOf, snapshotOf } from './test-host.ts';

/** A legal structured request of a connector, with changes. */
export function ask(changes: JsonObject = {}): JsonObject {
  return {
    type: 'ASSISTANCE',
    assistance_request_id: 'a-1',
    progress_posture: 'running',
    owner_action: 'act_elsewhere',
    response_contract: 'none',
    message: 'Approve the sign-in in your app.',
    ...changes,
  };
}

export const value = {
  progress_posture: 'blocked',
  owner_action: 'provide_value',
  response_contract: 'response_required',
} as const;

export const browser = { ...value, owner_action: 'operate_attachment' } as const;

export const backoff = { progress_posture: 'waiting_retry', owner_action: 'none' } as const;

export const askForCode: JsonObject = {
  type: 'INTERACTION',
  request_id: 'i-1',
  kind: 'otp',
  message: 'Enter the code.',
};

export const askForBrowser: JsonObject = { ...askForCode, kind: 'manual_action', message: 'Sign in.' };

export function status(as: string, id = 'a-1', changes: JsonObject = {}): JsonObject {
  return { type: 'ASSISTANCE_STATUS', assistance_request_id: id, status: as, ...changes };
}

interface Setting {
  readonly surface?: 'available' | 'starting' | 'failing';
  readonly options?: AssistanceBenchOptions;
  readonly workflowId?: string;
}

/** A run on a host whose connector has said these lines, and what the owner, the log and the timeline show of it. */
export async function said(lines: readonly unknown[], { surface, options, workflowId }: Setting = {}) {
  const bench = await startAssistanceBench(options);
  const connection = await connect(bench, workflowId);
  const { runId } = connection;
  const page = new ScriptedSurface('page-1');
  if (surface === 'starting') page.state = 'starting';
  if (surface === 'failing') page.answer = () => Promise.reject(new Error('It cannot be registered.'));
  if (surface) bench.surfaces.put(runId, page);
  await connection.say(...lines);
  const timeline = () => timelineOf(bench, runId);
  const ofTypes = async (pattern: RegExp) => (await timeline()).filter(({ type }) => pattern.test(type));
  return {
    ...bench,
    ...connection,
    page,
    timeline,
    /** Type and request of each transition of assistance, in the order of the timeline. */
    transitions: async () =>
      (await ofTypes(/^run\.assistance_/)).map(({ type, data }) => [
        type.replace('run.assistance_', ''),
        data.assistance_request_id,
      ]),
    /** What the timeline says of the first request, or of the one with this id. */
    asked: async (id?: string): Promise<JsonObject | undefined> =>
      (await ofTypes(/^run\.assistance_requested$/)).find(
        ({ data }) => id === undefined || data.assistance_request_id === id,
      )?.data,
    ofTypes,
    view: async () => accepted(await bench.host.assistance.view(signedIn, runId)),
    controls: async () =>
      accepted(await bench.host.assistance.view(signedIn, runId)).controls.map(({ kind }) => kind),
    status: async () => (await snapshotOf(bench, runId)).status,
    /** Everything that is kept or answered about the run, as one text. */
    everything: async () =>
      JSON.stringify([
        await logOf(bench, runId),
        await timeline(),
        await snapshotOf(bench, runId),
        accepted(await bench.host.assistance.view(signedIn, runId)),
        await bench.host.assistance.open(signedIn, { limit: 10 }),
        bench.notices,
      ]),
    failure: async (): Promise<unknown> => {
      const failed = (await logOf(bench, runId)).find(({ type }) => type === 'node.failed')?.payload;
      const error = isJsonObject(failed) && isJsonObject(failed.error) ? failed.error : {};
      return error.code;
    },
  };
}
