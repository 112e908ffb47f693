import { type IconShape, OWNER_SHAPES, type OwnerIconName } from '@handrail/owner-view';

const ring = [[12, 12, 8.5]] as const;

/** The shapes that only the dashboard has, on the same grid. */
const shapes = {
  play: { paths: 'M8 5.5v13l10.5-6.5z' },
  upload: { paths: 'M12 15V4M7.5 8.5 12 4l4.5 4.5M5 20h14' },
  widget: { paths: 'M4 5h16v14H4zM13 12h7v7h-7z' },
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
  circle: { paths: '', dots: ring },
  equals: { paths: 'M5 9h14M5 15h14' },
  edit: { paths: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3' },
  skip: { paths: 'm8 8.5 4 3.5-4 3.5zM15.5 8.5v7', dots: ring },
  retry: { paths: 'M5 12a7 7 0 1 1 2 5M5 20v-4h4' },
  info: { paths: 'M12 11v5m0-8v.01', dots: ring },
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
  person: { paths: 'M5 20c.5-4 3-6 7-6s6.5 2 7 6', dots: [[12, 8, 3.5]] },
  unplugged: {
    paths: 'm4 4 16 16M5 12.5a10 10 0 0 1 3-2m6-.9a10 10 0 0 1 5 2.9M8.5 16a5 5 0 0 1 6.5-.5M12 19.5h.01',
  },
} as const satisfies Record<string, IconShape>;

export type IconName = OwnerIconName | keyof typeof shapes;

export const SHAPES: Readonly<Record<IconName, IconShape>> = { ...OWNER_SHAPES, ...shapes };
