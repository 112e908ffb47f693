import { createHash, createHmac } from 'node:crypto';
import type { Clock, JsonObject } from '@handrail/base';
import {
  coreNodeTypes,
  createHost,
  type Host,
  type HostStore,
  type Ids,
  type Notifier,
} from '@handrail/host';
import { linearPatterns } from '@handrail/patterns';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import type { Mac } from '@handrail/tools';
import type { FormLibrary } from '../forms/form-library.ts';
import { createFormSource } from '../forms/form-source.ts';
import type { HostLog } from '../log/create-log.ts';
import { createExpressionPort } from '../ports/evaluate-expression.ts';
import { sha256 } from '../ports/host-crypto.ts';
import { nodeTimers } from '../ports/node-timers.ts';
import type { ComposedEgress } from './compose-egress.ts';

export interface HostParts {
  readonly store: HostStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly mac: Mac;
  readonly outlet: ComposedEgress;
  readonly forms: FormLibrary;
  readonly workflows: readonly JsonObject[];
  readonly log: HostLog;
  readonly notifier: Notifier;
  /** Webhooks may go to this machine, and without TLS. For development, together with the egress's own rule. */
  readonly allowsLoopback: boolean;
}

/** Wires a host: every port of it is one adapter here, and nothing else decides anything. */
export function composeHost(parts: HostParts): Host {
  const { store, clock, ids, mac, log, allowsLoopback } = parts;
  const { egress, checkUrl } = parts.outlet;
  const schemaCheck = createAjvCheck();
  return createHost({
    store,
    clock,
    ids,
    timers: nodeTimers,
    mac,
    digest: sha256,
    ports: { schemaCheck, patterns: linearPatterns, evaluate: createExpressionPort(linearPatterns) },
    nodeTypes: coreNodeTypes({ mac, digest: sha256, clock, timers: nodeTimers, egress }),
    toolsets: [
      createFormSource({
        forms: parts.forms,
        clock,
        schemaCheck,
        onDefect: (error, tool) => log.defect(error, tool),
      }),
    ],
    webhooks: {
      egress,
      checkUrl,
      allowsHttp: allowsLoopback,
      sha256Hex: async (text) => createHash('sha256').update(text).digest('hex'),
      hmacHex: async (secret, text) => createHmac('sha256', secret).update(text).digest('hex'),
    },
    notifier: parts.notifier,
    systemWorkflows: parts.workflows,
    onDefect: (error) => log.defect(error, 'host'),
  });
}
