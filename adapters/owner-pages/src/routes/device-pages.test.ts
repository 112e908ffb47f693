import { describe, expect, test } from 'vitest';
import { OwnerScene, tokenIn } from '../../testing/owner-scene.ts';

const FIREFOX = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
};

/** The id of the first device that is not this one. */
function otherDevice(body: string): string {
  const row = body
    .split('<li>')
    .find((each) => each.includes('name="device"') && !each.includes('this device'));
  return /name="device" value="([^"]+)"/.exec(row ?? '')?.[1] ?? '';
}

describe('the page of devices', () => {
  test('is linked from the inbox and says in words where the owner is signed in', async () => {
    const scene = new OwnerScene();
    const [desk, phone] = [await scene.signIn(), await scene.signIn()];
    expect((await desk.get('/plain')).body).toContain('href="/plain/devices"');
    await phone.get('/plain', FIREFOX);
    scene.fake.now += 3 * 60_000;
    const { body, statusCode } = await desk.get('/plain/devices');
    expect(statusCode).toBe(200);
    expect(body).toMatch(/Firefox on Linux<\/p><p class="s">signed in 3 min ago · last seen 3 min ago/);
    expect(body.match(/this device/g)).toHaveLength(1);
    expect(body).toContain('since this host started');
    expect(body).not.toContain('Gecko');
    expect(body).not.toContain('<script');
  });

  test('signs out one device, and the others go on', async () => {
    const scene = new OwnerScene();
    const [desk, phone] = [await scene.signIn(), await scene.signIn()];
    const { body } = await desk.get('/plain/devices');
    const out = await desk.post('/plain/devices', { token: tokenIn(body), device: otherDevice(body) });
    expect([out.statusCode, out.headers.location]).toEqual([303, '/plain/devices']);
    expect((await phone.get('/plain')).statusCode).toBe(401);
    const after = await desk.get('/plain/devices');
    expect(otherDevice(after.body)).toBe('');
  });

  test('signs out everywhere, here too', async () => {
    const scene = new OwnerScene();
    const [desk, phone, eve] = [await scene.signIn(), await scene.signIn(), await scene.signIn('eve')];
    const { cookie } = desk;
    const { body } = await desk.get('/plain/devices');
    const out = await desk.post('/plain/devices', { token: tokenIn(body), device: 'everywhere' });
    expect(out.statusCode).toBe(303);
    expect(String(out.headers['set-cookie'])).toContain('Max-Age=0');
    desk.cookie = cookie;
    for (const visitor of [desk, phone]) expect((await visitor.get('/plain')).statusCode).toBe(401);
    expect((await eve.get('/plain')).statusCode).toBe(200);
    expect((await (await scene.signIn()).get('/plain')).statusCode).toBe(200);
  });

  test('takes no form of somebody else, of another page, of another site, or twice', async () => {
    const scene = new OwnerScene();
    const [ada, other, eve] = [await scene.signIn(), await scene.signIn(), await scene.signIn('eve')];
    const own = tokenIn((await ada.get('/plain/devices')).body);
    const signOut = /name="token" value="([^"]+)"/.exec((await ada.get('/plain')).body)?.[1] ?? '';
    const tokens = [
      '',
      'x.y',
      signOut,
      tokenIn((await eve.get('/plain/devices')).body),
      tokenIn((await other.get('/plain/devices')).body),
    ];
    for (const token of tokens)
      expect((await ada.post('/plain/devices', { token, device: 'everywhere' })).statusCode).toBe(403);
    const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const sent = await ada.post('/plain/devices', { token: own, device: 'everywhere' }, elsewhere);
    expect(sent.statusCode).toBe(403);
    expect((await ada.post('/plain/devices', { token: own, device: 'nothing' })).statusCode).toBe(303);
    expect((await ada.post('/plain/devices', { token: own, device: 'everywhere' })).statusCode).toBe(409);
    for (const visitor of [ada, other, eve]) expect((await visitor.get('/plain')).statusCode).toBe(200);
  });

  test('is for owners who are signed in', async () => {
    const scene = new OwnerScene();
    expect((await scene.visitor().get('/plain/devices')).statusCode).toBe(401);
    expect((await scene.visitor().post('/plain/devices', { device: 'everywhere' })).statusCode).toBe(401);
  });

  test('fits with two hundred devices, and says how many it leaves out', async () => {
    const scene = new OwnerScene();
    const desk = await scene.signIn();
    for (let count = 0; count < 210; count += 1) await scene.signIn();
    const { body } = await desk.get('/plain/devices');
    expect(Buffer.byteLength(body)).toBeLessThan(12 * 1024);
    const shown = body.match(/<li>/g)?.length ?? 0;
    expect(body).toContain(`${200 - shown} more are not shown.`);
    expect(body.match(/this device/g)).toHaveLength(1);
    expect(body).toContain('Sign out everywhere');
  });
});
