import type { Page, SiteDefinition, View } from '../../open/annotated/definition.ts';
import { taskSite } from '../../open/annotated/open-site.ts';
import { FAMILY_ACTIONS } from './family-actions.ts';
import { LESSON_ACTIONS } from './lesson-actions.ts';
import { initialState, type SchoolState, TEACHERS } from './state.ts';

const nameOf = (list: readonly { id: string; name: string }[], id: string) =>
  list.find((each) => each.id === id)?.name ?? id;

const VIEWS: Readonly<Record<string, View<SchoolState>>> = {
  'lesson.list': {
    title: 'Lessons',
    description: 'Lessons of your children, past and planned.',
    scope: 'lessons.read',
    filters: {
      student: { type: 'string', enum: ['finn', 'isla', 'oskar'] },
      status: { type: 'string', enum: ['planned', 'held', 'cancelled'] },
    },
    columns: {
      student: 'Student',
      instrument: 'Instrument',
      teacher: 'Teacher',
      date: 'Day',
      time: 'Time',
      status: 'State',
    },
    shape: 'table',
    rows: ({ lessons, students }, query) =>
      lessons
        .filter(({ student }) => (query.get('student') || student) === student)
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, student, teacher, ...cells }) => ({
          key: id,
          cells: { ...cells, student: nameOf(students, student), teacher: nameOf(TEACHERS, teacher) },
        })),
    actions: ['lesson.move', 'lesson.cancel'],
    offers: ({ lessons }, key) => lessons.some(({ id, status }) => id === key && status === 'planned'),
    values: ({ lessons }, key, action) => {
      const found = lessons.find(({ id }) => id === key);
      return action === 'lesson.move' && found ? { date: found.date, time: found.time } : {};
    },
  },
  'loan.list': {
    title: 'Instruments on loan',
    description: 'What your family has borrowed from the school, and until when.',
    scope: 'loans.read',
    columns: { instrument: 'Instrument', student: 'Student', until: 'Until', status: 'State' },
    shape: 'cards',
    rows: ({ loans, students }) =>
      loans.map(({ id, student, ...cells }) => ({
        key: id,
        cells: { ...cells, student: nameOf(students, student) },
      })),
    actions: ['loan.extend', 'loan.return'],
    offers: ({ loans }, key) => loans.some(({ id, status }) => id === key && status === 'on loan'),
  },
  'fee.list': {
    title: 'Fees',
    description: 'What you owe the school and what you have paid.',
    scope: 'fees.read',
    filters: { status: { type: 'string', enum: ['open', 'overdue', 'paid'] } },
    columns: { title: 'Fee', amount: 'Amount (EUR)', due_on: 'Due', status: 'Status' },
    shape: 'table',
    rows: ({ fees }, query) =>
      fees
        .filter(({ status }) => (query.get('status') || status) === status)
        .map(({ id, title, amount, due_on, status }) => ({
          key: id,
          cells: { title, amount, due_on, status },
        })),
    actions: ['fee.pay'],
    offers: ({ fees }, key) => fees.some(({ id, status }) => id === key && status !== 'paid'),
  },
  'recital.list': {
    title: 'Coming recitals',
    description: 'Concerts of our students, with day, hall and the seats you have reserved.',
    scope: 'recitals.read',
    columns: { title: 'Recital', date: 'Day', time: 'Begins', hall: 'Hall', seats: 'Your seats' },
    shape: 'cards',
    rows: ({ recitals }) =>
      recitals.map(({ id, seats, ...cells }) => ({ key: id, cells: { ...cells, seats: String(seats) } })),
    actions: ['recital.sign_up', 'recital.reserve'],
  },
  'performance.list': {
    title: 'Who plays what',
    description: 'Pieces your children play at the coming recitals.',
    scope: 'recitals.read',
    columns: { student: 'Student', piece: 'Piece', minutes: 'Minutes', recital: 'Recital' },
    shape: 'table',
    rows: ({ performances, recitals, students }) =>
      performances.map(({ id, student, piece, minutes, recital }) => ({
        key: id,
        cells: {
          student: nameOf(students, student),
          piece,
          minutes: String(minutes),
          recital: recitals.find((each) => each.id === recital)?.title ?? '',
        },
      })),
    actions: ['performance.withdraw'],
  },
  'teacher.list': {
    title: 'Our teachers',
    description: 'Teachers, what they teach and on which days.',
    scope: 'teachers.read',
    filters: {
      instrument: { type: 'string', enum: ['Cello', 'Guitar', 'Piano', 'Trumpet', 'Violin'] },
    },
    columns: { name: 'Teacher', instrument: 'Instrument', days: 'Days' },
    shape: 'table',
    rows: (_state, query) =>
      TEACHERS.filter(({ instrument }) => (query.get('instrument') || instrument) === instrument).map(
        ({ id, name, instrument, days }) => ({ key: id, cells: { name, instrument, days } }),
      ),
  },
};

const PAGES: Readonly<Record<string, Page<SchoolState>>> = {
  '/': {
    title: 'Start',
    actions: ['callback.request'],
    data: [],
    intro: () => '<p>Welcome, Hannah Whitlock. The office is open from 14:00 to 18:00.</p>',
  },
  '/lessons': {
    title: 'Lessons',
    actions: ['lesson.move', 'lesson.cancel', 'trial.book', 'student.leave'],
    data: ['lesson.list'],
    intro: () => '<p>Please move a lesson at least a day before.</p>',
  },
  '/instruments': {
    title: 'Instruments',
    description: 'Borrow, keep and return instruments of the school.',
    actions: ['instrument.borrow', 'loan.extend', 'loan.return'],
    data: ['loan.list'],
    intro: () => '',
  },
  '/fees': {
    title: 'Fees and donations',
    actions: ['fee.pay', 'fund.donate'],
    data: ['fee.list'],
    intro: () => '<p>Fees are due at the middle of a term.</p>',
  },
  '/recitals': {
    title: 'Recitals',
    actions: ['recital.sign_up', 'recital.reserve', 'performance.withdraw'],
    data: ['recital.list', 'performance.list'],
    intro: () => '<p>Everybody is welcome to listen.</p>',
  },
  '/practice': {
    title: 'Practice log',
    actions: ['practice.log'],
    data: [],
    intro: ({ practice, students }) =>
      `<ul>${practice.map(({ student, minutes, day }) => `<li>${nameOf(students, student)}: ${minutes} minutes on ${day}</li>`).join('')}</ul>`,
  },
  '/teachers': {
    title: 'Teachers',
    actions: ['teacher.message'],
    data: ['teacher.list'],
    intro: () => '',
  },
  '/account': {
    title: 'My account',
    actions: ['account.update'],
    data: [],
    intro: () => '',
    values: ({ account }) => ({ ...account, photo_consent: String(account.photo_consent) }),
  },
};

const definition: SiteDefinition<SchoolState> = {
  name: 'music-school',
  title: 'Bellgrove Music School',
  origin: 'https://families.bellgrove.example',
  domain: 'Families of a music school look after lessons, borrowed instruments, fees and recitals.',
  start: '/',
  answersBy: 'redirect',
  initial: initialState,
  actions: { ...LESSON_ACTIONS, ...FAMILY_ACTIONS },
  views: VIEWS,
  pages: PAGES,
};

export const site = taskSite(definition);
