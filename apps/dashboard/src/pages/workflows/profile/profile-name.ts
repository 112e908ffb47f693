/** What the database of somebody's profile in this browser is called. */
export function profileName(ownerId: string): string {
  return `handrail-profiles ${ownerId}`;
}

/** False where there is none for certain; a browser that does not tell may have one. */
export async function mayHaveProfile(ownerId: string): Promise<boolean> {
  if (!globalThis.isSecureContext || !globalThis.indexedDB) return false;
  if (!('databases' in indexedDB)) return true;
  return (await indexedDB.databases()).some(({ name }) => name === profileName(ownerId));
}
