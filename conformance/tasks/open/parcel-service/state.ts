/** What the parcel service keeps for the customer who is signed in. */
export interface ParcelState {
  address: { street: string; postcode: string; city: string };
  preferences: { leave_at_door: boolean; text_on_day: boolean; channel: string };
  parcels: Parcel[];
  shipments: { id: string; recipient: string; city: string; size: string; insured: boolean }[];
  pickups: { id: string; date: string; part: string; count: string }[];
  hold: { from: string; until: string };
}

interface Parcel {
  id: string;
  sender: string;
  place: string;
  day: string;
  status: string;
  damage: string;
}

export function initialState(): ParcelState {
  return {
    address: { street: 'Rue Haute 8', postcode: '1000', city: 'Brussels' },
    preferences: { leave_at_door: false, text_on_day: true, channel: 'email' },
    parcels: [
      parcel('PX-101', 'Bookworm', 'Home', '2026-03-04', 'on its way'),
      parcel('PX-102', 'Shoe Shed', 'Home', '2026-03-06', 'on its way'),
      parcel('PX-097', 'Tea Time', 'Corner shop', '2026-02-27', 'waiting'),
      parcel('PX-090', 'Bookworm', 'Home', '2026-02-16', 'delivered'),
    ],
    shipments: [{ id: 'S-4', recipient: 'Mia Janssen', city: 'Ghent', size: 'Small', insured: false }],
    pickups: [],
    hold: { from: '', until: '' },
  };
}

function parcel(id: string, sender: string, place: string, day: string, status: string): Parcel {
  return { id, sender, place, day, status, damage: '' };
}
