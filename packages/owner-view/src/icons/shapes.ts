export interface IconShape {
  readonly paths: string;
  readonly dots?: readonly (readonly [cx: number, cy: number, r: number])[];
}

const ring = [[12, 12, 8.5]] as const;

/** One set, drawn for this on a grid of 24: shapes differ, so that nothing is told by colour alone. */
const shapes = {
  logo: { paths: 'M3 15 21 7M6 14v6m6-9v9m6-11v11' },
  hand: {
    paths:
      'M8 13V6.5a1.5 1.5 0 0 1 3 0V12m0-1V5a1.5 1.5 0 0 1 3 0v7m0-5.5a1.5 1.5 0 0 1 3 0V13m0-3.5a1.5 1.5 0 0 1 3 0V15a6 6 0 0 1-6 6h-1.5a6 6 0 0 1-5-2.7L5 14.2a1.6 1.6 0 0 1 2.6-1.9L8 13',
  },
  ask: { paths: 'M9.6 9.6a2.4 2.4 0 1 1 3.4 2.2c-.7.3-1 .8-1 1.7m0 2.7v.01', dots: ring },
  waiting: { paths: 'M12 3.5a8.5 8.5 0 0 1 8.5 8.5M12 20.5A8.5 8.5 0 0 1 3.5 12m2.5-6 .01 0M18 18l.01 0' },
  running: { paths: 'M12 3.5a8.5 8.5 0 1 0 8.5 8.5', dots: [[12, 12, 2.5]] },
  dot: { paths: '', dots: [[12, 12, 2.5]] },
  check: { paths: 'm8.2 12.3 2.7 2.7 5-5.7', dots: ring },
  cross: { paths: 'm9 9 6 6m0-6-6 6', dots: ring },
  slash: { paths: 'm6.5 17.5 11-11', dots: ring },
  minus: { paths: 'M8.5 12h7', dots: ring },
  stop: { paths: 'm7.5 7.5 9 9m0-9-9 9' },
  pause: { paths: 'M10 9v6m4-6v6', dots: ring },
  clock: { paths: 'M12 7.5V12l3 2', dots: ring },
  alert: { paths: 'M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.5v.01' },
  shield: { paths: 'm12 3 7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z' },
  out: { paths: 'M14 4h6v6m0-6-9 9M10 5H5v14h14v-5' },
  back: { paths: 'm14.5 6-6 6 6 6' },
  lock: { paths: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3' },
} as const satisfies Record<string, IconShape>;

export type OwnerIconName = keyof typeof shapes;

export const OWNER_SHAPES: Readonly<Record<OwnerIconName, IconShape>> = shapes;
