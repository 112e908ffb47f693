/**
 * Beginnings of words that name an act of the owner in a field of any type: what is declared, consented to or signed in
 * one form says nothing about another.
 */
const ACTS = [
  'affidavit',
  'attest',
  'consent',
  'declarat',
  'declaração',
  'declaración',
  'dichiarazion',
  'déclarat',
  'einverständnis',
  'einwilligung',
  'handtekening',
  'assinatura',
  'oath',
  'selbstauskunft',
  'signat',
  'signatur',
  'signed',
  'toestemming',
  'undertaking',
  'unterschrift',
  'unterzeichn',
  'versicherung an eides',
  'zustimmung',
];

/** The same for what is ticked; as text or a date these words are too common. */
const TICKED_ACTS = [
  'accept',
  'accett',
  'aceito',
  'acepto',
  'acknowledg',
  'agb',
  'agree',
  'akkoord',
  'akzeptier',
  'allow',
  'authori',
  'autorizo',
  'autorizzo',
  'bestätig',
  'bevestig',
  'certif',
  'concordo',
  'conditions',
  'confirm',
  'confermo',
  'datenschutz',
  'declar',
  'dichiar',
  'déclar',
  'einverstanden',
  'erklär',
  'gdpr',
  'i have read',
  'newsletter',
  'opt in',
  'opt out',
  'permission',
  'privacy',
  'promise',
  'richtigkeit',
  'rgpd',
  'swear',
  'terms',
  'true and c',
  'truthful',
  'understand',
  'understood',
  'verklaar',
  'versicher',
  'wahrheit',
  'waive',
  'zustimm',
];

/** Whole words for what is good for one time only. */
const ONE_TIME = [
  'activation code',
  'application date',
  'auth code',
  'authentication code',
  'bestätigungscode',
  'booking reference',
  'captcha',
  'case number',
  'confirmation code',
  'confirmation number',
  'coupon',
  'csrf',
  'current date',
  'date of application',
  'date of submission',
  'discount code',
  'einmalcode',
  'einmalpasswort',
  'freischaltcode',
  'invitation code',
  'invoice number',
  'login code',
  'mfa',
  'mtan',
  'nonce',
  'one time',
  'order number',
  'promo code',
  'reset code',
  'sicherheitscode',
  'sms code',
  'submission date',
  'tan',
  'today',
  'tracking number',
  'transaction number',
  'verification code',
  'voucher',
  '2 fa',
];

/** Where something is signed is a place like any other. */
const PLACES = [' place of ', ' ort der ', ' lieu de ', ' lugar de ', ' luogo di '];

const MAX_READ = 500;

/**
 * Whether a field is answered anew each time, told by the words of its name and label: `act` for declarations, consents
 * and signatures, `one-time` for codes and days that pass. Such an answer is neither kept nor proposed.
 */
export function answeredAnew(
  texts: readonly string[],
  { isTicked }: { readonly isTicked: boolean },
): 'act' | 'one-time' | undefined {
  const read = texts.map((text) => ` ${wordsOf(text.slice(0, MAX_READ)).join(' ')} `);
  const begins = (beginnings: readonly string[]) =>
    read.some(
      (text) =>
        !PLACES.some((place) => text.startsWith(place)) &&
        beginnings.some((each) => text.includes(` ${each}`)),
    );
  if (begins(ACTS) || (isTicked && begins(TICKED_ACTS))) return 'act';
  return read.some((text) => ONE_TIME.some((each) => text.includes(` ${each} `))) ? 'one-time' : undefined;
}

/** `smsCode2` gives sms, code, 2; "J'accepte" gives j, accepte. */
function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{L})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
