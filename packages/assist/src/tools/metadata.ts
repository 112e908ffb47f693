import type { ToolDescriptor } from '@handrail/tools';

type Metadata = Pick<ToolDescriptor, 'effect' | 'risk' | 'idempotent' | 'confirmation'>;

export const reading: Metadata = { effect: 'read', risk: 'none', idempotent: true, confirmation: 'never' };

/** Low risk: whatever is written can be seen, corrected and cleared before anybody submits the form. */
export const writing: Metadata = { effect: 'write', risk: 'low', idempotent: true, confirmation: 'never' };
