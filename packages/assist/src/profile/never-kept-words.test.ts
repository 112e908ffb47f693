import type { FieldConcept, ItemDocument } from '@handrail/form';
import { describe, expect, test } from 'vitest';
import { field, formOf } from '../../testing/provider.ts';
import { neverKept } from './never-kept.ts';

function reasonFor(item: Partial<ItemDocument>, concept?: string): string | undefined {
  const meaning: FieldConcept | undefined =
    concept === undefined ? undefined : { source: 'ontology', concept, equivalents: [] };
  const form = formOf({ items: [field('f', 'string', { label: 'F', ...item })] });
  const state = form.state(item.key ?? 'f');
  if (!state.ok) throw new Error(state.message);
  return neverKept(state, meaning, form.options(state.path))?.reason;
}

const SECRETS = {
  en: [
    'Password',
    'PIN',
    'New pass\u00adword',
    'Passcode',
    'Security code',
    'CVC',
    'Card number',
    'Secret answer',
    "Mother's maiden name",
    'API key',
    'Access key',
    'Private key',
    'Recovery phrase',
    'Seed phrase',
    'Access token',
    'Token',
  ],
  de: [
    'Passwort',
    'Kennwort wiederholen',
    'Geheimzahl',
    'PIN-Nummer',
    'Kreditkartennummer',
    'Sozialversicherungsnummer',
    'Sicherheitsfrage',
  ],
  fr: ['Mot de passe', 'Code secret', 'Code PIN', 'Numéro de carte', 'Numéro de sécurité sociale'],
  es: ['Contraseña', 'Clave de acceso', 'Código secreto', 'Número de tarjeta'],
  it: ['Codice segreto', 'Codice PIN', 'Numero della carta', 'Parola'],
  pt: ['Senha', 'Palavra-passe', 'Número do cartão'],
  nl: ['Wachtwoord', 'Kaartnummer'],
  pl: ['Hasło', 'Numer karty'],
  sv: ['Lösenord', 'Pinkod'],
  da: ['Adgangskode'],
  no: ['Passord'],
  fi: ['Salasana'],
  tr: ['Şifre'],
  cs: ['Heslo'],
  hu: ['Jelszó'],
  ro: ['Parolă'],
  ru: ['Пароль', 'ПИН-код', 'Секретный вопрос'],
  zh: ['密码', '登录密碼'],
  ja: ['パスワード', '暗証番号'],
  ko: ['비밀번호'],
  ar: ['كلمة المرور'],
  he: ['סיסמה'],
  hi: ['पासवर्ड'],
  th: ['รหัสผ่าน'],
  vi: ['Mật khẩu'],
  el: ['Κωδικός πρόσβασης'],
};

const ONE_TIME = {
  en: [
    'One-time code',
    'Code we sent you',
    'SMS code',
    'Authenticator code',
    'Confirmation number',
    'Six-digit number from the text message',
    'Captcha',
    'What is 3+4?',
    'Session id',
    'Voucher',
    'Gift card code',
    '2FA code',
    "Today's date",
    'Code you received',
  ],
  de: ['TAN', 'Einmalcode', 'Bestätigungscode', 'Verifizierungscode', 'Prüfcode'],
  fr: ['Code de vérification', 'Code reçu par SMS', 'Code à usage unique'],
  es: ['Código de verificación', 'Código recibido'],
  it: ['Codice di verifica', 'Codice monouso'],
  pt: ['Código de verificação', 'Código recebido'],
  nl: ['Verificatiecode', 'Eenmalige code'],
  pl: ['Kod weryfikacyjny', 'Kod SMS'],
  sv: ['Verifieringskod', 'Engångskod'],
  tr: ['Doğrulama kodu'],
  ru: ['Код подтверждения', 'Код из СМС', 'Одноразовый код'],
  zh: ['验证码', '驗證碼'],
  ja: ['確認コード', 'ワンタイムコード'],
  ko: ['인증번호'],
  ar: ['رمز التحقق'],
  th: ['รหัสยืนยัน'],
};

/** In text fields, where people write their name or "I agree". */
const ACTS = {
  en: [
    'Signature',
    'Signed by',
    'Type your full name to sign',
    'I agree',
    'Type I AGREE',
    'I declare that the above is true',
    'Attestation',
    'Waiver',
    'Sworn statement',
    'Initials',
    'I hereby certify',
  ],
  de: [
    'Unterschrift',
    'Erklärung',
    'Ich versichere die Richtigkeit',
    'Einwilligung',
    'Eidesstattliche Versicherung',
  ],
  fr: ['Signature du demandeur', 'Consentement', 'Lu et approuvé', 'Je soussigné'],
  es: ['Firma digital', 'Firma del solicitante', 'Declaro que es cierto', 'Acepto'],
  it: ['Firma elettronica', 'Dichiaro', 'Accetto'],
  pt: ['Assinatura', 'Declaro', 'Aceito'],
  nl: ['Handtekening', 'Toestemming', 'Ik verklaar'],
  pl: ['Podpis', 'Oświadczam', 'Wyrażam zgodę'],
  sv: ['Underskrift', 'Samtycke', 'Jag intygar'],
  fi: ['Allekirjoitus', 'Suostumus'],
  tr: ['İmza', 'Kabul ediyorum'],
  cs: ['Souhlasím', 'Podpis žadatele'],
  hu: ['Aláírás', 'Kijelentem'],
  ru: ['Подпись', 'Согласие', 'Я подтверждаю'],
  zh: ['签名', '我同意', '声明'],
  ja: ['署名', '同意'],
  ko: ['서명', '동의'],
  ar: ['توقيع', 'أوافق — موافقة'],
  he: ['חתימה'],
  hi: ['हस्ताक्षर'],
};

/** Boxes that have a concept, so that only their words tell. */
const BOXES = [
  'Ich stimme zu',
  'I agree to the terms',
  'Acepto',
  "J'accepte les conditions",
  'Newsletter?',
  'Zustimmung',
  'Accetto le condizioni',
  'Aceito os termos',
  'Ik ga akkoord',
  'Zgadzam się',
  'Akceptuję regulamin',
  'Jag godkänner',
  'Hyväksyn ehdot',
  'Kabul ediyorum',
  'Souhlasím',
  'Elfogadom',
  'Принимаю условия',
  '同意します',
  '我已阅读条款',
  '약관에 동의',
  'Ich willige ein',
  'Estoy de acuerdo',
];

const KEPT = [
  'Given name',
  'Nachname',
  'Prénom',
  'Shipping address',
  'Opinion',
  'Company',
  'Firma',
  'Spinning club',
  'Passport number',
  'Secretary',
  'Designer',
  'Assignment',
  'Straße',
  'Code postal',
  'Código postal',
  'Postcode',
  'Ville',
  'Ort der Unterschrift',
  'Place of signature',
  'Telefon',
  'E-Mail',
  'Beruf',
  'Fecha de nacimiento',
  'Data urodzenia',
  'Geburtsdatum',
  'Ulica',
  'Имя',
  'Фамилия',
  '姓名',
  '地址',
  '名前',
  '住所',
  '이름',
  '주소',
  'Vorname',
  'Fornavn',
  'Etternavn',
  'Etunimi',
  'Soyadı',
  'Área',
  'Confirm your email',
  'IBAN',
  'Height',
  'Language',
  'Favourite colour',
  'Tannery',
  'Compass',
  'Bypass',
];

const flat = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([language, labels]) => labels.map((label) => [language, label] as const));

test('the tables have more than 200 entries in more than twenty languages', () => {
  const all = [...flat(SECRETS), ...flat(ONE_TIME), ...flat(ACTS)];
  expect(all.length + BOXES.length + KEPT.length).toBeGreaterThan(200);
  expect(new Set(all.map(([language]) => language)).size).toBeGreaterThan(20);
});

test.each(flat(SECRETS))('%s: %s is a secret', (_language, label) => {
  expect(reasonFor({ label })).toBe('x-secret');
});

test.each(flat(ONE_TIME))('%s: %s is good for one time', (_language, label) => {
  expect(['x-one-time', 'x-secret']).toContain(reasonFor({ label }));
});

test.each(flat(ACTS))('%s: %s is an act of the owner', (_language, label) => {
  expect(reasonFor({ label })).toBe('x-own-act');
});

test.each(BOXES)('a box with the label %s is an act of the owner', (label) => {
  expect(reasonFor({ label, dataType: 'boolean' }, 'urn:box')).toBe('x-own-act');
});

test.each(KEPT)('%s is kept', (label) => {
  expect(reasonFor({ label })).toBeUndefined();
});

describe('what is written about a field beside its label', () => {
  const yesNo = (yes: string) => [
    { value: 'y', label: yes },
    { value: 'n', label: 'No' },
  ];
  test.each<[string, Partial<ItemDocument>, string]>([
    ['the hint', { label: 'Number', hint: 'The code we sent to your phone' }, 'x-one-time'],
    ['the hint', { label: 'Your word', hint: 'Choose a password' }, 'x-secret'],
    ['the hint', { label: 'Name', hint: 'By typing your name you sign this form; I agree.' }, 'x-own-act'],
    [
      'the description',
      { label: 'Number', description: 'Enter the one-time password from your app' },
      'x-secret',
    ],
    ['the key', { key: 'otp', label: 'Number' }, 'x-secret'],
    ['another label', { label: 'F', labels: { short: 'Passwort' } }, 'x-secret'],
    ['the meaning', { semanticType: 'one-time-code' }, 'x-secret'],
    [
      'a question with yes and no',
      { dataType: 'choice', label: 'Do you accept the terms?', options: yesNo('Yes') },
      'x-own-act',
    ],
    [
      'a question in German',
      { dataType: 'choice', label: 'Bestätigen Sie das?', options: yesNo('Ja') },
      'x-own-act',
    ],
    [
      'an answer',
      { dataType: 'choice', label: 'Please choose', options: yesNo('Yes, I agree') },
      'x-own-act',
    ],
    [
      'an answer in German',
      { dataType: 'choice', label: 'Wahl', options: yesNo('Ja, ich stimme zu') },
      'x-own-act',
    ],
  ])('denies it: %s', (_what, item, reason) => {
    expect(reasonFor(item)).toBe(reason);
  });

  test.each([
    ['https://example.org/password', 'x-secret'],
    ['https://example.org/terms/Password#value', 'x-secret'],
    ['urn:x:pin', 'x-secret'],
    ['urn:example:one-time-code:v1', 'x-secret'],
    ['urn:example:consent:v2', 'x-own-act'],
    ['https://example.org/onto/signature/1.0', 'x-own-act'],
    ['https://example.org/onto/smsCode/id', 'x-one-time'],
  ])('denies it by the concept %s', (concept, reason) => {
    expect(reasonFor({ label: 'F' }, concept)).toBe(reason);
  });

  test('does not count against a meaning that is known to be ordinary', () => {
    const hint = 'We will send a verification code to this number.';
    expect(reasonFor({ label: 'Phone', hint }, 'https://schema.org/telephone')).toBeUndefined();
    expect(reasonFor({ label: 'Phone', hint }, 'urn:x:phone')).toBeDefined();
    expect(reasonFor({ label: 'Password', hint }, 'https://schema.org/telephone')).toBe('x-secret');
  });

  test('leaves a question about something else alone', () => {
    const options = yesNo('Yes');
    expect(reasonFor({ dataType: 'choice', label: 'Do you own a car?', options })).toBeUndefined();
  });
});
