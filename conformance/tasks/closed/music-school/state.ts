/** What the music school knows of the family that is signed in. */
export interface SchoolState {
  account: { email: string; phone: string; reminders: string; photo_consent: boolean };
  callback_requested: boolean;
  students: { id: string; name: string; last_day: string }[];
  lessons: Lesson[];
  trials: { id: string; student: string; instrument: string; date: string; time: string }[];
  loans: { id: string; instrument: string; student: string; until: string; status: string }[];
  loan_requests: LoanRequest[];
  fees: { id: string; title: string; amount: string; due_on: string; status: string; paid_by: string }[];
  donations: { id: string; amount: string; anonymous: boolean }[];
  recitals: { id: string; title: string; date: string; time: string; hall: string; seats: number }[];
  performances: { id: string; recital: string; student: string; piece: string; minutes: number }[];
  practice: { id: string; student: string; minutes: number; day: string }[];
  messages: { id: string; teacher: string; message: string }[];
}

export interface Lesson {
  id: string;
  student: string;
  instrument: string;
  teacher: string;
  date: string;
  time: string;
  status: string;
}

export interface LoanRequest {
  id: string;
  instrument: string;
  student: string;
  from: string;
  months: number;
  insurance: boolean;
}

export interface Teacher {
  readonly id: string;
  readonly name: string;
  readonly instrument: string;
  readonly days: string;
}

export const TEACHERS: readonly Teacher[] = [
  { id: 'T-1', name: 'Ngozi Abara', instrument: 'Cello', days: 'Tuesday, Wednesday' },
  { id: 'T-2', name: 'Pavel Dvorak', instrument: 'Piano', days: 'Monday, Thursday' },
  { id: 'T-3', name: 'Clare Osborne', instrument: 'Trumpet', days: 'Friday' },
  { id: 'T-4', name: 'Ruth Feldman', instrument: 'Violin', days: 'Monday, Wednesday' },
  { id: 'T-5', name: 'Joel Feldman', instrument: 'Guitar', days: 'Thursday, Saturday' },
  { id: 'T-6', name: 'Marit Solberg', instrument: 'Piano', days: 'Saturday' },
];

export function initialState(): SchoolState {
  return {
    account: {
      email: 'h.whitlock@mail.example',
      phone: '+441632960214',
      reminders: 'email',
      photo_consent: true,
    },
    callback_requested: false,
    students: [
      { id: 'finn', name: 'Finn', last_day: '' },
      { id: 'isla', name: 'Isla', last_day: '' },
      { id: 'oskar', name: 'Oskar', last_day: '' },
    ],
    lessons: [
      lesson('LS-210', 'finn', 'T-1', '2026-03-04', '16:00', 'planned'),
      lesson('LS-211', 'isla', 'T-2', '2026-03-05', '15:30', 'planned'),
      lesson('LS-212', 'finn', 'T-1', '2026-03-11', '16:00', 'planned'),
      lesson('LS-213', 'oskar', 'T-3', '2026-03-06', '17:15', 'planned'),
      lesson('LS-204', 'isla', 'T-2', '2026-02-26', '15:30', 'held'),
      lesson('LS-205', 'oskar', 'T-3', '2026-02-27', '17:15', 'cancelled'),
    ],
    trials: [],
    loans: [
      {
        id: 'LN-31',
        instrument: 'Three-quarter cello',
        student: 'finn',
        until: '2026-06-30',
        status: 'on loan',
      },
      { id: 'LN-35', instrument: 'Digital piano', student: 'isla', until: '2026-04-15', status: 'on loan' },
      { id: 'LN-38', instrument: 'Trumpet', student: 'oskar', until: '2026-03-31', status: 'on loan' },
      {
        id: 'LN-22',
        instrument: 'Half-size cello',
        student: 'finn',
        until: '2025-09-01',
        status: 'returned',
      },
    ],
    loan_requests: [],
    fees: [
      fee('FE-118', 'Spring term Finn', '264.00', '2026-03-15', 'open'),
      fee('FE-119', 'Spring term Isla', '264.00', '2026-03-15', 'open'),
      fee('FE-115', 'Digital piano rental', '45.50', '2026-02-20', 'overdue'),
      { ...fee('FE-109', 'Winter workshop', '80.00', '2025-12-05', 'paid'), paid_by: 'card' },
    ],
    donations: [],
    recitals: [
      { id: 'RC-7', title: 'Spring Recital', date: '2026-03-28', time: '18:00', hall: 'Town Hall', seats: 2 },
      { id: 'RC-8', title: 'Cello Evening', date: '2026-04-17', time: '19:30', hall: 'Studio 2', seats: 0 },
      { id: 'RC-9', title: 'Summer Gala', date: '2026-06-20', time: '17:00', hall: 'Park Stage', seats: 0 },
    ],
    performances: [
      { id: 'PF-3', recital: 'RC-7', student: 'isla', piece: 'Für Elise', minutes: 4 },
      { id: 'PF-4', recital: 'RC-7', student: 'oskar', piece: 'Hot Cross Buns', minutes: 2 },
    ],
    practice: [{ id: 'PR-60', student: 'finn', minutes: 25, day: '2026-03-01' }],
    messages: [],
  };
}

function lesson(
  id: string,
  student: string,
  teacher: string,
  date: string,
  time: string,
  status: string,
): Lesson {
  const instrument = TEACHERS.find((each) => each.id === teacher)?.instrument ?? '';
  return { id, student, instrument, teacher, date, time, status };
}

function fee(id: string, title: string, amount: string, due_on: string, status: string) {
  return { id, title, amount, due_on, status, paid_by: '' };
}
