import type { RuntimeRefusal } from '@handrail/page';

export const GONE: RuntimeRefusal = {
  ok: false,
  reason: 'The page changed in the meantime, and the element is not there any more.',
  isStale: true,
};
