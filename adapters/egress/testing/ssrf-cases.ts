import { type Address, parseAddress } from '../src/address/parse-address.ts';

/** A URL that must not be reached, however it is asked for. */
export interface SsrfCase {
  readonly what: string;
  readonly url: string;
}

/** A name whose answers must not be dialled. */
export interface AnswerCase {
  readonly what: string;
  readonly answers: readonly string[];
}

const PUBLIC = ['93.184.216.34', '2606:4700:4700::1111'];

/** Targets that attackers like, each for another reason. */
const TARGETS = [
  '127.0.0.1',
  '127.8.8.8',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '0.0.0.0',
].map(address);

const FORBIDDEN_IPV4 = [
  '0.0.0.1',
  '0.255.255.255',
  '10.255.255.255',
  '100.127.255.255',
  '127.255.255.255',
  '168.63.129.16',
  '169.254.0.1',
  '169.254.170.2',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.0.192',
  '192.0.2.1',
  '192.31.196.1',
  '192.52.193.1',
  '192.88.99.1',
  '192.168.255.255',
  '192.175.48.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
];

const FORBIDDEN_IPV6 = [
  '::',
  '::1',
  '::2',
  '64:ff9b:1::1',
  '100::1',
  '100:0:0:1::1',
  '2001::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2620:4f:8000::1',
  '3ffe::1',
  '3fff::1',
  '4000::1',
  '5f00::1',
  'fc00::1',
  'fd00::1',
  'fd00:ec2::254',
  'fd20:ce::254',
  'fdff:ffff::1',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'ff02::1',
  'ff0e::1',
];

/** Each of these the URL parser reads as the same address, or does not read at all. */
function spellings({ bytes, text }: Address): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const parts = [a, b, c, d];
  const whole = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  const octal = (value: number) => `0${value.toString(8)}`;
  const hex = (value: number) => `0x${value.toString(16)}`;
  return [
    text,
    String(whole),
    hex(whole),
    hex(whole).toUpperCase().replace('X', 'x'),
    `0x${whole.toString(16).padStart(16, '0')}`,
    octal(whole),
    `${a}.${(b << 16) | (c << 8) | d}`,
    `${a}.${b}.${(c << 8) | d}`,
    parts.map(hex).join('.'),
    parts.map(octal).join('.'),
    parts.map((value) => `000${value.toString(8)}`).join('.'),
    `${hex(a)}.${octal(b)}.${(c << 8) | d}`,
    `${text}.`,
    [...text].map((each) => `%${each.charCodeAt(0).toString(16)}`).join(''),
    text.replaceAll('.', '。'),
    text.replaceAll('.', '．'),
    text.replaceAll('.', '｡'),
    [...text].map((each) => (each === '.' ? each : String.fromCodePoint(0xff10 + Number(each)))).join(''),
    [...text].map((each) => (each === '.' ? each : mathematical(Number(each)))).join(''),
    `${text.slice(0, 2)}\u00ad${text.slice(2)}`,
    `${text.slice(0, 2)}\u200b${text.slice(2)}`,
  ];
}

/** IPv6 addresses that end at an IPv4 one. */
function carriers({ bytes, text }: Address): string[] {
  const group = (high = 0, low = 0) => ((high << 8) | low).toString(16);
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const groups = `${group(a, b)}:${group(c, d)}`;
  return [
    `::ffff:${text}`,
    `::ffff:${groups}`,
    `0:0:0:0:0:FFFF:${groups}`,
    `::${text}`,
    `::ffff:0:${text}`,
    `64:ff9b::${text}`,
    `64:ff9b:1::${text}`,
    `64:ff9b:1:abcd::${groups}`,
    `2002:${groups}::1`,
    `2001:0:4136:e378:8000:63bf:${group(a ^ 255, b ^ 255)}:${group(c ^ 255, d ^ 255)}`,
    `2a00:1450:4001:800:0:5efe:${groups}`,
    `2a00:1450:4001:800:200:5efe:${groups}`,
  ];
}

const NAMES = [
  'localhost',
  'LOCALHOST',
  'ｌｏｃａｌｈｏｓｔ',
  'app.localhost',
  'localhost.',
  'localhost.localdomain.',
  'printer',
  'nas.local',
  'db.internal',
  'router.home.arpa',
  'hidden.onion',
  'metadata',
  'metadata.google.internal',
  'METADATA.GOOGLE.INTERNAL',
  'metadata.google.internal.',
  'metadata。google。internal',
  'metadata.goog',
  'metadata.azure.internal',
  'metadata.azure.com',
  'metadata.tencentyun.com',
  'metadata.platformequinix.com',
  'instance-data',
  'instance-data.ec2.internal',
  'rancher-metadata',
  'public.test.',
  'public..test',
  '.public.test',
  '-public.test',
  'public-.test',
  '*.public.test',
  'pub!ic.test',
  `${'a'.repeat(64)}.test`,
  `${'a.'.repeat(130)}test`,
];

const WHOLE_URLS = [
  'https:/\\127.0.0.1/',
  'http:\\\\127.0.0.1\\',
  'http://public.test\\@127.0.0.1/',
  'http://127.0.0.1\\@public.test/',
  'http:127.0.0.1/',
  'http:/127.0.0.1/',
  'http:///127.0.0.1/',
  'http:////127.0.0.1/',
  'http://public.test@127.0.0.1/',
  'http://public.test:80@127.0.0.1/',
  'http://public.test%40127.0.0.1/',
  'http://127.0.0.1@public.test/',
  'http://user@public.test/',
  'http://user:secret@public.test/',
  'http://:secret@public.test/',
  'http://a@b@public.test/',
  'http://127.0.0.1#@public.test/',
  'http://127.0.0.1?@public.test/',
  'http://127.0.0.1:80#.public.test/',
  'http://127.0.0.1%23.public.test/',
  'http://127.0.0.1%2f.public.test/',
  'http://127.0.0.1%00.public.test/',
  'http://127.0.0.1 .public.test/',
  'http://127.0.0.1\t.public.test/',
  'http://127.0.0.1\n/',
  'http://\t127.0.0.1/',
  'ht\ntp://127.0.0.1/',
  ' http://127.0.0.1/',
  'http://127.0.0.1/ ',
  'http://[::1/',
  'http://::1/',
  'http://[::1]:80:80/',
  'http://[::1].public.test/',
  'http://[::1%25lo]/',
  'http://[fe80::1%25eth0]/',
  'http://[fe80::1%eth0]/',
  'http://[[::1]]/',
  'http://[127.0.0.1]/',
  'http://[public.test]/',
  'http://[v1.::1]/',
  'http://[0:0:0:0:0:0:0:0:1]/',
  'http://[]/',
  'http:///',
  'http://',
  'http://:80/',
  'http://%/',
  'http://%zz/',
  'http://256.256.256.256/',
  'http://1.2.3.4.5/',
  'http://0x/',
  'http://08.08.08.08/',
  'http://4294967296/',
  'http://xn--/',
  'http://xn--a/',
  'http://a b/',
  'http://<script>/',
  'http://a^b/',
  'http://a|b/',
  '//127.0.0.1/',
  '///127.0.0.1/',
  'file:///etc/passwd',
  'file://127.0.0.1/etc/passwd',
  'ftp://public.test/',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'dict://127.0.0.1:11211/stats',
  'ldap://127.0.0.1/',
  'tftp://127.0.0.1/x',
  'jar:http://127.0.0.1!/',
  'data:text/plain,x',
  'blob:http://public.test/1',
  'javascript:alert(1)',
  'about:blank',
  'ws://public.test/',
  'wss://public.test/',
  'unix:/var/run/docker.sock',
  'http+unix://%2fvar%2frun%2fdocker.sock/',
  'view-source:http://public.test/',
  ...[
    0, 1, 21, 22, 23, 25, 53, 110, 135, 139, 445, 2375, 3306, 5432, 6379, 8080, 9200, 11_211, 27_017, 65_535,
  ].map((port) => `http://public.test:${port}/`),
  'http://public.test:65536/',
  'http://public.test:-1/',
  'http://public.test:80a/',
  'http://public.test:８０８０/',
  `http://public.test/${'a'.repeat(9000)}`,
];

/** All of them; every one differs from the others in its text. */
export function ssrfCases(): SsrfCase[] {
  const spelt = TARGETS.flatMap((target) =>
    spellings(target).map((host) => ({ what: `${target.text} spelt another way`, url: `http://${host}/` })),
  );
  const carried = TARGETS.flatMap((target) =>
    carriers(target).map((host) => ({ what: `${target.text} carried in IPv6`, url: `http://[${host}]/` })),
  );
  const direct = [
    ...FORBIDDEN_IPV4.map((host) => ({ what: `an address set aside`, url: `http://${host}/` })),
    ...FORBIDDEN_IPV6.flatMap((host) => [
      { what: 'an address set aside', url: `http://[${host}]/` },
      { what: 'an address set aside, in full', url: `https://[${inFull(host)}]/` },
    ]),
  ];
  const names = NAMES.map((host) => ({ what: 'a name that is not public', url: `http://${host}/` }));
  const whole = WHOLE_URLS.map((url) => ({ what: 'a URL that is not right', url }));
  const all = [...spelt, ...carried, ...direct, ...names, ...whole];
  return [...new Map(all.map((each) => [each.url, each])).values()];
}

/** What a resolver might say; each has something in it that must not be dialled. */
export function answerCases(): AnswerCase[] {
  const forbidden = [
    ...TARGETS.map(({ text }) => text),
    ...FORBIDDEN_IPV4,
    ...FORBIDDEN_IPV6,
    ...carriers(address('10.0.0.1')).slice(0, 1),
    ...carriers(address('8.8.8.8')),
    'fe80::1%eth0',
    '::1%lo',
    '0x7f.1',
    '2130706433',
    '127.1',
    '010.0.0.1',
    'localhost',
    'http://93.184.216.34/',
    '93.184.216.34:22',
    '[::1]',
    '',
  ];
  const unique = [...new Set(forbidden)];
  return [
    ...unique.map((answer) => ({ what: `the answer ${answer || 'of nothing'}`, answers: [answer] })),
    ...unique.map((answer) => ({
      what: `${answer || 'nothing'} before public answers`,
      answers: [answer, ...PUBLIC],
    })),
    ...unique.map((answer) => ({
      what: `${answer || 'nothing'} after public answers`,
      answers: [...PUBLIC, answer],
    })),
  ];
}

function address(text: string): Address {
  const parsed = parseAddress(text);
  if (!parsed) throw new Error(`"${text}" in a list of cases is no address.`);
  return parsed;
}

function mathematical(digit: number): string {
  return String.fromCodePoint(0x1d7ce + digit);
}

function inFull(text: string): string {
  const { bytes } = address(text);
  const groups = Array.from({ length: 8 }, (_, index) =>
    (((bytes[index * 2] ?? 0) << 8) | (bytes[index * 2 + 1] ?? 0))
      .toString(16)
      .padStart(4, '0')
      .toUpperCase(),
  );
  return groups.join(':');
}
