/** What a daycare centre keeps for a family with two children. */
export interface DaycareState {
  absences: Absence[];
  pickups: { id: string; name: string; relation: string; phone: string }[];
  extra_hours: { id: string; child: string; day: string; from: string; until: string }[];
  invoices: { id: string; title: string; due: string; open: string; status: string }[];
  menu: { id: string; day: string; dish: string; meal: string }[];
  messages: { id: string; topic: string; text: string }[];
  contact: { phone: string; email: string; doctor: string; allergies: string };
  settings: { news: string; photos: boolean; closing_days: boolean; language: string };
}

interface Absence {
  id: string;
  child: string;
  first_day: string;
  last_day: string;
  reason: string;
  status: string;
}

export function initialState(): DaycareState {
  return {
    absences: [
      absence('A-47', 'Mila', '2026-02-16', '2026-02-17', 'Illness', 'past'),
      absence('A-51', 'Mila', '2026-03-09', '2026-03-11', 'Holiday', 'announced'),
      absence('A-52', 'Jonas', '2026-03-04', '2026-03-04', 'Appointment', 'announced'),
    ],
    pickups: [
      { id: 'K-1', name: 'Ruth Berger', relation: 'Grandparent', phone: '+4915112345670' },
      { id: 'K-2', name: 'Dominik Sauer', relation: 'Neighbour', phone: '+4915112345671' },
      { id: 'K-4', name: 'Ruth Adeyemi', relation: 'Childminder', phone: '+4915112345672' },
    ],
    extra_hours: [],
    invoices: [
      { id: 'F-2601', title: 'Fees January', due: '2026-01-15', open: '0.00', status: 'paid' },
      { id: 'F-2602', title: 'Fees February', due: '2026-02-15', open: '1412.00', status: 'overdue' },
      { id: 'F-2603', title: 'Fees March', due: '2026-03-15', open: '1430.50', status: 'open' },
      { id: 'F-2604', title: 'Trip to the farm', due: '2026-03-20', open: '18.00', status: 'open' },
    ],
    menu: [
      { id: 'TUE', day: 'Tuesday', dish: 'Lentil soup', meal: 'Standard' },
      { id: 'WED', day: 'Wednesday', dish: 'Fish fingers', meal: 'Standard' },
      { id: 'THU', day: 'Thursday', dish: 'Pork goulash', meal: 'Vegetarian' },
      { id: 'FRI', day: 'Friday', dish: 'Pancakes', meal: 'Standard' },
    ],
    messages: [],
    contact: {
      phone: '+4915112345678',
      email: 'sofia.brandt@post.example',
      doctor: 'Dr. Okoye',
      allergies: 'Jonas: peanuts',
    },
    settings: { news: 'app', photos: false, closing_days: true, language: 'en' },
  };
}

function absence(
  id: string,
  child: string,
  first_day: string,
  last_day: string,
  reason: string,
  status: string,
): Absence {
  return { id, child, first_day, last_day, reason, status };
}
