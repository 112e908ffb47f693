import type { JsonValue } from '@handrail/base';
import { port, sketchWorkflow } from './workflows.ts';

const AT = '2026-01-01T00:00:00Z';

/** A definition with every member that is read. */
const full = sketchWorkflow(
  [
    {
      id: 'a',
      inputs: { v: port.variable('x', true), e: port.expression('1'), s: port.value(7) },
      credentialsRef: 'c',
      notes: 'n',
      groupId: 'g',
      artifactType: 't',
      cardType: 't',
      outputRole: 'primary',
      disabled: false,
      envelopeContract: {},
      agent: {
        agentId: 'host:a',
        name: 'n',
        modelClass: 'chat',
        memoryRef: 'm',
        version: '1',
        sourceManifestId: 's',
      },
      outputSensitivity: { out: true },
      settings: {
        timeoutMs: 1,
        maxRetries: 1,
        retryDelayMs: 1,
        maxRetryDelayMs: 1,
        retryBackoff: 'fixed',
      },
    },
    { id: 'b', inputs: { o: port.output('a', 'out', true) } },
    { id: 'c' },
  ],
  [
    [
      'a',
      'b',
      {
        sourceOutput: 'o',
        targetInput: 'i',
        label: 'l',
        triggerRule: 'all_success',
        condition: { type: 'expression', expression: '1', left: 'a', right: 1 },
      },
    ],
  ],
  {
    description: 'd',
    type: 't',
    tenantId: 't',
    scopeId: 's',
    isActive: true,
    status: 'active',
    slug: 's',
    createdAt: AT,
    updatedAt: AT,
    acceptsInheritedArtifacts: [{}],
    groups: [
      {
        id: 'g',
        name: 'n',
        color: 'c',
        collapsed: true,
        nodeIds: ['a'],
        position: { x: 0, y: 0 },
        size: { width: 1, height: 1 },
      },
    ],
    defaults: {
      promptRefs: {
        system: 'prompt:a',
        user: { templateId: 't', libraryId: 'l', version: '1.0.0', variableOverrides: {} },
      },
    },
    channels: {
      ch: { reducer: 'append', sensitive: false, options: {}, schema: {}, ttlMs: 1, maxSize: 1 },
    },
    configurableSchema: {},
    variables: [{ name: 'x', type: 'string', description: 'd', required: false, sensitive: false }],
    triggers: [
      { id: 'manual', type: 'manual', name: 'n', description: 'd', eventType: 'e' },
      {
        id: 'write',
        type: 'channel-write',
        enabled: true,
        nodeId: 'c',
        config: { channel: 'ch', debounceMs: 1, onlyFrom: 'any' },
      },
    ],
    metadata: {
      createdBy: 'c',
      updatedBy: 'u',
      category: 'c',
      author: 'a',
      codeVersion: 'v',
      customizedBy: 'c',
      forkedFrom: 'f',
      clonedFrom: 'c',
      createdAt: AT,
      updatedAt: AT,
      customizedAt: AT,
      clonedAt: AT,
      tags: ['t'],
      customProperties: {},
      complianceClass: 'public',
      complianceConfig: { maskingMode: 'mask' },
    },
    settings: { timeout: 1, maxRetries: 1, maxLoopbackIterations: 1, keepDays: 1, logLevel: 'info' },
  },
);

export const fullWorkflow = JSON.parse(JSON.stringify(full)) as JsonValue;
