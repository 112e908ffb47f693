import type { Evidence } from './plain/guess-concept.ts';
import type { PlainObstacle, PlainReason } from './plain/match-plain.ts';
import type { VaultError } from './vault/sealed-vault.ts';

const HINTS: Readonly<Record<Evidence['kind'], string>> = {
  autocomplete: 'autocomplete token',
  label: 'label',
  'aria-label': 'label for assistive technology',
  'data-agent-field': 'annotation',
  name: 'name',
  id: 'id',
  placeholder: 'placeholder',
};

/** What people have most often, and how it is called. */
const CONCEPTS: Readonly<Record<string, string>> = {
  'https://schema.org/givenName': 'First name',
  'https://schema.org/familyName': 'Last name',
  'https://schema.org/email': 'Email address',
  'https://schema.org/telephone': 'Phone number',
  'https://schema.org/streetAddress': 'Street and number',
  'https://schema.org/postalCode': 'Postal code',
  'https://schema.org/addressLocality': 'City',
  'https://schema.org/addressRegion': 'Region',
  'https://schema.org/addressCountry': 'Country',
  'https://schema.org/birthDate': 'Date of birth',
};

/** `https://schema.org/givenName` as people read it. */
function meaning(concept: string): string {
  if (Object.hasOwn(CONCEPTS, concept)) return (CONCEPTS[concept] ?? '').toLowerCase();
  const name = concept.split(/[/#:]/).filter(Boolean).at(-1) ?? concept;
  return name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
}

const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;
const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Everything the extension says, in one place. */
export const english = {
  title: 'Handrail',
  percent,
  confidence: (share: number) => `Confidence ${percent(share)}.`,

  vault: {
    heading: 'Profiles',
    none: 'Your profiles are kept in this browser, encrypted with a passphrase that only you know. If you forget it, they cannot be recovered.',
    passphrase: 'Passphrase',
    repeat: 'Repeat the passphrase',
    atLeast: (count: number) => `At least ${count} characters.`,
    create: 'Create vault',
    locked: 'Your profiles are locked.',
    unlock: 'Unlock',
    lock: 'Lock',
    profile: 'Profile',
    noProfiles: 'There is no profile yet.',
    add: 'New profile',
    edit: 'Edit',
    remove: 'Delete',
    removeAsk: (label: string) => `Delete the profile ${quoted(label)}? This cannot be undone.`,
    exportFile: 'Export',
    importFile: 'Import',
    file: 'File',
    filePassphrase: 'Passphrase of the file',
    fileHint: 'Needed only for an exported vault.',
    imported: (count: number) => `${counted(count, 'profile was', 'profiles were')} imported.`,
    exported: 'The encrypted vault was saved as a file. It can be opened with your passphrase only.',
    mismatch: 'The two passphrases are not the same.',
    notImported: 'The file is not a vault or a profile of this extension.',
    errors: {
      'wrong-passphrase': 'The passphrase is wrong.',
      corrupt: 'The vault cannot be read. Import an exported copy.',
      locked: 'The vault is locked.',
      'short-passphrase': 'The passphrase is too short.',
      exists: 'There is a vault already.',
    } satisfies Record<VaultError['code'], string>,
  },

  editor: {
    heading: 'Edit profile',
    label: 'Name of the profile',
    save: 'Save',
    cancel: 'Cancel',
    others: 'Remembered from forms',
    forget: (label: string) => `Forget ${label}`,
    newLabel: 'My profile',
    concepts: CONCEPTS,
  },

  page: {
    heading: 'This page',
    again: 'Look again',
    looking: 'Looking at the page …',
    noAccess: 'The extension cannot see this page. Press its button in the toolbar to let it look.',
    allow: 'Always allow on this site',
    none: 'There is nothing to fill in on this page.',
    mode1: 'This form explains its own fields. Rely on what it says about fields and answers.',
    mode2:
      'This form can be explained, but its page does not offer help. Start help to see what its fields mean.',
    mode2Started:
      'This extension started help for the form. Rely on what the form says about fields and answers.',
    mode3: 'This page does not say what its fields mean. The matches below are guesses: check each one.',
    closedForm: 'The form on this page gives no access to its definition.',
    advisory: 'Advice only',
    start: (title: string) => (title === '' ? 'Start help' : `Start help for ${quoted(title)}`),
    startFailed: 'Help could not be started for this form.',
    valid: 'The form reports no problems.',
    problems: (count: number) => `The form reports ${counted(count, 'problem', 'problems')}.`,
    tools: (count: number) => `Tools of this form: ${count}`,
    failed: 'The page did not answer. Look again.',
  },

  offers: {
    heading: 'Fill in from your profile',
    create: 'Create a vault and a profile first.',
    unlock: 'Unlock your profiles to see what they have for this page.',
    choose: 'Choose or create a profile.',
    nothing: 'The profile has nothing for the empty fields of this page.',
    intro: 'Nothing is filled in until you press the button.',
    refused: (count: number) => `Not offered: ${count}`,
    fill: (count: number) => (count === 0 ? 'Fill in' : `Fill in ${counted(count, 'field', 'fields')}`),
    filled: (count: number) => `${counted(count, 'field was', 'fields were')} filled in.`,
    left: 'Left as they are:',
    reasons: {
      changed: 'The field has changed since it was shown.',
      'not-accepted': 'The form did not accept the value.',
    } as Readonly<Record<string, string>>,
  },

  memory: {
    heading: 'Remember answers',
    intro: 'Keep what you typed on this page in your profile. Passwords, codes and consents are never kept.',
    show: 'Show what can be kept',
    nothing: 'There is nothing on this page that could be kept.',
    asConcept: (concept: string) => `Kept as ${meaning(concept)}, for any form.`,
    asField: 'Kept for this field only.',
    save: (count: number) => (count === 0 ? 'Keep' : `Keep ${counted(count, 'answer', 'answers')}`),
    saved: (count: number) => `${counted(count, 'answer was', 'answers were')} kept.`,
  },

  plain: {
    reason(reason: PlainReason): string {
      if (reason.is === 'remembered')
        return `You typed this into the same field of this site on ${reason.day}.`;
      const { evidence } = reason.guess;
      return `The ${HINTS[evidence.kind]} ${quoted(evidence.text)} suggests ${quoted(meaning(evidence.concept))}.`;
    },
    obstacle(obstacle: PlainObstacle): string {
      switch (obstacle.is) {
        case 'never':
          return obstacle.reason;
        case 'filled':
          return 'The field already has a value.';
        case 'no-option':
          return 'The value in your profile is not among the options of the field.';
        case 'no-text':
          return 'The value in your profile is not plain text.';
        case 'below-threshold': {
          const { evidence, contradiction, unknown } = obstacle.guess;
          const says = `the ${HINTS[evidence.kind]} ${quoted(evidence.text)}`;
          if (contradiction)
            return `It is not clear what the field means: ${says} suggests ${quoted(meaning(evidence.concept))}, but the ${HINTS[contradiction.kind]} ${quoted(contradiction.text)} suggests ${quoted(meaning(contradiction.concept))}.`;
          if (unknown !== undefined)
            return `It is not clear what the field means: ${says} suggests ${quoted(meaning(evidence.concept))}, but people read ${quoted(unknown)}.`;
          if (evidence.isWhole) return 'The value in your profile is not sure enough.';
          return `It is not clear what the field means: ${says} only mentions ${quoted(meaning(evidence.concept))}.`;
        }
      }
    },
  },
};

export type Messages = typeof english;
