import type { RuntimeRefusal } from '@handrail/page';

export const GONE: RuntimeRefusal = {
  ok: false,
  reason: 'The page changed meanwhile, and it is not there any more.',
  isStale: true,
};
