/**
 * How long the processor has worked for this process so far, in milliseconds. For tests that something takes little time:
 * unlike the time on the wall, it hardly grows while other programs keep the machine busy.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
