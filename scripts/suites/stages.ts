import type { StepResult } from './tally.ts';

export interface Step {
  readonly name: string;
  run(): StepResult | Promise<StepResult>;
}

/** Lanes that run beside each other; the steps of a lane run one after the other. */
export type Stage = readonly (readonly Step[])[];

/** Every step runs even when one before it failed, so that one run shows all there is to fix. */
export async function runStages(stages: readonly Stage[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const lanes of stages) {
    // A step that is alone prints while it runs, after its heading; the others print all at their end.
    const isAlone = lanes.flat().length === 1;
    const ended = await Promise.all(lanes.map((lane) => runLane(lane, isAlone)));
    results.push(...ended.flat());
  }
  return results;
}

async function runLane(lane: readonly Step[], isAlone: boolean): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const { name, run } of lane) {
    if (isAlone) console.log(headingOf(name));
    const result = await run();
    if (!isAlone) console.log(headingOf(name));
    if (result.output) process.stdout.write(result.output);
    const end = `${result.ok ? 'passed' : 'failed'} after ${result.seconds.toFixed(1)} s`;
    console.log(`\n${result.ok ? '✓' : '✗'} ${name}: ${end}`);
    results.push(result);
  }
  return results;
}

function headingOf(name: string): string {
  return `\n── ${name} ${'─'.repeat(Math.max(4, 76 - name.length))}\n`;
}
