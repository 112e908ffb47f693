/** What a theatre keeps for a visitor who is signed in and has a subscription. */
export interface TheatreState {
  programme: Performance[];
  bookings: Booking[];
  evenings: { id: string; play: string; date: string; status: string }[];
  subscription: { plan: string; seats: string; until: string };
  waiting: { performance: string; seats: string }[];
  vouchers: {
    id: string;
    amount: string;
    recipient: string;
    email: string;
    greeting: string;
    send_on: string;
  }[];
  donations: { id: string; amount: string; purpose: string }[];
  contact: { email: string; phone: string; street: string; town: string };
  preferences: { newsletter: string; reminders: boolean; wheelchair: boolean; language: string };
}

interface Performance {
  id: string;
  play: string;
  date: string;
  time: string;
  stage: string;
  genre: string;
  left: number;
}

interface Booking {
  id: string;
  play: string;
  date: string;
  seats: string;
  area: string;
  reduction: string;
  delivery: string;
  status: string;
}

export function initialState(): TheatreState {
  return {
    programme: [
      performance('P-315', 'Open Mic Improv', '2026-03-06', '21:30', 'Cellar', 'comedy', 30),
      performance('P-301', 'The Cherry Orchard', '2026-03-13', '19:30', 'Main stage', 'drama', 42),
      performance('P-311', 'The Snow Queen', '2026-03-15', '15:00', 'Main stage', 'family', 64),
      performance('P-302', 'The Cherry Orchard', '2026-03-21', '19:30', 'Main stage', 'drama', 0),
      performance('P-305', 'Twelfth Night', '2026-03-28', '20:00', 'Main stage', 'comedy', 118),
      performance('P-308', 'Woyzeck', '2026-04-10', '20:00', 'Studio', 'drama', 9),
    ],
    bookings: [
      booking('B-8950', 'Faust', '2026-02-14', '2', 'Balcony', 'Mobile ticket', 'used'),
      booking('B-8988', 'Woyzeck', '2026-03-20', '2', 'Stalls', 'Mobile ticket', 'returned'),
      booking('B-9001', 'Twelfth Night', '2026-03-28', '3', 'Stalls', 'Mobile ticket', 'paid'),
      booking('B-9004', 'The Snow Queen', '2026-03-15', '4', 'Circle', 'By post', 'paid'),
    ],
    evenings: [
      { id: 'E-10', play: 'Hedda Gabler', date: '2026-02-12', status: 'attended' },
      { id: 'E-11', play: 'Mother Courage', date: '2026-03-19', status: 'planned' },
      { id: 'E-12', play: 'Tartuffe', date: '2026-04-16', status: 'planned' },
      { id: 'E-13', play: 'Antigone', date: '2026-05-21', status: 'planned' },
    ],
    subscription: { plan: 'Thursday', seats: '2', until: '2026-06-30' },
    waiting: [],
    vouchers: [],
    donations: [{ id: 'D-1', amount: '25.00', purpose: 'Young ensemble' }],
    contact: {
      email: 'lena.fischer@post.example',
      phone: '+4930123456',
      street: 'Lindenweg 4',
      town: '10115 Berlin',
    },
    preferences: { newsletter: 'weekly', reminders: false, wheelchair: false, language: 'en' },
  };
}

function performance(
  id: string,
  play: string,
  date: string,
  time: string,
  stage: string,
  genre: string,
  left: number,
): Performance {
  return { id, play, date, time, stage, genre, left };
}

function booking(
  id: string,
  play: string,
  date: string,
  seats: string,
  area: string,
  delivery: string,
  status: string,
): Booking {
  return { id, play, date, seats, area, reduction: 'Full price', delivery, status };
}
