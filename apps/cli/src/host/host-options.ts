/** Which host a command talks to. */
export interface HostCommandOptions {
  /** Where the host is. */
  readonly url?: string;
  /** Names the environment variable with the key. */
  readonly keyEnv?: string;
  /** The data folder of a host on this machine. */
  readonly data?: string;
}

export const DEFAULT_DATA = '.handrail';
export const DEFAULT_PORT = 7420;
