import type { Choice } from '../kit/action.ts';

// Type aliases rather than interfaces: only they are JSON values to the compiler.

export type Appointment = {
  patient: string;
  treatment: string;
  dentist: string;
  date: string;
  time: string;
  status: string;
  note: string;
};

export type Bill = {
  for: string;
  due: string;
  amount: string;
  paid: string;
  status: string;
  plan: string;
  paid_with: string;
};

export type Practice = {
  appointments: { [id: string]: Appointment };
  bills: { [id: string]: Bill };
  prescriptions: {
    [id: string]: { medicine: string; patient: string; refills: number; pharmacy: string; status: string };
  };
  claims: { [id: string]: { date: string; amount: string; currency: string; what: string; status: string } };
  callbacks: { [id: string]: { phone: string; when: string; topic: string } };
  reminders: { channel: string; days_before: string; recall: boolean };
  insurance: { insurer: string; member_number: string; valid_until: string; covers_children: boolean };
  contact: { email: string; phone: string; street: string; city: string; postcode: string };
  emergency: { name: string; phone: string };
  records_requested: boolean;
  registered: boolean;
};

export const PATIENTS: readonly Choice[] = [
  ['nora', 'Nora Whitfield'],
  ['leo', 'Leo Whitfield'],
  ['mia', 'Mia Whitfield'],
];
export const TREATMENTS: readonly Choice[] = [
  ['check_up', 'Check-up'],
  ['cleaning', 'Cleaning with the hygienist'],
  ['filling', 'Filling'],
  ['whitening', 'Whitening'],
  ['root_canal', 'Root canal'],
  ['emergency', 'Emergency (pain)'],
];
export const DENTISTS: readonly Choice[] = [
  ['any', 'Whoever is free'],
  ['okafor', 'Dr Okafor'],
  ['lindqvist', 'Dr Lindqvist'],
  ['bauer', 'Dr Bauer'],
];
export const CHANNELS: readonly Choice[] = [
  ['email', 'E-mail'],
  ['sms', 'Text message'],
  ['call', 'Phone call'],
  ['none', 'No reminders'],
];
export const LEAD_TIMES: readonly Choice[] = [
  ['1', 'One day before'],
  ['2', 'Two days before'],
  ['3', 'Three days before'],
  ['7', 'One week before'],
];
export const INSURERS: readonly Choice[] = [
  ['northgate', 'Northgate Health'],
  ['unity', 'Unity Mutual'],
  ['cedar', 'Cedar Dental Plan'],
  ['self_pay', 'I pay myself'],
];
export const PHARMACIES: readonly Choice[] = [
  ['quay', 'Quay Pharmacy'],
  ['corner', 'Corner Chemist'],
  ['practice', 'Collect at the practice'],
];
export const METHODS: readonly Choice[] = [
  ['card', 'Card ending in 4417'],
  ['direct_debit', 'Direct debit'],
];
export const CURRENCIES: readonly Choice[] = [
  ['EUR', 'EUR'],
  ['GBP', 'GBP'],
  ['USD', 'USD'],
];
export const TIMES_OF_DAY: readonly Choice[] = [
  ['morning', 'In the morning'],
  ['afternoon', 'In the afternoon'],
  ['evening', 'In the evening'],
];

export function openPractice(): Practice {
  const booked = { status: 'booked', note: '' };
  const done = { status: 'done', note: '' };
  return {
    appointments: {
      'A-298': {
        patient: 'nora',
        treatment: 'check_up',
        dentist: 'okafor',
        date: '2025-09-04',
        time: '10:00',
        ...done,
      },
      'A-301': {
        patient: 'leo',
        treatment: 'filling',
        dentist: 'bauer',
        date: '2025-11-17',
        time: '14:30',
        ...done,
      },
      'A-311': {
        patient: 'nora',
        treatment: 'check_up',
        dentist: 'okafor',
        date: '2026-03-12',
        time: '09:30',
        ...booked,
      },
      'A-312': {
        patient: 'leo',
        treatment: 'cleaning',
        dentist: 'bauer',
        date: '2026-03-19',
        time: '15:15',
        ...booked,
      },
      'A-313': {
        patient: 'mia',
        treatment: 'filling',
        dentist: 'lindqvist',
        date: '2026-03-19',
        time: '16:00',
        ...booked,
      },
      'A-314': {
        patient: 'nora',
        treatment: 'whitening',
        dentist: 'okafor',
        date: '2026-04-21',
        time: '11:00',
        ...booked,
      },
    },
    bills: {
      'B-1988': {
        for: 'Nora, cleaning',
        due: '2025-10-01',
        amount: '120.00',
        paid: '120.00',
        status: 'paid',
        plan: '',
        paid_with: '',
      },
      'B-2041': {
        for: 'Leo, filling',
        due: '2026-02-15',
        amount: '186.40',
        paid: '0.00',
        status: 'overdue',
        plan: '',
        paid_with: '',
      },
      'B-2057': {
        for: 'Nora, crown',
        due: '2026-03-10',
        amount: '1480.00',
        paid: '0.00',
        status: 'open',
        plan: '',
        paid_with: '',
      },
      'B-2063': {
        for: 'Mia, X-ray',
        due: '2026-03-28',
        amount: '52.50',
        paid: '0.00',
        status: 'open',
        plan: '',
        paid_with: '',
      },
    },
    prescriptions: {
      'P-51': {
        medicine: 'Chlorhexidine mouthwash',
        patient: 'nora',
        refills: 2,
        pharmacy: '',
        status: 'ready to order',
      },
      'P-52': {
        medicine: 'Fluoride gel',
        patient: 'leo',
        refills: 1,
        pharmacy: '',
        status: 'ready to order',
      },
      'P-53': {
        medicine: 'Ibuprofen 400 mg',
        patient: 'nora',
        refills: 0,
        pharmacy: '',
        status: 'no refills left',
      },
    },
    claims: {
      'C-77': {
        date: '2025-11-17',
        amount: '186.40',
        currency: 'EUR',
        what: 'Filling for Leo',
        status: 'in review',
      },
      'C-78': {
        date: '2025-09-04',
        amount: '60.00',
        currency: 'EUR',
        what: 'Check-up for Nora',
        status: 'refunded',
      },
    },
    callbacks: {},
    reminders: { channel: 'email', days_before: '2', recall: true },
    insurance: {
      insurer: 'northgate',
      member_number: 'NG-4471-203',
      valid_until: '2026-12-31',
      covers_children: true,
    },
    contact: {
      email: 'nora.whitfield@example.com',
      phone: '+353875550142',
      street: '14 Mill Lane',
      city: 'Galway',
      postcode: 'H91 X2K4',
    },
    emergency: { name: 'Tom Whitfield', phone: '+353865550199' },
    records_requested: false,
    registered: true,
  };
}
