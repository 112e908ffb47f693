import type { Random } from '../random.ts';
import type { Trial, Where } from './trial.ts';

/** Pages of one kind of damage, each with its oracle. */
export interface Family {
  readonly name: string;
  /** How many pages a full run makes of it, over parsed HTML and in a browser. */
  readonly pages: { readonly html: number; readonly browser: number };
  make(random: Random, where: Where): Trial;
}

type Maker = (random: Random, where: Where) => Omit<Trial, 'shape'>;

/** Makes a trial of one of several shapes, each as likely as the next. */
export function oneOf(random: Random, where: Where, shapes: Readonly<Record<string, Maker>>): Trial {
  const shape = random.pick(Object.keys(shapes));
  const make = shapes[shape];
  if (!make) throw new Error(`There is no shape "${shape}".`);
  return { shape, ...make(random, where) };
}
