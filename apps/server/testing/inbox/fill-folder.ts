import type { Caller } from '@handrail/host';
import { fillInbox } from '@handrail/host/testing';
import { openDataFolder } from '../../src/data/data-folder.ts';
import { openStoreToServe } from '../../src/data/open-store.ts';
import { LOCAL_TENANT, OWNER_ID } from '../../src/server-config.ts';

const owner: Caller = {
  tenant: LOCAL_TENANT,
  workspace: undefined,
  mode: 'live',
  principal: OWNER_ID,
  isOwner: true,
};

const workflow = {
  id: 'invoices',
  name: 'Invoice agent',
  version: '1.0.0',
  nodes: [
    {
      id: 'gate',
      typeId: 'core.approvalGate',
      name: 'Approve the invoice',
      position: { x: 0, y: 0 },
      config: { title: 'Pay the invoice', actions: ['accept', 'reject'] },
      inputs: {},
    },
  ],
  edges: [],
  triggers: [{ id: 'manual', type: 'manual' }],
  variables: [],
  metadata: {},
  settings: {},
};

/** Makes the data folder of a host on which this many requests wait for its owner. */
export async function fillFolder(folder: string, count: number): Promise<void> {
  const { store } = await openStoreToServe(openDataFolder(folder), folder, false);
  await fillInbox(store, count, { caller: owner, clock: { now: () => Date.now() }, workflow });
  await store.close();
}
