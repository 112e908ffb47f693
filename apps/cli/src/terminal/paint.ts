/** Marks parts of a text for the eye. Meaning never rests on it: there is always a word or a sign as well. */
export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  yellow(text: string): string;
  green(text: string): string;
  blue(text: string): string;
  cyan(text: string): string;
}

const same = (text: string) => text;

const PLAIN: Paint = {
  bold: same,
  dim: same,
  red: same,
  yellow: same,
  green: same,
  blue: same,
  cyan: same,
};

export async function loadPaint(colour: boolean): Promise<Paint> {
  if (!colour) return PLAIN;
  const { createColors } = await import('picocolors').then((library) => library.default);
  return createColors(true);
}
