/** What the clinic keeps for the owner who is signed in. */
export interface ClinicState {
  owner: { email: string; phone: string; street: string; city: string };
  notices: { vaccination_reminders: boolean; newsletter: boolean; channel: string };
  pets: { id: string; name: string; species: string; weight: string; food: string; insured: boolean }[];
  appointments: { id: string; pet: string; reason: string; date: string; time: string; vet: string }[];
  medicines: { id: string; medicine: string; pet: string; packs: string; status: string }[];
  invoices: { id: string; treatment: string; date: string; amount: string; status: string }[];
  questions: { id: string; subject: string; message: string }[];
}

export function initialState(): ClinicState {
  return {
    owner: {
      email: 'ida.lund@mailbox.example',
      phone: '+4520123456',
      street: 'Havnegade 12',
      city: 'Aarhus',
    },
    notices: { vaccination_reminders: true, newsletter: true, channel: 'email' },
    pets: [
      { id: 'P-1', name: 'Bella', species: 'Dog', weight: '18.50', food: 'Adult', insured: true },
      { id: 'P-2', name: 'Minou', species: 'Cat', weight: '4.20', food: 'Diet', insured: false },
      { id: 'P-3', name: 'Rex', species: 'Dog', weight: '31.00', food: 'Adult', insured: false },
    ],
    appointments: [
      {
        id: 'A-31',
        pet: 'Bella',
        reason: 'Vaccination',
        date: '2026-03-05',
        time: '09:30',
        vet: 'Dr. Holm',
      },
      {
        id: 'A-32',
        pet: 'Minou',
        reason: 'Dental cleaning',
        date: '2026-03-11',
        time: '14:00',
        vet: 'Dr. Sato',
      },
      { id: 'A-33', pet: 'Rex', reason: 'Check-up', date: '2026-03-20', time: '11:15', vet: 'Dr. Holm' },
    ],
    medicines: [
      { id: 'M-7', medicine: 'Worming tablets', pet: 'Bella', packs: '1', status: 'ready' },
      { id: 'M-8', medicine: 'Eye drops', pet: 'Minou', packs: '2', status: 'ordered' },
      { id: 'M-5', medicine: 'Flea collar', pet: 'Rex', packs: '1', status: 'collected' },
    ],
    invoices: [
      { id: 'I-204', treatment: 'X-ray', date: '2026-02-17', amount: '145.00', status: 'unpaid' },
      { id: 'I-203', treatment: 'Blood test', date: '2026-02-03', amount: '62.50', status: 'unpaid' },
      { id: 'I-198', treatment: 'Vaccination', date: '2025-12-09', amount: '48.00', status: 'paid' },
    ],
    questions: [],
  };
}
