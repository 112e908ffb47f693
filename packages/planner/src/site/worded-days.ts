/** The languages that pages write their months in. */
const CODES = ['en', 'de', 'fr', 'es', 'it', 'nl'];

const DAY_FIRST = /(?<![\d.])(\d{1,2})\.?[ \u00a0](?:de )?(\p{L}{3,12})\.?(?: de)?[ \u00a0](\d{4})(?!\d)/gu;
const MONTH_FIRST = /(?<!\p{L})(\p{L}{3,12})\.?[ \u00a0](\d{1,2}),[ \u00a0](\d{4})(?!\d)/gu;
const DOTTED = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?![\d.])/g;

let known: ReadonlyMap<string, number> | undefined;

/** Numbers of the months by their names, long and short. Asking Intl is slow, so it is asked once. */
function months(): ReadonlyMap<string, number> {
  if (known) return known;
  const made = new Map<string, number>();
  for (const code of CODES)
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(code, { month, day: 'numeric', timeZone: 'UTC' });
      for (let at = 0; at < 12; at += 1) {
        const parts = format.formatToParts(new Date(Date.UTC(2026, at, 1)));
        const name = parts.find(({ type }) => type === 'month')?.value ?? '';
        made.set(name.toLowerCase().replace('.', ''), at + 1);
      }
    }
  known = made;
  return made;
}

/** Days that a row shows in words or with dots, such as "5 March 2026", "Mar 5, 2026" and "05.03.2026", as ISO days. */
export function wordedDays(text: string): readonly string[] {
  if (!/\d{4}/.test(text)) return [];
  const days: string[] = [];
  const add = (year: string, month: number | undefined, day: string) => {
    if (month === undefined || month < 1 || month > 12 || Number(day) < 1 || Number(day) > 31) return;
    days.push(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
  };
  for (const [, day = '', name = '', year = ''] of text.matchAll(DAY_FIRST))
    add(year, months().get(name.toLowerCase()), day);
  for (const [, name = '', day = '', year = ''] of text.matchAll(MONTH_FIRST))
    add(year, months().get(name.toLowerCase()), day);
  for (const [, day = '', month = '', year = ''] of text.matchAll(DOTTED)) add(year, Number(month), day);
  return days;
}
