const ENTITY = /&#(\d+);/g;
const decoded = (text: string) =>
  text.replace(ENTITY, (_, code: string) => String.fromCharCode(Number(code)));

function attributesIn(text: string): ReadonlyMap<string, string> {
  const found = text.matchAll(/ ([\w-]+)(?:="([^"]*)")?/g);
  return new Map(Array.from(found, ([, name = '', value = '']) => [name, decoded(value)]));
}

/** What a browser sends of a page of ours when a button is pressed and nothing was touched. */
export function untouched(html: string, press: string): FormData {
  const sent = new FormData();
  const controls =
    /<input((?: [\w-]+(?:="[^"]*")?)*)>|<textarea([^>]*)>([^<]*)<\/textarea>|<select([^>]*)>(.*?)<\/select>/gs;
  for (const [, input, area, text = '', select, options = ''] of html.matchAll(controls)) {
    const attributes = attributesIn(input ?? area ?? select ?? '');
    const name = attributes.get('name') ?? '';
    const type = attributes.get('type');
    if (area !== undefined) sent.append(name, decoded(text).replace(/^\n/, '').replaceAll('\n', '\r\n'));
    else if (select !== undefined) {
      const [, chosen = ''] = /<option value="([^"]*)" selected>/.exec(options) ?? [];
      sent.append(name, decoded(chosen));
    } else if (type === 'file') sent.append(name, new File([], ''));
    else if ((type !== 'radio' && type !== 'checkbox') || attributes.has('checked'))
      sent.append(name, attributes.get('value') ?? '');
  }
  sent.set('do', press);
  return sent;
}
