/** What the page itself checks when it is opened. Plain JavaScript, without anything from outside; its digest is in the policy. */
export const ENVELOPE_SCRIPT = String.raw`
(() => {
  const rotate = (word, by) => (word >>> by) | (word << (32 - by));
  const primes = (count, root) => {
    const found = [];
    for (let number = 2; found.length < count; number += 1) {
      if (found.every(([prime]) => number % prime !== 0)) found.push([number, (number ** (1 / root) * 2 ** 32) | 0]);
    }
    return found.map(([, fraction]) => fraction);
  };
  const constants = primes(64, 3);
  const start = primes(8, 2);
  const sha256 = (text) => {
    const bytes = new TextEncoder().encode(text);
    const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
    padded.set(bytes);
    padded[bytes.length] = 128;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
    view.setUint32(padded.length - 4, bytes.length << 3);
    const state = [...start];
    const words = new Int32Array(64);
    for (let block = 0; block < padded.length; block += 64) {
      for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(block + at * 4);
      for (let at = 16; at < 64; at += 1) {
        const early = words[at - 15];
        const late = words[at - 2];
        const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
        const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
        words[at] = (words[at - 16] + small + words[at - 7] + large) | 0;
      }
      let [a, b, c, d, e, f, g, h] = state;
      for (let at = 0; at < 64; at += 1) {
        const one = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + constants[at] + words[at]) | 0;
        const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((word, at) => { state[at] = (state[at] + word) | 0; });
    }
    return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  };
  const canonical = (value) => {
    if (Array.isArray(value)) return '[' + value.map(canonical).join(',') + ']';
    if (value === null || typeof value !== 'object') return JSON.stringify(value);
    return '{' + Object.keys(value).sort().map((name) => JSON.stringify(name) + ':' + canonical(value[name])).join(',') + '}';
  };
  const isWhole = () => {
    const { events, head, page } = JSON.parse(document.getElementById('run').textContent);
    let before = '0'.repeat(64);
    for (const { event, said } of events) {
      if (said !== undefined && sha256(canonical(said)) !== event.said) return false;
      before = sha256(before + '\n' + canonical(event));
    }
    return before === head && sha256(document.querySelector('main').innerHTML) === page;
  };
  const show = (id) => { document.getElementById(id).hidden = false; };
  const bytesOf = (hex) => Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));
  const checkSignature = async () => {
    // The signature is the last thing in the file, behind this script.
    if (document.readyState === 'loading') await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
    const last = [...document.childNodes].filter((node) => node.nodeType === 8).pop();
    const [, file, key, signature] = /^handrail-run sha256:([0-9a-f]{64})(?: key:([0-9a-f]{64}) signature:([0-9a-f]{128}))?$/.exec(last ? last.data : '') || [];
    if (key === undefined) return 'unsigned';
    const { runId, events, head } = JSON.parse(document.getElementById('run').textContent);
    const statement = ['handrail-run-1', runId, String(events.length), head, file, ''].join('\n');
    let known;
    try { known = await crypto.subtle.importKey('raw', bytesOf(key), { name: 'Ed25519' }, false, ['verify']); } catch { return 'unknown'; }
    const isRight = await crypto.subtle.verify({ name: 'Ed25519' }, known, bytesOf(signature), new TextEncoder().encode(statement));
    if (!isRight) return 'changed';
    document.getElementById('key').textContent = key;
    return 'signed';
  };
  let whole = false;
  try { whole = isWhole(); } catch { whole = false; }
  document.getElementById('unchecked').hidden = true;
  if (!whole) return show('changed');
  checkSignature().catch(() => 'changed').then((found) => {
    show(found);
    if (found !== 'changed') show('whole');
  });
})();
`;
