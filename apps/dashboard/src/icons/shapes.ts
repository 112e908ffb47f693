interface Shape {
  readonly paths: string;
  readonly dots?: readonly (readonly [cx: number, cy: number, r: number])[];
}

const ring = [[12, 12, 8.5]] as const;

/** One set, drawn for this on a grid of 24: shapes differ, so that nothing is told by colour alone. */
const shapes = {
  logo: { paths: 'M3 15 21 7M6 14v6m6-9v9m6-11v11' },
  inbox: { paths: 'M4 13 6.5 5h11L20 13v6H4zm0 0h4.5l1.5 2.5h4l1.5-2.5H20' },
  runs: { paths: 'M4 6.5h3m3 0h10M4 12h3m3 0h10M4 17.5h3m3 0h10' },
  try: { paths: 'M5 5h14v11H11l-4 3.5V16H5zm3.5 4h7m-7 3h4' },
  capability: { paths: 'M7 3.5h7l4 4v13H7zM14 3.5v4h4M9.5 13l1.8 1.8L15 11' },
  tool: {
    paths:
      'M14.5 6.5a4 4 0 0 1 5-.8L16.8 8.4l.3 1.5 1.5.3 2.7-2.7a4 4 0 0 1-5.4 5L8 20.4 4.6 17l7.9-7.9a4 4 0 0 1 2-2.6',
  },
  form: { paths: 'M5 4h14v16H5zM8 8h8M8 12h8M8 16h4' },
  site: { paths: 'M3.5 12h17M12 3.5c3 2.6 3 14.4 0 17c-3-2.6-3-14.4 0-17', dots: ring },
  agent: { paths: 'M12 3.5V7M5.5 7h13v11h-13zM3.5 11v4m17-4v4M9.5 11.5v1m5-1v1M10 15.5h4' },
  workflow: { paths: 'M4 4h6v5H4zm10 11h6v5h-6zM7 9v5a3.5 3.5 0 0 0 3.5 3.5H14' },
  trigger: { paths: 'M13 3 5 13.5h6L10.5 21 19 10.5h-6z' },
  audit: { paths: 'm12 3 7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2.2 2.2L15.2 10' },
  chart: { paths: 'M4 4v16h16M8 16v-4m4 4V8m4 8v-6' },
  compare: { paths: 'M4 5h6v14H4zm10 0h6v14h-6zM7 9v2m10 2v2' },
  settings: {
    paths: 'M4 7h9m4 0h3M4 12h3m4 0h9M4 17h11m4 0h1',
    dots: [
      [15, 7, 2],
      [9, 12, 2],
      [17, 17, 2],
    ],
  },
  hand: {
    paths:
      'M8 13V6.5a1.5 1.5 0 0 1 3 0V12m0-1V5a1.5 1.5 0 0 1 3 0v7m0-5.5a1.5 1.5 0 0 1 3 0V13m0-3.5a1.5 1.5 0 0 1 3 0V15a6 6 0 0 1-6 6h-1.5a6 6 0 0 1-5-2.7L5 14.2a1.6 1.6 0 0 1 2.6-1.9L8 13',
  },
  ask: { paths: 'M9.6 9.6a2.4 2.4 0 1 1 3.4 2.2c-.7.3-1 .8-1 1.7m0 2.7v.01', dots: ring },
  waiting: { paths: 'M12 3.5a8.5 8.5 0 0 1 8.5 8.5M12 20.5A8.5 8.5 0 0 1 3.5 12m2.5-6 .01 0M18 18l.01 0' },
  running: { paths: 'M12 3.5a8.5 8.5 0 1 0 8.5 8.5', dots: [[12, 12, 2.5]] },
  circle: { paths: '', dots: ring },
  dot: { paths: '', dots: [[12, 12, 2.5]] },
  check: { paths: 'm8.2 12.3 2.7 2.7 5-5.7', dots: ring },
  cross: { paths: 'm9 9 6 6m0-6-6 6', dots: ring },
  slash: { paths: 'm6.5 17.5 11-11', dots: ring },
  skip: { paths: 'm8 8.5 4 3.5-4 3.5zM15.5 8.5v7', dots: ring },
  pause: { paths: 'M10 9v6m4-6v6', dots: ring },
  retry: { paths: 'M5 12a7 7 0 1 1 2 5M5 20v-4h4' },
  clock: { paths: 'M12 7.5V12l3 2', dots: ring },
  alert: { paths: 'M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.5v.01' },
  info: { paths: 'M12 11v5m0-8v.01', dots: ring },
  shield: { paths: 'm12 3 7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z' },
  out: { paths: 'M14 4h6v6m0-6-9 9M10 5H5v14h14v-5' },
  back: { paths: 'm14.5 6-6 6 6 6' },
  next: { paths: 'm9.5 6 6 6-6 6' },
  down: { paths: 'm6 9.5 6 6 6-6' },
  close: { paths: 'm6.5 6.5 11 11m0-11-11 11' },
  more: {
    paths: '',
    dots: [
      [6, 12, 1],
      [12, 12, 1],
      [18, 12, 1],
    ],
  },
  search: { paths: 'm15.5 15.5 4.5 4.5', dots: [[10.5, 10.5, 6.5]] },
  lock: { paths: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3' },
  browser: { paths: 'M3.5 5h17v14h-17zm0 4.5h17M6.5 7.2h.01m2.5 0h.01' },
  keyboard: { paths: 'M3 7h18v10H3zM6.5 10.5h.01m3.5 0h.01m3.5 0h.01m3.5 0h.01M8 14h8' },
  copy: { paths: 'M9 9h10v11H9zM15 9V4H5v11h4' },
  download: { paths: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14' },
  link: {
    paths:
      'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1.2-1.2',
  },
  theme: { paths: 'M12 3.5v17a8.5 8.5 0 0 0 0-17M12 8h4.5M12 12h6M12 16h4.5', dots: ring },
  rail: { paths: 'M4 5h16v14H4zm5 0v14' },
  unplugged: {
    paths: 'm4 4 16 16M5 12.5a10 10 0 0 1 3-2m6-.9a10 10 0 0 1 5 2.9M8.5 16a5 5 0 0 1 6.5-.5M12 19.5h.01',
  },
} as const satisfies Record<string, Shape>;

export type IconName = keyof typeof shapes;

export const SHAPES: Readonly<Record<IconName, Shape>> = shapes;
