import type { ProfileMatch, Skip } from '@handrail/assist';

/** What "fill from profile" says. */
export interface ProfileMessages {
  readonly title: string;
  readonly intro: string;
  readonly profile: string;
  readonly confidence: (percent: string) => string;
  readonly why: (match: ProfileMatch, day: string) => string;
  readonly skipped: (count: number) => string;
  readonly skip: (skip: Skip) => string;
  readonly nothing: string;
  readonly noProfile: string;
  readonly unreadable: string;
  readonly fill: (count: number) => string;
  readonly cancel: string;
  readonly filled: (count: number) => string;
  readonly notFilled: string;
  readonly undo: string;
  readonly close: string;
}

const en: ProfileMessages = {
  title: 'Fill from profile',
  intro: 'Choose what to fill in. Nothing is filled in until you press the button.',
  profile: 'Profile',
  confidence: (percent) => `Confidence: ${percent}.`,
  why: ({ why }) => why,
  skipped: (count) => `Not proposed: ${count}`,
  skip: ({ why }) => why,
  nothing: 'Your profile has nothing for the empty fields of this form.',
  noProfile: 'There is no profile yet.',
  unreadable: 'Your profiles could not be read.',
  fill: (count) => (count === 1 ? 'Fill in 1 field' : `Fill in ${count} fields`),
  cancel: 'Cancel',
  filled: (count) =>
    count === 1
      ? '1 field was filled in from your profile.'
      : `${count} fields were filled in from your profile.`,
  notFilled: 'These fields were left as they are:',
  undo: 'Undo',
  close: 'Close',
};

const RELATIONS: Readonly<Record<ProfileMatch['relationship'], string>> = {
  exact: 'Ihr Profil hat einen Wert für genau das, wonach gefragt wird.',
  close: 'Ihr Profil hat einen Wert mit sehr ähnlicher Bedeutung.',
  broader: 'Ihr Profil hat einen Wert mit weiterer Bedeutung.',
  narrower: 'Ihr Profil hat einen Wert mit engerer Bedeutung.',
  related: 'Ihr Profil hat einen Wert mit verwandter Bedeutung.',
  'field-key':
    'Ihr Profil hat einen Wert aus einem Feld an derselben Stelle; seine Bedeutung wurde nicht verglichen.',
};

const SKIPS: ReadonlyMap<string, string> = new Map([
  ['NOT_RELEVANT', 'Das Feld trifft derzeit nicht zu.'],
  ['READONLY', 'Das Feld kann nicht geändert werden.'],
  ['INVALID_VALUE', 'Der Wert im Profil passt nicht in das Feld.'],
  ['x-below-threshold', 'Das Profil hat nur einen Wert mit entfernt verwandter Bedeutung.'],
  ['x-already-filled', 'Das Feld hat schon einen anderen Wert.'],
  ['x-too-large', 'Der Wert im Profil ist zu groß.'],
  ['x-secret', 'Das Feld sieht nach einem Geheimnis aus. Geheimnisse werden nie aufbewahrt.'],
  ['x-own-act', 'Das Feld sieht nach einer Erklärung, Einwilligung oder Unterschrift aus.'],
  ['x-one-time', 'Das Feld sieht nach etwas aus, das nur einmal gilt.'],
]);

const de: ProfileMessages = {
  title: 'Aus Profil ausfüllen',
  intro: 'Wählen Sie, was eingetragen wird. Vorher wird nichts geschrieben.',
  profile: 'Profil',
  confidence: (percent) => `Sicherheit: ${percent}.`,
  why: ({ relationship }, day) => `${RELATIONS[relationship]} Gespeichert am ${day}.`,
  skipped: (count) => `Nicht vorgeschlagen: ${count}`,
  skip: ({ reason }) => SKIPS.get(reason) ?? 'Das Feld wurde nicht geändert.',
  nothing: 'Ihr Profil hat nichts für die leeren Felder dieses Formulars.',
  noProfile: 'Es gibt noch kein Profil.',
  unreadable: 'Ihre Profile konnten nicht gelesen werden.',
  fill: (count) => (count === 1 ? '1 Feld ausfüllen' : `${count} Felder ausfüllen`),
  cancel: 'Abbrechen',
  filled: (count) =>
    count === 1
      ? '1 Feld wurde aus Ihrem Profil ausgefüllt.'
      : `${count} Felder wurden aus Ihrem Profil ausgefüllt.`,
  notFilled: 'Diese Felder blieben, wie sie sind:',
  undo: 'Rückgängig machen',
  close: 'Schließen',
};

export const profileMessages = { en, de };
