import type { HostRefusal } from '@handrail/host';

/** A body may repeat the tenant of the key, as some clients do, but never choose another one. */
export const tenantRefusal: HostRefusal = {
  code: 'forbidden',
  message: 'tenantId is not the tenant of this key. Leave it out.',
  details: { field: 'tenantId' },
};
