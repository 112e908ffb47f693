/** Secrets by name. A value leaves only into the request that needs it and is never recorded. */
export interface Secrets {
  /** Undefined when the tenant has no such secret. */
  read(tenant: string, name: string): Promise<string | undefined>;
}
