/** What a fitness studio keeps for a member. */
export interface FitnessState {
  classes: StudioClass[];
  bookings: ClassBooking[];
  /** Classes whose waiting list the member is on. */
  waiting: string[];
  sessions: {
    id: string;
    trainer: string;
    day: string;
    time: string;
    length: string;
    goal: string;
  }[];
  workouts: Workout[];
  membership: {
    plan: string;
    freeze: { from: string; weeks: string; reason: string };
    ends: string;
    feedback: string;
  };
  payments: { id: string; title: string; amount: string; due: string; status: string }[];
  credit: string;
  contact: { email: string; phone: string; street: string; emergency: string };
  settings: { reminder: string; newsletter: boolean; visible: boolean; units: string };
}

interface StudioClass {
  id: string;
  name: string;
  date: string;
  time: string;
  room: string;
  category: string;
  coach: string;
  left: number;
}

interface ClassBooking {
  id: string;
  name: string;
  date: string;
  time: string;
  friend: boolean;
  status: string;
}

interface Workout {
  id: string;
  activity: string;
  minutes: string;
  distance: string;
  day: string;
  notes: string;
}

export function initialState(): FitnessState {
  return {
    classes: [
      studioClass('C-401', 'Yoga Flow', '2026-03-03 07:00', 'Studio 2', 'mobility', 'Anita', 6),
      studioClass('C-402', 'Indoor Cycling', '2026-03-03 18:30', 'Cycle room', 'cardio', 'Marco', 0),
      studioClass('C-405', 'Pilates', '2026-03-04 17:30', 'Studio 2', 'mobility', 'Helen', 3),
      studioClass('C-407', 'HIIT', '2026-03-05 19:00', 'Studio 1', 'cardio', 'Marco', 11),
      studioClass('C-410', 'Yoga Flow', '2026-03-06 18:00', 'Studio 2', 'mobility', 'Anita', 2),
      studioClass('C-412', 'Aqua Fitness', '2026-03-07 10:00', 'Pool', 'aqua', 'Joy', 9),
      studioClass('C-415', 'Bodypump', '2026-03-08 11:00', 'Studio 1', 'strength', 'Helen', 14),
    ],
    bookings: [
      booking('R-771', 'Pilates', '2026-02-25 17:30', 'attended'),
      booking('R-774', 'HIIT', '2026-02-26 19:00', 'cancelled'),
      booking('R-780', 'Boxing', '2026-03-04 20:00', 'booked'),
      booking('R-783', 'Yoga Flow', '2026-03-10 07:00', 'booked'),
      booking('R-784', 'Yoga Flow', '2026-03-13 18:00', 'booked'),
      booking('R-786', 'Back Care', '2026-03-12 09:30', 'booked'),
    ],
    waiting: [],
    sessions: [],
    workouts: [
      workout('W-31', 'Running', '40', '7.20', '2026-02-22'),
      workout('W-32', 'Rowing', '20', '4.50', '2026-02-24'),
      workout('W-33', 'Weights', '55', '', '2026-02-27'),
      workout('W-34', 'Running', '35', '6.00', '2026-03-01'),
    ],
    membership: { plan: 'Plus', freeze: { from: '', weeks: '', reason: '' }, ends: '', feedback: '' },
    payments: [
      { id: 'P-601', title: 'Membership January', amount: '39.90', due: '2026-01-01', status: 'paid' },
      { id: 'P-602', title: 'Membership February', amount: '39.90', due: '2026-02-01', status: 'returned' },
      { id: 'P-603', title: 'Personal training', amount: '60.00', due: '2026-02-14', status: 'paid' },
      { id: 'P-604', title: 'Membership March', amount: '39.90', due: '2026-03-01', status: 'open' },
      { id: 'P-605', title: 'Replacement card', amount: '15.00', due: '2026-03-05', status: 'open' },
    ],
    credit: '12.50',
    contact: {
      email: 'tom.berger@post.example',
      phone: '+4917612345600',
      street: 'Ahornweg 3',
      emergency: 'Nora Berger, +49 176 12345601',
    },
    settings: { reminder: 'day', newsletter: true, visible: false, units: 'km' },
  };
}

function studioClass(
  id: string,
  name: string,
  at: string,
  room: string,
  category: string,
  coach: string,
  left: number,
): StudioClass {
  const [date = '', time = ''] = at.split(' ');
  return { id, name, date, time, room, category, coach, left };
}

function booking(id: string, name: string, at: string, status: string): ClassBooking {
  const [date = '', time = ''] = at.split(' ');
  return { id, name, date, time, friend: false, status };
}

function workout(id: string, activity: string, minutes: string, distance: string, day: string): Workout {
  return { id, activity, minutes, distance, day, notes: '' };
}
