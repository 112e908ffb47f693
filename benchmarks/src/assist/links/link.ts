/** The caller's end. It does as little as it can, so that what is timed is the other end. */
export interface Link {
  /** The raw text of an answer. Rejects when there is none. */
  call(tool: string, input: object): Promise<string>;
  close(): Promise<void>;
}
