import type { House } from './measure-house.ts';

/** Why a place is as it is, by its key: a path, or `path#function`. */
export type Reasons = Readonly<Record<string, string>>;

export interface Place {
  readonly key: string;
  readonly shown: string;
}

/** The places that need a reason, by what is unusual about them. */
export function placesIn({ tiny, lonely, long }: Pick<House, 'tiny' | 'lonely' | 'long'>) {
  return {
    tiny: tiny.map(
      ({ path, lines, importer }): Place => ({ key: path, shown: `${path} (${lines}) ← ${importer}` }),
    ),
    lonely: lonely.map((folder): Place => ({ key: folder, shown: folder })),
    long: long.map(
      ({ path, name, line, lines }): Place => ({
        key: `${path}#${name}`,
        shown: `${path}:${line} ${name} (${lines})`,
      }),
    ),
  };
}

/** A sentence for each place without a reason and for each reason without a place. */
export function reasonProblems(places: readonly Place[], reasons: Reasons): readonly string[] {
  const keys = new Set(places.map(({ key }) => key));
  return [
    ...places
      .filter(({ key }) => !Object.hasOwn(reasons, key) || reasons[key]?.trim() === '')
      .map(({ shown }) => `${shown} has no reason: split or merge it, or say why not.`),
    ...Object.keys(reasons)
      .filter((key) => !keys.has(key))
      .map((key) => `${key} has a reason but is not listed any more: remove the reason.`),
  ];
}
