/** An address as HTML defines it for `type=email`, which is less than what mail allows. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const URL = /^([a-z][a-z0-9+.-]*):(.*)$/is;
/** Schemes whose addresses always have a host. */
const WITH_HOST: ReadonlySet<string> = new Set(['http', 'https', 'ws', 'wss', 'ftp']);
const MAX_TEXT = 10_000;

export function isEmail(text: string): boolean {
  return text.length <= MAX_TEXT && EMAIL.test(text);
}

/** Whether a text is an absolute address for browsers: they take any scheme, and ask for a host where there must be one. */
export function isAbsoluteUrl(text: string): boolean {
  const [, scheme = '', rest = ''] = (text.length <= MAX_TEXT && URL.exec(text)) || [];
  if (scheme === '') return false;
  if (WITH_HOST.has(scheme.toLowerCase())) {
    const [authority = ''] = rest.replace(/^[/\\]{1,100}/, '').split(/[/\\?#]/, 1);
    return isAuthority(authority, isHost);
  }
  if (!rest.startsWith('//')) return true;
  const [authority = ''] = rest.slice(2).split(/[/?#]/, 1);
  return authority === '' || isAuthority(authority, (host) => !/[\s<>^|%\\]/.test(host));
}

function isAuthority(authority: string, isNamed: (host: string) => boolean): boolean {
  const hostAndPort = authority.slice(authority.lastIndexOf('@') + 1);
  const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:[\]]*)(?::(\d{0,5}))?$/.exec(hostAndPort) ?? [];
  if (host === '' || Number(port) > 65_535) return false;
  return host.startsWith('[') ? isNumbered(host.slice(1, -1)) : isNamed(host);
}

/** An IPv6 address: eight groups, or fewer with one gap. Its last two may be written as IPv4. */
function isNumbered(host: string): boolean {
  const text = host.replace(/(?<=:)\d{1,3}(?:\.\d{1,3}){3}$/, '0:0');
  const [left = '', right, more] = text.split('::');
  const groups = [left, right ?? ''].flatMap((each) => (each === '' ? [] : each.split(':')));
  const areRead = groups.every((each) => /^[0-9a-f]{1,4}$/i.test(each));
  return areRead && more === undefined && (right === undefined ? groups.length === 8 : groups.length < 8);
}

function isHost(host: string): boolean {
  if (/[<>^|]|%(?![0-9a-f]{2})/i.test(host)) return false;
  const labels = host.replace(/\.$/, '').split('.');
  // A last part of digits makes it a number, which has at most four parts.
  if (!/^(?:\d+|0x[0-9a-f]*)$/i.test(labels.at(-1) ?? '')) return true;
  const numbers = labels.map((each) => (/^(?:\d+|0x[0-9a-f]+)$/i.test(each) ? Number(each) : Number.NaN));
  const last = 256 ** (5 - labels.length);
  return labels.length <= 4 && numbers.every((each, at) => each < (at === labels.length - 1 ? last : 256));
}
