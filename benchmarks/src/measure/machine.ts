import { cpus, loadavg, platform, totalmem } from 'node:os';

/** What a reader needs to judge the numbers; nothing that tells whose machine it was. */
export function describeMachine(): string {
  const processors = cpus();
  const model = processors[0]?.model.trim() || 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${processors.length} × ${model}, ${memory} GiB, ${platform()}, Node ${process.version}`;
}

/** The 1-minute load average. Above the number of processors, times are not to be trusted. */
export function currentLoad(): number {
  return loadavg()[0] ?? 0;
}
