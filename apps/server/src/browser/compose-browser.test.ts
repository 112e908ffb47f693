import { expect, test, vi } from 'vitest';
import { composeBrowser } from './compose-browser.ts';

const ids = { newRunId: String, newId: () => 'id', newSecret: String, random: () => 0 };

test('a browser that is not there is refused at the start, with the way out', () => {
  const openProxy = vi.fn();
  const config = { executable: '/nowhere/chromium', unsandboxed: true };
  expect(() => composeBrowser(config, { ids, openProxy })).toThrowError(
    expect.objectContaining({
      name: 'StartError',
      code: 'setting-refused',
      message: expect.stringContaining('HANDRAIL_CHROMIUM'),
    }),
  );
  expect(openProxy).not.toHaveBeenCalled();
});

test('a browser that does not start leaves no proxy behind, and the surface unavailable', async () => {
  const proxy = {
    server: 'http://127.0.0.1:9',
    username: 'a',
    password: 'b',
    counts: vi.fn(),
    close: vi.fn(async () => undefined),
  };
  const config = { executable: '/bin/false', unsandboxed: true };
  const browser = composeBrowser(config, { ids, openProxy: async () => proxy });
  await expect(browser.surfaces.open('run-1')).rejects.toMatchObject({ code: 'browser_start_failed' });
  expect(proxy.close).toHaveBeenCalledOnce();
  expect(browser.surfaces.find('run-1')?.state).toBe('unavailable');
  await browser.close();
});
