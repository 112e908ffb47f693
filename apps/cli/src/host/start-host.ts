import type { RunningServer, ServerConfig } from '@handrail/server';

/** Starts a host in this process; what keeps it from starting is told in one sentence. */
export async function startHost(config: ServerConfig): Promise<RunningServer> {
  const { startServer } = await import('@handrail/server');
  const { hostFailure } = await import('./host-failure.ts');
  try {
    return await startServer(config);
  } catch (error) {
    throw hostFailure(error);
  }
}
