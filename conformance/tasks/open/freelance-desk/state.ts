/** What the tool keeps for the freelancer who is signed in. */
export interface DeskState {
  settings: { email: string; phone: string; default_rate: string; payment_terms: string; reminders: boolean };
  timer: { status: string; project: string };
  clients: { id: string; name: string; email: string; phone: string }[];
  projects: Project[];
  entries: Entry[];
  invoices: Invoice[];
  expenses: { id: string; category: string; amount: string; spent_on: string; note: string }[];
}

interface Project {
  id: string;
  name: string;
  client: string;
  rate: string;
  deadline: string;
  status: string;
}

interface Entry {
  id: string;
  project: string;
  date: string;
  hours: string;
  note: string;
  non_billable: boolean;
}

interface Invoice {
  id: string;
  client: string;
  subject: string;
  amount: string;
  due_on: string;
  paid_on: string;
  status: string;
}

export function initialState(): DeskState {
  return {
    settings: {
      email: 'rosa@rosalund.example',
      phone: '+353861234500',
      default_rate: '80.00',
      payment_terms: '30',
      reminders: false,
    },
    timer: { status: 'running', project: 'P-11' },
    clients: [
      { id: 'C-1', name: 'Harbour Café', email: 'marta@harbourcafe.example', phone: '' },
      { id: 'C-2', name: 'Nordlys Architects', email: 'post@nordlys.example', phone: '+4722555010' },
      { id: 'C-3', name: 'Okoye & Sons', email: 'accounts@okoye.example', phone: '' },
      { id: 'C-4', name: 'Vela Sailing School', email: 'hello@velasail.example', phone: '+351215550188' },
    ],
    projects: [
      project('P-11', 'Harbour Café website', 'C-1', '80.00', '2026-03-27'),
      project('P-12', 'Nordlys brochure', 'C-2', '90.00', '2026-04-10'),
      project('P-13', 'Nordlys trade fair stand', 'C-2', '95.00', ''),
      project('P-14', 'Okoye rebrand', 'C-3', '75.00', '2026-05-15'),
      { ...project('P-9', 'Vela poster series', 'C-4', '70.00', '2025-12-12'), status: 'archived' },
    ],
    entries: [
      entry('T-201', 'P-11', '2026-02-26', '3.50', 'Menu page'),
      entry('T-202', 'P-12', '2026-02-26', '2.00', 'Photo selection'),
      entry('T-203', 'P-14', '2026-02-27', '5.25', 'Logo sketches'),
      { ...entry('T-204', 'P-11', '2026-02-27', '1.00', 'Call with Marta'), non_billable: true },
      entry('T-205', 'P-12', '2026-03-01', '4.00', 'Page layout'),
    ],
    invoices: [
      invoice('I-108', 'C-1', 'Website, second part', '1120.00', '2026-03-31', 'draft'),
      invoice('I-107', 'C-3', 'Logo and colours', '1850.00', '2026-03-20', 'draft'),
      invoice('I-106', 'C-2', 'Brochure', '2430.00', '2026-03-12', 'sent'),
      invoice('I-105', 'C-1', 'Website, first part', '960.00', '2026-02-18', 'overdue'),
      invoice('I-104', 'C-4', 'Posters', '640.50', '2026-01-15', 'overdue'),
      {
        ...invoice('I-103', 'C-2', 'Site signs', '1200.00', '2026-01-30', 'paid'),
        paid_on: '2026-01-28',
      },
    ],
    expenses: [
      { id: 'X-31', category: 'travel', amount: '42.80', spent_on: '2026-02-24', note: 'Train to Cork' },
      { id: 'X-32', category: 'software', amount: '23.99', spent_on: '2026-02-20', note: 'Font licence' },
      {
        id: 'X-33',
        category: 'office-supplies',
        amount: '18.50',
        spent_on: '2026-02-11',
        note: 'Printer paper',
      },
      { id: 'X-34', category: 'software', amount: '12.00', spent_on: '2026-02-01', note: 'Backup storage' },
    ],
  };
}

function project(id: string, name: string, client: string, rate: string, deadline: string): Project {
  return { id, name, client, rate, deadline, status: 'active' };
}

function entry(id: string, projectId: string, date: string, hours: string, note: string): Entry {
  return { id, project: projectId, date, hours, note, non_billable: false };
}

function invoice(
  id: string,
  client: string,
  subject: string,
  amount: string,
  due_on: string,
  status: string,
): Invoice {
  return { id, client, subject, amount, due_on, paid_on: '', status };
}
