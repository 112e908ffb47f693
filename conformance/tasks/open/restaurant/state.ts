/** What the restaurant keeps for the guest who is signed in. */
export interface RestaurantState {
  guest: { email: string; phone: string };
  wishes: { newsletter: boolean; birthday_offers: boolean; diet: string };
  bookings: { id: string; occasion: string; date: string; time: string; guests: string; area: string }[];
  orders: { id: string; dish: string; portions: string; pickup: string }[];
  vouchers: { id: string; amount: string; email: string }[];
  reviews: { id: string; stars: string; text: string }[];
}

export function initialState(): RestaurantState {
  return {
    guest: { email: 'eva.moll@mailbox.example', phone: '+4915112345678' },
    wishes: { newsletter: false, birthday_offers: true, diet: 'none' },
    bookings: [
      { id: 'T-61', occasion: 'Dinner', date: '2026-03-07', time: '19:30', guests: '4', area: 'Terrace' },
      { id: 'T-62', occasion: 'Birthday', date: '2026-03-21', time: '18:00', guests: '9', area: 'Inside' },
      { id: 'T-63', occasion: 'Lunch', date: '2026-04-02', time: '12:15', guests: '2', area: 'Bar' },
    ],
    orders: [{ id: 'O-8', dish: 'Lasagne', portions: '2', pickup: '18:30' }],
    vouchers: [],
    reviews: [],
  };
}
