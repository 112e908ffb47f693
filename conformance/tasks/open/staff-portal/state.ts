/** What the company keeps for the employee who is signed in, who leads a small team. */
export interface StaffState {
  absences: Absence[];
  sick_notes: { id: string; since: string; back_on: string }[];
  claims: Claim[];
  team: TeamRequest[];
  courses: { id: string; name: string; starts: string; room: string; joined: boolean }[];
  contact: { mobile: string; iban: string; emergency_name: string; emergency_phone: string };
  options: { payslip: string; birthday: boolean; digest: boolean };
}

interface Absence {
  id: string;
  type: string;
  first_day: string;
  last_day: string;
  note: string;
  status: string;
}

interface Claim {
  id: string;
  spent_on: string;
  category: string;
  total: string;
  purpose: string;
  status: string;
}

interface TeamRequest {
  id: string;
  person: string;
  first_day: string;
  last_day: string;
  status: string;
  reason: string;
}

export function initialState(): StaffState {
  return {
    absences: [
      absence('TO-2041', 'Annual leave', '2026-04-07', '2026-04-10', 'approved'),
      absence('TO-2058', 'Annual leave', '2026-08-03', '2026-08-21', 'pending'),
      absence('TO-2063', 'Unpaid leave', '2026-05-15', '2026-05-15', 'pending'),
      absence('TO-1987', 'Time in lieu', '2026-01-02', '2026-01-02', 'taken'),
    ],
    sick_notes: [],
    claims: [
      claim('2026-02-11', 'Travel', '64.20', 'Train to Lyon', 'submitted', 'EX-310'),
      claim('2026-02-12', 'Meals', '38.50', 'Dinner with Marchetti', 'submitted', 'EX-311'),
      claim('2026-02-20', 'Equipment', '129.00', 'Headset', 'returned', 'EX-314'),
      claim('2026-01-15', 'Accommodation', '212.00', 'Hotel in Lyon', 'paid', 'EX-298'),
    ],
    team: [
      teamRequest('TR-71', 'Amara Diallo', '2026-03-23', '2026-03-27'),
      teamRequest('TR-72', 'Piotr Nowak', '2026-03-26', '2026-03-26'),
      teamRequest('TR-74', 'Joanna Reyes', '2026-06-01', '2026-06-12'),
    ],
    courses: [
      { id: 'C1', name: 'First aid', starts: '2026-03-19', room: 'Canteen', joined: false },
      { id: 'C2', name: 'Spreadsheets for beginners', starts: '2026-04-14', room: 'Room 3', joined: true },
      { id: 'C3', name: 'Difficult conversations', starts: '2026-05-06', room: 'Online', joined: false },
    ],
    contact: {
      mobile: '+33612345678',
      iban: 'FR1420041010050500013M02606',
      emergency_name: 'Luc Morel',
      emergency_phone: '+33698765432',
    },
    options: { payslip: 'post', birthday: true, digest: true },
  };
}

function absence(id: string, type: string, first_day: string, last_day: string, status: string): Absence {
  return { id, type, first_day, last_day, note: '', status };
}

function claim(
  spent_on: string,
  category: string,
  total: string,
  purpose: string,
  status: string,
  id: string,
): Claim {
  return { id, spent_on, category, total, purpose, status };
}

function teamRequest(id: string, person: string, first_day: string, last_day: string): TeamRequest {
  return { id, person, first_day, last_day, status: 'open', reason: '' };
}
