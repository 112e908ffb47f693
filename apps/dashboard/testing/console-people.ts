import type { JsonRecord } from './fake-host.ts';

const HOUR = 3_600_000;

/** Members with their roles and an audit log that was changed, as a hostile host would say it. */
export function peopleSaying(say: (text: string) => string): JsonRecord {
  return {
    '/v1/handrail/members': {
      members: [
        {
          principal: say('acme:ada'),
          name: say('Ada Lovelace'),
          granted: ['approver'],
          claimed: ['owner'],
          signedInAt: new Date(Date.now() - 2 * HOUR).toISOString(),
        },
        { principal: 'build-server', granted: ['operator', 'auditor'], claimed: [] },
      ],
      roles: ['owner', 'admin', 'approver', 'operator', 'auditor'].map((role) => ({ role, scopes: [] })),
    },
    '/v1/audit/verify': {
      fromSeq: 0,
      toSeq: 41,
      chainValid: false,
      checkpointsValid: true,
      checkpoints: [{ checkpoint: say('c1'), atSequence: 40, merkleRoot: 'm', signature: 's' }],
      anomalies: [{ atSeq: 7, expectedPrevHash: say('aa'), actualPrevHash: say('bb') }],
    },
  };
}

/** A host where only the owner has a role, and an audit log without entries. */
export const noPeople: JsonRecord = {
  '/v1/handrail/members': { members: [], roles: [] },
  '/v1/audit/verify': {
    fromSeq: 0,
    toSeq: 0,
    chainValid: true,
    checkpointsValid: true,
    checkpoints: [],
    anomalies: [],
  },
};
