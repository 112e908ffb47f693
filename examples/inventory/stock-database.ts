import Database from 'libsql';

export type StockDatabase = Database.Database;

export interface OrganizationRow {
  readonly id: string;
  readonly name: string;
}

const ORGANIZATIONS = [
  // The ledger of each is loaded for these days only; nobody can say anything about others.
  { id: 'org-a', name: 'Northwood Joinery', from: '2024-01-01', to: '2025-06-30' },
  { id: 'org-b', name: 'Harbour Boats', from: '2024-01-01', to: '2025-06-30' },
  { id: 'org-c', name: 'Hill School', from: '2024-01-01', to: '2025-02-28' },
];

const WOODS = ['Oak', 'Ash', 'Beech', 'Birch', 'Larch', 'Maple', 'Pine', 'Spruce', 'Walnut', 'Cherry'];
const FORMS = ['board', 'beam', 'panel', 'strip', 'rod', 'block', 'veneer', 'plank'];
const SIZES = [6, 8, 10, 12, 15, 18, 20, 22, 25, 28, 30, 35, 40, 45, 50];
const SUPPLIERS = ['Timber & Co', 'Forest Direct', 'Old Mill', 'Baltic Wood', 'Green Saw', 'Rivers Trade'];

/** A stock of 1,200 items with more than 9,000 movements, the same every time. */
export function createStockDatabase(path = ':memory:'): StockDatabase {
  const database = new Database(path);
  database.exec(`
    CREATE TABLE organizations (id TEXT PRIMARY KEY, name TEXT NOT NULL, loaded_from TEXT NOT NULL, loaded_to TEXT NOT NULL);
    CREATE TABLE items (id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE);
    CREATE TABLE purchases (
      id INTEGER PRIMARY KEY, item_id TEXT NOT NULL REFERENCES items, organization_id TEXT NOT NULL REFERENCES organizations,
      supplier TEXT NOT NULL, day TEXT NOT NULL, quantity INTEGER NOT NULL, price_cents INTEGER NOT NULL);
    CREATE TABLE issues (
      id INTEGER PRIMARY KEY, item_id TEXT NOT NULL REFERENCES items, organization_id TEXT NOT NULL REFERENCES organizations,
      day TEXT NOT NULL, quantity INTEGER NOT NULL);
    CREATE INDEX purchases_of ON purchases (organization_id, item_id, day);
    CREATE INDEX issues_of ON issues (organization_id, item_id, day);
  `);
  database.transaction(() => fill(database))();
  return database;
}

function fill(database: StockDatabase): void {
  // With this seed the oak board of the story was bought three times in the first quarter of 2025.
  const next = numbers(2620);
  const organization = database.prepare('INSERT INTO organizations VALUES (?, ?, ?, ?)');
  for (const { id, name, from, to } of ORGANIZATIONS) organization.run(id, name, from, to);
  const item = database.prepare('INSERT INTO items VALUES (?, ?)');
  const purchase = database.prepare(
    'INSERT INTO purchases (item_id, organization_id, supplier, day, quantity, price_cents) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const issue = database.prepare(
    'INSERT INTO issues (item_id, organization_id, day, quantity) VALUES (?, ?, ?, ?)',
  );
  let count = 0;
  for (const wood of WOODS) {
    for (const form of FORMS) {
      for (const size of SIZES) {
        count += 1;
        const id = `item-${count}`;
        item.run(id, `${wood} ${form} ${size}mm`);
        for (const { id: owner, to } of ORGANIZATIONS) {
          for (let bought = next(5); bought > 0; bought -= 1) {
            const day = dayBefore(to, next(540));
            const quantity = 5 + next(60);
            const supplier = SUPPLIERS[next(SUPPLIERS.length)] ?? '';
            purchase.run(id, owner, supplier, day, quantity, (2 + next(40)) * 125);
            if (next(3) > 0) issue.run(id, owner, day, 1 + next(quantity));
          }
        }
      }
    }
  }
}

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}
