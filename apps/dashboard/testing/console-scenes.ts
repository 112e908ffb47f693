import { billing } from './billing-scene.ts';
import { noPeople, peopleSaying } from './console-people.ts';
import { emptyScene, type Json, type JsonRecord, type Scene } from './fake-host.ts';
import { formAnswer } from './forms-scene.ts';
import { devicesSaying, passkeysSaying, thisDevice } from './listed-devices.ts';
import { at } from './scenes.ts';
import { stats } from './stats-scene.ts';

const HOUR = 3_600_000;

/** Strings that would do harm where text becomes markup, an address or another order of reading. */
const HOSTILE: readonly string[] = [
  '<img src=x onerror="document.title=`owned`">',
  '"><script>document.title="owned"</script>',
  "javascript:document.title='owned'",
  '</textarea></title><svg onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  'pay\u202Egnp.exe\u0000\u200B end',
];

const hostile = HOSTILE.join(' ');

type Say = (text: string) => string;

function toolset(say: Say, instance: string, title: string): JsonRecord {
  const tool = (name: string, more: JsonRecord): JsonRecord => ({
    name,
    title: say(name),
    description: say('Sets the value of one field, by its path, and says what changed with it.'),
    effect: 'write',
    risk: 'low',
    confirmation: 'never',
    idempotent: true,
    inputSchema: {
      type: 'object',
      required: ['path'],
      properties: {
        path: { type: 'string', minLength: 1, maxLength: 1000, description: say('Where the field is') },
        value: { description: say('Any value the field can hold') },
        mode: { enum: ['set', 'clear', say('x')], default: 'set' },
      },
    },
    ...more,
  });
  return {
    id: `form/${instance}`,
    source: 'form',
    instance,
    title: say(title),
    tools: [
      tool('formspec.form.describe', { effect: 'read', risk: 'none', inputSchema: { type: 'object' } }),
      tool('formspec.field.set', {}),
      tool('handrail.form.submit', { risk: 'high', confirmation: 'required', idempotent: false }),
    ],
  };
}

function capability(say: Say, id: string, level: string): JsonRecord {
  return {
    id,
    version: 2,
    level,
    domain: say('travel'),
    lane: 'forms',
    intents: [say(id.replace('travel_claim_', '') === 'file' ? 'file_travel_claim' : 'correct_travel_claim')],
    entryModes: ['root_entry', 'clarification_resume'],
    requiredAnchors: [say('trip')],
    tools: 5,
  };
}

function contractPage(say: Say): JsonRecord {
  return {
    ...capability(say, 'travel_claim_file', 'operational'),
    hash: 'sha256:4a1f0c77d0b2',
    versions: [{ version: 2, level: 'operational', hash: 'sha256:4a1f0c77d0b2' }],
    sections: [
      {
        section: 'identity',
        fields: [
          { name: 'capability_id', says: 'the name under which it is known', value: 'travel_claim_file' },
          {
            name: 'intent_ids',
            says: 'the intents it is prepared to answer',
            value: [say('file_travel_claim')],
          },
        ],
      },
      {
        section: 'entry',
        fields: [
          {
            name: 'entry_modes',
            says: 'the ways in which a turn may arrive',
            value: ['root_entry', 'resume'],
          },
          {
            name: 'frame_compatibility',
            says: 'what it needs of, or cannot bear in, each standing frame',
            value: { root_frame: 'optional', [say('other_frame')]: 'incompatible' },
          },
          { name: 'requires_focus_object', says: 'whether something must be selected', value: false },
        ],
      },
      {
        section: 'clarification',
        fields: [
          {
            name: 'clarification_questions',
            says: 'what it asks for each value',
            value: { trip: say('Which trip is the claim for?') },
          },
          { name: 'resume_policy', says: 'how it goes on after the answer', isMissing: true },
        ],
      },
    ],
    checklist: [
      { kind: 'unit', name: say('binds_the_trip') },
      { kind: 'family', name: 'canonical' },
    ],
    findings: [
      { rule: 'word-unused', severity: 'advice', message: say('A word is declared and never used.') },
    ],
    conflicts: [],
    workflows: [{ workflowId: 'travel-claim', name: say('Travel expense claim'), turnVariable: 'turn' }],
  };
}

const layers = (stopped: number): Json =>
  ['contract', 'intent', 'entry mode', 'frames', 'anchors', 'scope'].map((layer, index) => ({
    layer,
    verdict: index < stopped ? 'passed' : index === stopped ? 'stopped here' : 'not reached',
    field: 'required_anchors',
    declared: 'trip',
    because: index === stopped ? 'a required frame is not there' : '',
  }));

export const DECISIONS: Readonly<Record<'admit' | 'clarify' | 'refuse' | 'nobody', JsonRecord>> = {
  admit: {
    decision: 'admit',
    capability: 'travel_claim_file',
    reasons: [{ code: 'entry_mode_declared', field: 'entry_modes', says: 'the entry mode is declared' }],
    values: [{ anchor: 'trip', value: 'Lisbon 2026', source: 'current_turn' }],
    notices: ['period_clamped'],
    layers: layers(6),
    turn: { intent_id: 'file_travel_claim', extracted: { trip: [{ value: 'Lisbon 2026' }] } },
    found: [{ anchor: 'trip', start: 25, end: 36 }],
    candidates: [{ capabilityId: 'travel_claim_file', intentId: 'file_travel_claim', score: 0.8 }],
  },
  clarify: {
    decision: 'clarify',
    capability: 'travel_claim_file',
    reasons: [
      {
        code: 'required_anchor_missing',
        field: 'required_anchors',
        anchor: 'trip',
        says: 'a required value is missing',
      },
    ],
    questions: [{ anchor: 'trip', text: 'Which trip is the claim for?' }],
    rejected: [
      {
        code: 'anchor_inadmissible',
        field: 'anchor_admissibility_rules',
        anchor: 'trip',
        says: 'a rule rejects the value',
        rule: 'no_conversational_noise_as_entity',
      },
    ],
    layers: layers(4),
    turn: { intent_id: 'file_travel_claim', extracted: {} },
    found: [],
    candidates: [],
  },
  refuse: {
    decision: 'refuse',
    capability: 'travel_claim_correct',
    reasons: [
      {
        code: 'required_frame_absent',
        field: 'frame_compatibility',
        at: 'selected_object_frame',
        says: 'a required frame is not there',
      },
    ],
    layers: layers(3),
    turn: {},
    found: [],
    candidates: [{ capabilityId: 'travel_claim_file', intentId: 'file_travel_claim', score: 0.4 }],
  },
  nobody: {
    decision: 'refuse',
    capability: null,
    reasons: [{ code: 'intent_not_declared', field: 'intent_ids', says: 'the intent is not declared' }],
    turn: {},
    found: [],
    candidates: [],
  },
};

function log(runId: string, answer: string, extra: boolean): readonly JsonRecord[] {
  const steps: readonly (readonly [string, string, JsonRecord])[] = [
    ['run.started', '', {}],
    ...['read', 'find', 'check'].flatMap(
      (node) =>
        [
          ['node.started', node, { attempt: 1 }],
          ['node.completed', node, { outputs: { found: true } }],
        ] as const,
    ),
    ['node.started', 'draft', {}],
    ...(extra ? ([['node.retried', 'draft', { reason: answer }]] as const) : []),
    ['node.completed', 'draft', { outputs: { answer } }],
    ['run.completed', '', {}],
  ];
  return steps.map(([type, nodeId, payload], sequence) => ({
    eventId: `${runId}.${sequence}`,
    runId,
    type,
    payload,
    sequence,
    timestamp: at(sequence * 700),
    ...(nodeId !== '' && { nodeId }),
  }));
}

/** What the pages of the console show. With hostile text, every name and sentence of others is an attack. */
export function consoleScene(isHostile = false): Scene {
  const say: Say = (text) => (isHostile ? `${text} ${hostile}` : text);
  const workflow: JsonRecord = {
    id: 'travel-claim',
    name: say('Travel expense claim'),
    version: '1.1.0',
    description: say('Fills a travel expense claim for its owner, and submits it once they agree.'),
    nodes: [
      { id: 'enter', typeId: 'capability.enter', name: say('Check the request') },
      { id: 'fill', typeId: 'tool.call', name: 'Fill the claim' },
      {
        id: 'submit',
        typeId: 'tool.call',
        name: 'Submit the claim',
        config: { toolset: 'site/billing', tool: 'invoice.create' },
        inputs: { arguments: { type: 'variable', variableName: 'invoice' } },
      },
    ],
    edges: [
      { id: 'e1', sourceNodeId: 'enter', targetNodeId: 'fill' },
      { id: 'e2', sourceNodeId: 'fill', targetNodeId: 'submit' },
    ],
    variables: [
      { name: 'turn', type: 'object', required: true, description: say('What was asked for') },
      { name: 'copies', type: 'number', defaultValue: 1 },
      { name: 'invoice', type: 'object', required: true },
      { name: 'urgent', type: 'boolean' },
      { name: 'pin', type: 'string', sensitive: true },
    ],
    configurableSchema: {
      type: 'object',
      properties: { model: { type: 'string', description: say('Which') } },
    },
  };
  const [a, b] = [log('run-a', 'yes', false), log('run-b', say('no'), true)];
  return {
    ...emptyScene,
    workflows: [
      { workflowId: 'travel-claim', name: say('Travel expense claim'), version: '1.1.0', digest: 'x' },
      { workflowId: 'invoices', name: 'Invoice agent', version: '1.2.0', digest: 'y' },
    ],
    documents: {
      'travel-claim': workflow,
      invoices: { id: 'invoices', name: 'Invoice agent', nodes: [] },
    },
    snapshots: {
      'run-a': { runId: 'run-a', workflowId: 'travel-claim', status: 'completed' },
      'run-b': { runId: 'run-b', workflowId: 'travel-claim', status: 'completed' },
    },
    others: {
      '/v1/handrail/stats': stats(),
      '/v1/handrail/toolsets': {
        toolsets: [
          toolset(say, 'travel-claim', 'Travel expense claim'),
          toolset(say, 'grant', 'Grant application'),
          billing(say),
          {
            id: 'form/broken',
            source: 'form',
            instance: 'broken',
            title: 'Broken',
            tools: [],
            unavailable: say('No.'),
          },
        ],
        more: false,
      },
      '/v1/handrail/forms/travel-claim': formAnswer(say, 'Travel expense claim'),
      '/v1/handrail/forms/grant': formAnswer(say, 'Grant application'),
      '/v1/handrail/connectors': { connectors: [{ name: 'bank', title: say('Bank statements') }] },
      '/v1/handrail/capabilities': {
        capabilities: [
          capability(say, 'travel_claim_file', 'operational'),
          capability(say, 'travel_claim_correct', 'draft'),
        ],
        conflicts: [
          {
            rule: 'tied-entries',
            isFatal: false,
            capabilityId: 'x',
            message: say('Two contracts share an intent.'),
          },
        ],
        more: false,
      },
      '/v1/handrail/capabilities/travel_claim_file': contractPage(say),
      '/v1/handrail/capabilities/decide': DECISIONS.admit,
      '/v1/handrail/keys': {
        keys: [
          key(say('Build server'), 'k1', { lastUsedAt: at(-HOUR) }),
          key('Old laptop', 'k2', { revokedAt: at(-HOUR) }),
          key('Demo', 'k3', { mode: 'test', expiresAt: at(-HOUR) }),
        ],
        more: false,
        key: 'hr_live_shown-this-once',
      },
      ...peopleSaying(say),
      '/v1/handrail/keys/k1/rotate': { key: 'hr_live_shown-this-once', id: 'k4' },
      '/owner/devices': { devices: devicesSaying(say) },
      '/owner/passkeys': passkeysSaying(say),
      '/v1/handrail/webhooks': {
        webhooks: [
          {
            webhookId: 'w1',
            origin: say('https://hooks.example'),
            events: ['run.completed', say('run.failed')],
            tags: [],
            createdAt: at(-50 * HOUR),
          },
        ],
        more: false,
      },
      '/v1/handrail/settings': {
        version: say('0.6.0'),
        publicUrl: say('https://handrail.example'),
        egress: {
          listedOnly: false,
          allow: [{ hosts: [say('ledger.internal')], addresses: ['10.0.0.7'] }],
          loopbackPorts: [3000],
        },
        notifications: [{ kind: 'log', to: say('the log of the host') }],
      },
      '/v1/runs/run-a/events/poll': { events: a, isComplete: true },
      '/v1/runs/run-b/events/poll': { events: b, isComplete: true },
    },
  };
}

function key(label: string, id: string, more: JsonRecord): JsonRecord {
  return {
    id,
    label,
    principal: label,
    mode: 'live',
    scopes: ['runs:create', 'runs:read'],
    createdAt: at(-90 * HOUR),
    ...more,
  };
}

/** A console with nothing in it. */
export const emptyConsole: Scene = {
  ...emptyScene,
  others: {
    '/v1/handrail/stats': {
      buckets: [],
      latency: [],
      bucketMinutes: 60,
      byStatus: {},
      scanned: 0,
      complete: true,
    },
    '/v1/handrail/toolsets': { toolsets: [], more: false },
    '/v1/handrail/connectors': { connectors: [] },
    '/v1/handrail/capabilities': { capabilities: [], conflicts: [], more: false },
    '/v1/handrail/keys': { keys: [], more: false },
    ...noPeople,
    '/owner/devices': { devices: [thisDevice] },
    '/owner/passkeys': { isAvailable: true, passkeys: [] },
    '/v1/handrail/webhooks': { webhooks: [], more: false },
    '/v1/handrail/settings': {
      version: '0.6.0',
      egress: { listedOnly: true, allow: [], loopbackPorts: [] },
      notifications: [],
    },
  },
};
