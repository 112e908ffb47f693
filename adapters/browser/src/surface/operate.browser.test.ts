import type { ServerResponse } from 'node:http';
import { until } from '@handrail/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OperatedPage, openOperatedPage } from '../../testing/operated-page.ts';
import { openSurfaceScene, type SurfaceScene } from '../../testing/surface-scene.ts';

let scene: SurfaceScene;
const opened: OperatedPage[] = [];
beforeAll(async () => {
  scene = await openSurfaceScene();
});
afterEach(async () => {
  for (const { agent } of opened.splice(0)) await agent.close();
});
afterAll(() => scene.close());

/** More than any answer needs, beside a busy loop on every core too. */
const PATIENCE_MS = 30_000;

async function operate(html: string, options?: { readonly takes: boolean }): Promise<OperatedPage> {
  const page = await openOperatedPage(scene, html, options);
  opened.push(page);
  return page;
}

/** Of a JPEG, from its frame header (ITU T.81 §B.2.2). */
function sizeOf(jpeg: Uint8Array): readonly [number, number] {
  const bytes = Buffer.from(jpeg);
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  return [0, 0];
}

const EVENTS = `<style>body{margin:0;height:3000px}input{position:fixed;left:20px;top:20px;width:200px;height:30px}</style>
<title>Events</title><input id="name"><script>
const seen = [];
for (const type of ['mousedown', 'mouseup', 'click', 'dblclick', 'contextmenu', 'wheel', 'keydown', 'touchstart', 'touchmove', 'touchend', 'resize'])
  addEventListener(type, (event) => seen.push(type + ' ' + [event.clientX, event.clientY, event.button, event.key, event.shiftKey].filter((part) => part !== undefined).join(' ')), { passive: false });
</script>`;

describe('an owner who has control', () => {
  test('sees the page and where it is, and only frames that differ', async () => {
    const { viewer } = await operate('<title>Hello</title><h1>Hello</h1>', { takes: false });
    await expect.poll(() => viewer.frames.length).toBeGreaterThan(0);
    expect(viewer.news[0]).toEqual({
      type: 'ready',
      origin: scene.origin,
      title: 'Hello',
      width: 1280,
      height: 800,
      control: 'agent',
    });
    const [first] = viewer.frames;
    expect(first).toMatchObject({ number: 1, width: 1280, height: 800 });
    expect([...(first?.jpeg.subarray(0, 2) ?? [])]).toEqual([0xff, 0xd8]);
    const texts = viewer.frames.map(({ jpeg }) => Buffer.from(jpeg).toString('base64'));
    for (const [index, text] of texts.entries()) expect(text).not.toBe(texts[index - 1]);
  });

  test('learns where the page goes: of its address only the origin, and of its title only what it has', async () => {
    const { viewer, page } = await operate('<title>Hello</title>');
    const moved = () => viewer.news.findLast(({ type }) => type === 'moved');
    const at = { type: 'moved', origin: scene.origin };
    scene.serve({ '/bank': '<title>bank</title>', '/secret-token': '<p>no title' });
    await page.goto(`${scene.origin}/bank?code=123`);
    await expect.poll(moved).toEqual({ ...at, title: 'bank' });
    await page.evaluate('document.title = "Bank, signed in"');
    await expect.poll(moved).toEqual({ ...at, title: 'Bank, signed in' });
    await page.goto(`${scene.origin}/secret-token`);
    await expect.poll(moved).toEqual({ ...at, title: '' });
    expect(JSON.stringify(viewer.news)).not.toMatch(/code=123|secret-token/);
  });

  test('gets simpler pictures while they take long, of a page that keeps its size', async () => {
    const { viewer, page } = await operate('<title>Slow</title><h1>0</h1>');
    viewer.isQuick = false;
    let shown = viewer.frames.at(-1)?.number ?? 0;
    for (
      let count = 1;
      count < 60 && viewer.frames.every(({ jpeg }) => sizeOf(jpeg)[0] !== 480);
      count += 1
    ) {
      await page.evaluate(`document.querySelector('h1').textContent = '${count}'`);
      await expect.poll(() => viewer.frames.at(-1)?.number ?? 0).toBeGreaterThan(shown);
      shown = viewer.frames.at(-1)?.number ?? 0;
      scene.pass(250);
      viewer.link?.acknowledge(shown);
    }
    const levels = viewer.news.flatMap((news) => (news.type === 'quality' ? [news.level] : []));
    expect(levels).toEqual([2, 3]);
    const last = viewer.frames.at(-1);
    expect(last).toMatchObject({ width: 800, height: 600 });
    expect(sizeOf(last?.jpeg ?? Buffer.of())).toEqual([480, 360]);
  });

  test('clicks, types, corrects, pastes and scrolls, and the page takes their window’s size', async () => {
    const { viewer, look } = await operate(EVENTS);
    viewer.click(100, 35);
    for (const letter of 'Adax') viewer.press(letter, `Key${letter.toUpperCase()}`, letter);
    viewer.press('Backspace');
    viewer.link?.input({ type: 'paste', text: ' Lovelace — ünïcode 🎉' });
    viewer.link?.input({ type: 'wheel', x: 300, y: 300, dx: 0, dy: 120, modifiers: 8 });
    const value = () => look('document.querySelector("input").value');
    await expect.poll(value).toBe('Ada Lovelace — ünïcode 🎉');
    await expect.poll(() => look('seen')).toContain('wheel 300 300 0 true');
    const seen = await look<readonly string[]>('seen');
    expect(seen).toContain('click 100 35 0 false');
    expect(seen.filter((each) => each.startsWith('keydown'))).toHaveLength(5);
    expect(await look('[innerWidth, innerHeight]')).toEqual([800, 600]);
    viewer.link?.resize({ width: 390, height: 700 });
    await expect.poll(() => look('[innerWidth, innerHeight]')).toEqual([390, 700]);
    await expect.poll(() => viewer.frames.at(-1)).toMatchObject({ width: 390, height: 700 });
  });

  test('moves, selects, deletes, toggles and submits with keys alone', async () => {
    const { viewer, look } = await operate(`<title>Keys</title>
      <form action="/next"><input id="a" autofocus value="one two"><input id="b" type="checkbox"><textarea id="c"></textarea></form>
      <script>const log = []; addEventListener('submit', (event) => { event.preventDefault(); log.push('submit'); });</script>`);
    const press = (key: string, modifiers: number, text?: string, code = key) => {
      const at = { type: 'key', key, code, modifiers } as const;
      viewer.link?.input({ ...at, action: 'down', ...(text !== undefined && { text }) });
      viewer.link?.input({ ...at, action: 'up' });
    };
    const value = (id: string) => () => look(`document.getElementById('${id}').value`);
    await expect.poll(() => look('document.activeElement?.id')).toBe('a');
    press('End', 0);
    for (let count = 0; count < 3; count += 1) press('ArrowLeft', 8);
    press('x', 0, 'x', 'KeyX');
    await expect.poll(value('a')).toBe('one x');
    press('Home', 0);
    press('Delete', 0);
    await expect.poll(value('a')).toBe('ne x');
    press('a', 2, undefined, 'KeyA');
    press('Backspace', 0);
    await expect.poll(value('a')).toBe('');
    press('Enter', 0, '\r');
    await expect.poll(() => look('log')).toEqual(['submit']);
    press('Tab', 0);
    press(' ', 0, ' ', 'Space');
    await expect.poll(() => look('document.getElementById("b").checked')).toBe(true);
    press('Tab', 0);
    press('é', 0, 'é', 'Digit2');
    press('Enter', 0, '\r');
    press('я', 0, 'я', 'KeyZ');
    await expect.poll(value('c')).toBe('é\nя');
    press('Tab', 8);
    await expect.poll(() => look('document.activeElement.id')).toBe('b');
  });

  test('clicks twice, clicks with the right button, drags and touches', async () => {
    const { viewer, look } = await operate(EVENTS);
    const at = { type: 'pointer', x: 50, y: 200, modifiers: 0 } as const;
    for (const clicks of [1, 2]) {
      viewer.link?.input({ ...at, action: 'down', button: 'left', clicks });
      viewer.link?.input({ ...at, action: 'up', button: 'left', clicks });
    }
    viewer.link?.input({ ...at, action: 'down', button: 'right', clicks: 1 });
    viewer.link?.input({ ...at, action: 'up', button: 'right', clicks: 1 });
    viewer.link?.input({ type: 'touch', action: 'start', points: [{ id: 1, x: 60, y: 300 }] });
    viewer.link?.input({ type: 'touch', action: 'move', points: [{ id: 1, x: 60, y: 330 }] });
    viewer.link?.input({ type: 'touch', action: 'end', points: [] });
    const missing = async () => {
      const types = (await look<readonly string[]>('seen')).map((each) => each.split(' ')[0]);
      return ['dblclick', 'contextmenu', 'touchstart', 'touchmove', 'touchend'].filter(
        (type) => !types.includes(type),
      );
    };
    await expect.poll(missing).toEqual([]);
  });

  test('is notified of what a page cannot do here: dialogs, files and downloads', async () => {
    const { viewer, look, page } = await operate(`<title>Tricks</title>
      <button style="position:fixed;left:0;top:0;width:100px;height:50px" onclick="answer = String(confirm('Sure?'))">ask</button>
      <input type="file" style="position:fixed;left:0;top:100px;width:300px;height:50px">
      <a style="position:fixed;left:0;top:200px;width:100px;height:50px" download="x.txt" href="data:text/plain,x">save</a>`);
    const codes = () => viewer.news.flatMap((news) => (news.type === 'declined' ? [news.code] : []));
    viewer.click(50, 25);
    await expect.poll(codes).toContain('dialog_dismissed');
    expect(await look('answer')).toBe('false');
    viewer.click(30, 120);
    await expect.poll(codes).toContain('file_chooser_refused');
    viewer.click(20, 210);
    await expect.poll(codes).toContain('download_refused');
    expect(page.isClosed()).toBe(false);
  });

  test('sees a window that the page opens, operates it, and sees the page again when it closes', async () => {
    const { viewer, page } = await operate(`<title>Opener</title>
      <button style="position:fixed;left:0;top:0;width:100px;height:50px"
        onclick="open('/next', 'w', 'width=300,height=300')">open</button>`);
    viewer.click(50, 25);
    const titles = () => viewer.news.flatMap((news) => ('title' in news ? [news.title] : []));
    await expect.poll(titles).toContain('Next');
    const popup = page
      .context()
      .pages()
      .find((each) => each !== page);
    await popup?.waitForLoadState();
    await popup?.evaluate('document.body.onclick = () => opener.postMessage("signed in"), 0');
    await page.evaluate('onmessage = (event) => { document.title = event.data; }, 0');
    viewer.click(200, 200);
    await expect.poll(() => page.title()).toBe('signed in');
    const before = viewer.frames.length;
    await popup?.close();
    await expect.poll(() => titles().at(-1)).toBe('signed in');
    await expect.poll(() => viewer.frames.length).toBeGreaterThan(before);
  });

  test('keeps the page from windows without end', async () => {
    const { viewer, page } = await operate(`<title>Many</title>
      <body onclick="for (let i = 0; i < 8; i += 1) open('/next', '_blank')" style="height:500px">many`);
    await page.evaluate('for (let i = 0; i < 8; i += 1) open("/next", "_blank"); 0');
    await expect.poll(() => viewer.news).toContainEqual({ type: 'declined', code: 'popup_refused' });
    await expect.poll(() => page.context().pages().length).toBe(4);
  });

  test('learns when a page is too busy, and its answer to a probe is awaited no longer than allowed', async () => {
    const { viewer, surface, page } = await operate('<title>Busy</title><h1>Busy</h1>');
    let held: ServerResponse | undefined;
    scene.serve({
      '/held': (_request, response) => {
        held = response;
      },
    });
    // A request that the page waits for without doing anything else.
    void page
      .evaluate(`const asked = new XMLHttpRequest(); asked.open('GET', '/held', false); asked.send(); 0`)
      .catch(() => undefined);
    await until(() => held, 'the request');
    for (let count = 0; count < 200; count += 1) viewer.press('a', 'KeyA', 'a');
    expect(viewer.news).toContainEqual({ type: 'declined', code: 'page_busy' });
    expect(await surface.probe(100)).toMatchObject({ code: 'browser_surface_probe_timeout' });
    held?.end();
    expect(await surface.probe(PATIENCE_MS)).toBeUndefined();
  });
});
