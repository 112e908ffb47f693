import type { ToolDescriptor } from '../tool.ts';

/** High risk asks whatever the policy says, except `review`, where the owner carries the change out anyway. */
export function needsConfirmation({
  confirmation,
  risk,
}: Pick<ToolDescriptor, 'confirmation' | 'risk'>): boolean {
  return confirmation === 'required' || (risk === 'high' && confirmation !== 'review');
}
