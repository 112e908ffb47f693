/** A file of a submitted form, in memory only. */
export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** A form that was submitted with files. */
export class SentForm {
  readonly fields = new Map<string, string[]>();
  readonly files = new Map<string, SentFile>();
}

const MOST_PARTS = 300;
const MAX_HEAD = 4_096;
const MAX_TEXT = 64 * 1024;
const BOUNDARY = /;\s{0,8}boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/iu;
const TYPE = /^[a-z]{1,20}\/[a-z0-9][a-z0-9.+-]{0,80}$/u;

/** A form as `multipart/form-data`; undefined when it is not one. A file that was not chosen is left out. */
export function readMultipart(body: Buffer, contentType: string): SentForm | undefined {
  const found = BOUNDARY.exec(contentType);
  const boundary = found?.[1] ?? found?.[2];
  if (boundary === undefined) return undefined;
  const form = new SentForm();
  const opening = `--${boundary}`;
  const closing = `\r\n${opening}`;
  if (!startsWith(body, opening, 0)) return undefined;
  let at = opening.length;
  for (let parts = 0; parts < MOST_PARTS; parts += 1) {
    if (startsWith(body, '--', at)) return form;
    const head = body.subarray(at, at + MAX_HEAD).indexOf('\r\n\r\n');
    if (!startsWith(body, '\r\n', at) || head === -1) return undefined;
    const start = at + head + 4;
    const end = body.indexOf(closing, start);
    if (end === -1) return undefined;
    addPart(form, body.toString('utf8', at, at + head), body.subarray(start, end));
    at = end + closing.length;
  }
  return undefined;
}

function addPart(form: SentForm, head: string, content: Buffer): void {
  const name = /;\s{0,8}name="([^"\r\n]{1,200})"/iu.exec(head)?.[1];
  if (name === undefined) return;
  const file = /;\s{0,8}filename="([^"\r\n]{0,1000})"/iu.exec(head)?.[1];
  if (file === undefined) {
    const values = form.fields.get(name) ?? [];
    form.fields.set(name, [...values, content.toString('utf8', 0, Math.min(content.length, MAX_TEXT))]);
    return;
  }
  if (file === '' || form.files.has(name)) return;
  const given = /^content-type:\s{0,8}([^\s;]{1,110})/imu.exec(head)?.[1]?.toLowerCase() ?? '';
  const type = TYPE.test(given) ? given : 'application/octet-stream';
  form.files.set(name, { name: fileName(file), type, bytes: content });
}

/** The last part of it: some browsers send where the file was. */
function fileName(given: string): string {
  const last = given.replaceAll('%22', '"').split(/[/\\]/u).at(-1) ?? '';
  const clean = last.replace(/\p{Cc}/gu, '').trim();
  return clean === '' ? 'file' : Array.from(clean).slice(-120).join('');
}

function startsWith(body: Buffer, text: string, at: number): boolean {
  return body.toString('latin1', at, at + text.length) === text;
}
