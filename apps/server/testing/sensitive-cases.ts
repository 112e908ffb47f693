import type { JsonObject } from '@handrail/base';
import type { ConnectorHands } from '@handrail/connectors';
import { sketchWorkflow } from '@handrail/runs/testing';

/** What a workflow does with sensitive variables, by the type of the node that gets them. */
export interface SensitiveCase {
  readonly typeId: string;
  /** Said in the id of the workflow when there are several of one type. */
  readonly way?: string;
  readonly config?: JsonObject;
  /** More ports than those that all get. */
  readonly inputs?: JsonObject;
  /** Only these ports instead of those that all get. */
  readonly only?: JsonObject;
  /** Nodes behind it, in a row. */
  readonly behind?: readonly JsonObject[];
  /** Nodes before it, in a row. */
  readonly first?: readonly JsonObject[];
  /** Ports of the node that the nodes behind it read. */
  readonly puts?: readonly string[];
  readonly more?: JsonObject;
  readonly settings?: JsonObject;
  /** The host stops while the run waits, and another one goes on with the log. */
  readonly restarts?: boolean;
}

const variable = (variableName: string) => ({ type: 'variable', variableName });
const made = (expression: string) => ({ type: 'expression', expression });
const ALL: JsonObject = {
  secret: variable('secret'),
  profile: variable('profile'),
  list: variable('list'),
  number: variable('number'),
  made: made("upper($variables.secret) & ' was made'"),
};
const VARIABLES = [
  { name: 'secret', type: 'string', sensitive: true, required: true },
  { name: 'profile', type: 'object', sensitive: true },
  { name: 'list', type: 'array', sensitive: true },
  { name: 'number', type: 'number', sensitive: true },
];
const FORM = 'form/travel-expense-claim';

/** One entry at least for every node type of a host. `url` is a site that says back what it is told. */
export function sensitiveCases(url: string): readonly SensitiveCase[] {
  const says = { connector: 'parrot' };
  return [
    { typeId: 'core.noop' },
    { typeId: 'core.noop', way: 'unreadable', only: { broken: made('$variables.secret + 1') } },
    { typeId: 'core.identity', puts: ['secret', 'profile', 'made'] },
    { typeId: 'core.delay', config: { ms: 5 } },
    { typeId: 'core.fail', config: { code: 'on_purpose', message: 'It fails.' } },
    {
      typeId: 'core.approvalGate',
      config: { title: 'Look at this', actions: ['accept', 'edit-accept', 'reject'] },
      inputs: { artifact: variable('profile') },
      puts: ['editedArtifactData', 'comment'],
      restarts: true,
    },
    {
      typeId: 'core.approvalGate',
      way: 'votes',
      config: { title: 'Vote on this', requiredApprovals: 2, rejectionPolicy: 'majority' },
      inputs: { artifact: made('$variables.profile.name') },
    },
    {
      typeId: 'core.openwop.governance.approvalGate',
      config: { title: 'Decide on this', requiredRole: 'approver' },
      inputs: { artifact: variable('profile') },
      puts: ['comment'],
    },
    {
      typeId: 'core.clarificationGate',
      config: { questions: [{ id: 'colour', question: 'Which colour?' }] },
      puts: ['answers'],
    },
    { typeId: 'core.interrupt', config: { kind: 'custom', data: { customKind: 'x' } }, puts: ['value'] },
    {
      typeId: 'core.channelWrite',
      config: { channelName: 'declared' },
      inputs: { value: variable('profile') },
      more: { channels: { declared: { reducer: 'append' } } },
    },
    {
      typeId: 'core.channelWrite',
      way: 'merge',
      config: { channelName: 'open', reducer: 'merge' },
      inputs: { value: variable('profile') },
    },
    {
      typeId: 'core.subWorkflow',
      config: {
        workflowId: 'sensitive-child',
        inputMapping: { given: 'secret', all: 'profile' },
        outputMapping: { back: 'given' },
      },
    },
    {
      typeId: 'core.orchestrator.supervisor',
      config: {
        mockDecisions: [{ kind: 'next-worker', nextWorkerIds: ['sensitive-child'] }, { kind: 'terminate' }],
        mockConfidence: 0.1,
      },
      puts: ['decision'],
    },
    {
      typeId: 'core.dispatch',
      first: [
        {
          id: 'decide',
          type: 'core.orchestrator.supervisor',
          inputs: ALL,
          config: { mockDecisions: [{ kind: 'next-worker', nextWorkerIds: ['sensitive-child'] }] },
        },
      ],
      config: { inputMapping: { given: 'secret' }, outputMapping: { back: 'given' } },
    },
    { typeId: 'core.ai.callPrompt', config: { prompt: 'Say something.' } },
    {
      typeId: 'tool.call',
      config: {
        toolset: FORM,
        tool: 'formspec.field.set',
        arguments: { path: 'trip.traveller' },
        confirm: { always: true },
      },
      only: { value: variable('secret') },
      puts: ['result'],
      restarts: true,
      // A form says to the next node what it was told, and to the one after that.
      behind: [
        {
          id: 'reads',
          type: 'tool.call',
          config: { toolset: FORM, tool: 'formspec.field.describe', arguments: { path: 'trip.traveller' } },
        },
        {
          id: 'asks',
          type: 'tool.call',
          config: { toolset: FORM, tool: 'formspec.field.list', confirm: { always: true } },
        },
      ],
    },
    {
      typeId: 'tool.call',
      way: 'site',
      config: { toolset: 'site/notes', tool: 'note.add' },
      only: { text: made("$variables.secret & ' as a note'") },
      puts: ['result'],
    },
    {
      typeId: 'tool.call',
      way: 'refused',
      config: { toolset: FORM, tool: 'formspec.field.set', onRefusal: 'complete', arguments: { value: 1 } },
      only: { path: variable('secret') },
      puts: ['error'],
    },
    {
      typeId: 'tool.call',
      way: 'refused-and-failed',
      config: { toolset: FORM, tool: 'formspec.field.set', arguments: { value: 1 } },
      only: { path: variable('secret') },
    },
    {
      typeId: 'request.do',
      config: { toolset: 'site/notes', requestPort: 'request' },
      only: { request: made("'Add a note with the text “' & $variables.secret & '”'") },
      puts: ['answer', 'done'],
    },
    { typeId: 'connector.run', config: { ...says, config: {} }, puts: ['output'] },
    {
      typeId: 'connector.run',
      way: 'fails',
      config: { ...says, config: { fails: true } },
      settings: { maxRetries: 1, retryDelayMs: 1 },
    },
    {
      typeId: 'http.fetch',
      config: { method: 'POST', onHttpError: 'complete' },
      only: { url: made(`'${url}/echo?q=' & $variables.secret`), body: variable('profile') },
      puts: ['body'],
    },
    {
      typeId: 'http.fetch',
      way: 'fails',
      config: { method: 'POST' },
      only: { url: made(`'${url}/broken?q=' & $variables.secret`), body: variable('profile') },
    },
    { typeId: 'http.fetch', way: 'nowhere', only: { url: variable('secret') } },
    {
      typeId: 'capability.enter',
      config: { onRefusal: 'complete' },
      only: { turn: variable('profile') },
      puts: ['values', 'reasons'],
    },
    {
      typeId: 'capability.enter',
      way: 'refused',
      only: { turn: made('$variables.profile.deep'), state: variable('profile') },
    },
    {
      typeId: 'tool.call',
      way: 'several',
      config: { toolset: FORM, tool: 'formspec.field.set', requestPort: 'request' },
      only: { arguments: variable('profile'), request: variable('secret') },
    },
  ];
}

export const childWorkflow = sketchWorkflow(
  [
    { id: 'c', type: 'core.identity', inputs: { given: variable('given') } },
    {
      id: 'd',
      type: 'core.channelWrite',
      config: { channelName: 'x' },
      inputs: { value: made('$variables.given') },
    },
  ],
  [['c', 'd']],
  {
    id: 'sensitive-child',
    variables: [
      { name: 'given', type: 'string' },
      { name: 'all', type: 'object' },
    ],
  },
) as JsonObject;

export const workflowIdOf = ({ typeId, way = 'plain' }: SensitiveCase): string =>
  `sensitive-${typeId.replaceAll('.', '-').toLowerCase()}-${way}`;

/** The node of a case, and behind it, whatever becomes of it: copies, a channel, and a branch. */
export function workflowOf(each: SensitiveCase): JsonObject {
  const { settings = {}, first = [], behind = [], puts = [], config = {}, inputs, only, more, typeId } = each;
  const ports = puts.map((port) => [
    `from_${port}`,
    { type: 'connection', nodeId: 'it', outputKey: port, optional: true },
  ]);
  const copies = {
    why: { type: 'connection', nodeId: 'it', outputKey: 'error', optional: true },
    ...Object.fromEntries(ports),
  };
  const nodes: JsonObject[] = [
    ...first,
    { id: 'it', type: typeId, config, settings, inputs: only ?? { ...ALL, ...inputs } },
    ...behind,
    { id: 'after', type: 'core.identity', inputs: copies },
    {
      id: 'write',
      type: 'core.channelWrite',
      config: { channelName: 'kept' },
      inputs: { value: made('$nodes.after') },
    },
  ];
  const ids = nodes.map(({ id }) => String(id));
  const row = ids.slice(1).map((id, at) => [ids[at] ?? '', id, { triggerRule: 'all_complete' }] as const);
  return sketchWorkflow(
    [
      ...nodes.map((node) => ({ ...node, id: String(node.id) })),
      { id: 'right' },
      { id: 'right-too' },
      { id: 'wrong' },
      { id: 'never' },
    ],
    [
      ...row,
      [
        'write',
        'right',
        { condition: { type: 'expression', expression: "matches($variables.secret, '^CANARY')" } },
      ],
      [
        'write',
        'right-too',
        { condition: { type: 'regex', left: 'variables.secret', right: '^CANARY-[0-9]' } },
      ],
      ['write', 'wrong', { condition: { type: 'contains', left: 'variables.secret', right: 'REDACTED' } }],
      ['write', 'never', { condition: { type: 'expression', expression: '$variables.secret + 1 > 2' } }],
    ],
    { id: workflowIdOf(each), name: `Sensitive ${typeId}`, variables: VARIABLES, ...more },
  ) as JsonObject;
}

/** A connector that repeats what it is given in everything it can say. */
export async function parrot(hands: ConnectorHands): Promise<JsonObject> {
  const { inputs, config } = hands;
  const all = JSON.stringify(inputs);
  const word = String(inputs.secret);
  await hands.progress(`working with ${word}`);
  await hands.record('seen', {
    all,
    coded: Buffer.from(word).toString('base64'),
    number: inputs.number ?? null,
  });
  await hands.assist({ for: 'act_elsewhere', message: `look at ${encodeURIComponent(word)}` });
  const reply = await hands.ask({
    for: 'provide_value',
    kind: 'otp',
    message: `Enter the code for ${word}.`,
  });
  await hands.progress(`heard ${JSON.stringify(reply)}`);
  if (config.fails === true) throw new Error(`it broke on ${all}`);
  return { said: all, upper: word.toUpperCase() };
}
