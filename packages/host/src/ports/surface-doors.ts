/** Ways for other processes to the live pages of this one. */
export interface SurfaceDoors {
  /** For whoever shows the page to its owner: works once, and soon. Undefined when there is no such page here. */
  open(runId: string, requestId: string): SurfaceDoor | undefined;
}

export interface SurfaceDoor {
  readonly id: string;
  /** Where the process with the page may be reached, the most likely first. */
  readonly addresses: readonly string[];
  /** What both ends seal everything with. */
  readonly secret: string;
}
