import { readHouse } from './read-house.ts';
import written from './reasons.json' with { type: 'json' };
import { type Place, placesIn, type Reasons, reasonProblems } from './reasons.ts';

const MOST_SHOWN = 200;

const reasons: Reasons = written;
const house = readHouse();
const { tiny, lonely, long } = placesIn(house);

show('files of at most 30 lines with one importer', tiny.map(explained));
show('folders with one file', lonely.map(explained));
show('functions above 80 lines', long.map(explained));
show(
  'exported type names that workspaces share',
  house.shared.map(({ name, workspaces }) => `${name}: ${workspaces.join(', ')}`),
);
console.log(`${house.files} source files`);
for (const problem of reasonProblems([...tiny, ...lonely, ...long], reasons)) console.log(problem);

function explained({ key, shown }: Place): string {
  const reason = Object.hasOwn(reasons, key) ? reasons[key] : undefined;
  return reason === undefined ? shown : `${shown}\n      ${reason}`;
}

function show(title: string, lines: readonly string[]): void {
  console.log(`${title}: ${lines.length}`);
  if (!process.argv.includes('--list')) return;
  for (const line of lines.slice(0, MOST_SHOWN)) console.log(`  ${line}`);
}
