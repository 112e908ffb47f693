import type { Patch } from '../../frame/mechanism.ts';

const RESOLVE = 'packages/runs/dist/commands/resolve-interrupt.js';
const REDEEM = 'packages/tools/dist/approval/redeem-approval.js';
const GATE = 'adapters/host-http/dist/api/gate.js';
const KEYS = 'adapters/host-http/dist/keys/authenticator.js';
const ANSWER = 'adapters/owner-pages/dist/routes/read-answer.js';
const FORM = 'adapters/host-http/dist/owner/access/form-token.js';
const TEXT = 'packages/tools/dist/text/visible-text.js';
const SCOPE = 'packages/host/dist/data-scope.js';

/** Where the guards of approvals are, and what each is replaced by. */
export const PLACES = {
  ownerOnly: {
    module: RESOLVE,
    find: "if (interrupt.profile === OWNER_ONLY && via !== 'owner') {",
    replace: 'if (false) {',
  },
  linkObstacle: { module: RESOLVE, find: 'if (obstacle !== undefined)', replace: 'if (false)' },
  ownerExtends: {
    module: 'packages/runs/dist/interrupts/extend-interrupt.js',
    find: "if (profile === OWNER_ONLY && via !== 'owner') {",
    replace: 'if (false) {',
  },
  sameInterrupt: {
    module: RESOLVE,
    find: 'if (interruptId !== undefined && interrupt.id !== interruptId) {',
    replace: 'if (false) {',
  },
  scope: { module: GATE, find: 'if (missing.length === 0)', replace: 'if (true)' },
  ownerAddress: { module: GATE, find: "if (access === 'owner' && !caller.isOwner)", replace: 'if (false)' },
  revoked: {
    module: KEYS,
    find: 'if (revokedAt !== undefined && now >= revokedAt) {',
    replace: 'if (false) {',
  },
  expired: {
    module: KEYS,
    find: 'if (expiresAt !== undefined && now >= expiresAt) {',
    replace: 'if (false) {',
  },
  tenant: { module: SCOPE, find: 'other.tenant === scope.tenant &&', replace: 'true &&' },
  mode: { module: SCOPE, find: 'other.mode === scope.mode &&', replace: 'true &&' },
  workspace: {
    module: SCOPE,
    find: '(scope.workspace === undefined || other.workspace === scope.workspace)',
    replace: 'true',
  },
  tokenSignature: {
    module: 'packages/host/dist/tokens/interrupt-token.js',
    find: 'if (!isSameText(signature, await sign(mac, payload)))',
    replace: 'if (false)',
  },
  unread: {
    module: 'adapters/owner-pages/dist/routes/unread.js',
    find: 'return isTooSoon(issuedAt, options.clock.now());',
    replace: 'return false;',
  },
  formOnce: { module: FORM, find: 'return isFirst ?', replace: 'return true ?' },
  oneAnswer: { module: ANSWER, find: 'others.length === 0 && ', replace: '' },
  shownDigest: { module: ANSWER, find: "form.get('shown')?.join() === digest", replace: 'true' },
  shownInApi: {
    module: 'adapters/host-http/dist/interrupts/resolve-by-node.js',
    find: '.digest !== shown)',
    replace: '.digest === undefined)',
  },
  offered: {
    module: 'packages/owner-view/dist/action/decision.js',
    find: '(isComplete && isShowable(action))',
    replace: 'true',
  },
  toolTitle: {
    module: 'packages/owner-view/dist/action/pending-action.js',
    find: "title: textOf(call, 'title') ?? '',\n        description: textOf(call, 'description'),\n        workflowTitle: workflowTitle(",
    replace:
      "title: textOf(data, 'title') ?? '',\n        description: textOf(call, 'description'),\n        workflowTitle: workflowTitle(",
  },
  reservedType: {
    module: 'packages/host/dist/nodes/approval-gate.js',
    find: "if (!type.startsWith('handrail.'))",
    replace: 'if (true)',
  },
  unseen: { module: TEXT, find: 'if (isPlain(text, characters, index, hidden))', replace: 'if (true)' },
  lookAlikes: { module: TEXT, find: 'of lookAlikes(text)) {', replace: 'of []) {' },
  seal: {
    module: REDEEM,
    find: '!isSameDigest(read.seal, await signApproval(mac, read))',
    replace: 'false',
  },
  expiry: { module: REDEEM, find: 'if (now >= read.expiresAt) {', replace: 'if (false) {' },
  fields: { module: REDEEM, find: 'if (await isSameField(read, field, subject, mac))', replace: 'if (true)' },
  once: { module: REDEEM, find: 'if (!(await consume(read.id))) {', replace: 'if (false) {' },
} as const satisfies Record<string, Patch>;
