import { parseArgs } from 'node:util';
import { HALVES, type Half } from './load-sites.ts';
import { PLANNER_NAMES, type PlannerName } from './planners/planners.ts';
import type { TaskResult } from './run-task.ts';

export const USAGE = `npm run tasks [-- options]

Puts what visitors ask for to a planner, and judges what comes of it by each site's own state.

  --half open|closed|all   which sites; open if absent
  --site <name>            only this one
  --planner <name>         ${PLANNER_NAMES.join(', ')}
  --redesign <seeds>       the pages in other designs, one run for each seed, such as 11,12,13
  --show none|wrong|asked|right|all
                           which requests to print; wrong if absent, and none of the closed half
  --json <file>            writes every result; of the closed half only ids and verdicts
  --record                 writes all answers of the open half to open/recorded/, which a test compares later ones with

It exits with 1 after a wrong effect, a false success or a value without a source, and with 2 if it could not run.`;

const SHOWN = ['none', 'wrong', 'asked', 'right', 'all'] as const;
type Show = (typeof SHOWN)[number];

export interface Options {
  readonly halves: readonly Half[];
  readonly site?: string;
  readonly planner: PlannerName;
  /** Seeds of redesigns; undefined for the pages as they are. */
  readonly designs: readonly (number | undefined)[];
  readonly json?: string;
  readonly show: Show;
  readonly isRecorded: boolean;
}

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      half: { type: 'string', default: 'open' },
      site: { type: 'string' },
      planner: { type: 'string', default: 'deterministic' },
      redesign: { type: 'string' },
      json: { type: 'string' },
      show: { type: 'string' },
      record: { type: 'boolean', default: false },
    },
  });
  const half = oneOf('half', values.half, [...HALVES, 'all'] as const);
  const isUsual = half === 'open' && values.planner === 'deterministic';
  if (values.record && !(isUsual && values.site === undefined && values.redesign === undefined))
    throw new Error(
      '--record needs all of the open half. Leave out --half, --site, --planner and --redesign.',
    );
  return {
    halves: half === 'all' ? HALVES : [half],
    planner: oneOf('planner', values.planner, PLANNER_NAMES),
    designs: values.redesign === undefined ? [undefined] : seeds(values.redesign),
    // Whoever works on the planner must not see a request of the closed half by accident.
    show: oneOf('show', values.show ?? (half === 'open' ? 'wrong' : 'none'), SHOWN),
    isRecorded: values.record,
    ...(values.site === undefined ? {} : { site: values.site }),
    ...(values.json === undefined ? {} : { json: values.json }),
  };
}

/** Whether a result is one of those to be shown: `wrong` is everything but right and asked. */
export function isShown(show: Show, { verdict, withoutSource }: TaskResult): boolean {
  const isRight = verdict === 'right' && withoutSource.length === 0;
  switch (show) {
    case 'none':
      return false;
    case 'all':
      return true;
    case 'right':
      return isRight;
    case 'asked':
      return verdict === 'asked';
    case 'wrong':
      return !isRight && verdict !== 'asked';
  }
}

function seeds(text: string): readonly number[] {
  return text.split(',').map((each) => {
    const seed = Number(each);
    if (each.trim() === '' || !Number.isSafeInteger(seed))
      throw new Error(`--redesign takes whole numbers separated by commas; "${each}" is not one.`);
    return seed;
  });
}

function oneOf<const Name extends string>(option: string, given: string, names: readonly Name[]): Name {
  const name = names.find((each) => each === given);
  if (name === undefined)
    throw new Error(`--${option} "${given}" is not supported. Use ${names.join(', ')}.`);
  return name;
}
