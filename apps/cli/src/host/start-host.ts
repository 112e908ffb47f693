import { type RunningServer, type ServerConfig, StartError } from '@handrail/server';
import { CliError } from '../cli-error.ts';

/** Starts a host in this process; what keeps it from starting is told in one sentence. */
export async function startHost(config: ServerConfig): Promise<RunningServer> {
  const { startServer } = await import('@handrail/server');
  try {
    return await startServer(config);
  } catch (error) {
    if (error instanceof StartError) throw new CliError(3, error.code, error.message);
    throw error;
  }
}
