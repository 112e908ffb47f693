import { expect, test } from 'vitest';
import { manifestFor } from './manifest.ts';

test.each(['chromium', 'firefox'] as const)('the extension asks %s for as little as it needs', (target) => {
  const manifest = manifestFor(target) as Readonly<Record<string, unknown>>;
  const own = target === 'chromium' ? ['sidePanel'] : [];
  expect(manifest.permissions).toEqual(['activeTab', 'scripting', 'storage', ...own]);
  expect(manifest.optional_host_permissions).toEqual(['https://*/*', 'http://*/*']);
  // Nothing runs on pages by itself, and no page can load a file of the extension.
  for (const absent of [
    'host_permissions',
    'content_scripts',
    'web_accessible_resources',
    'externally_connectable',
  ])
    expect(manifest).not.toHaveProperty(absent);
});

test('pages of the extension load their own files only', () => {
  const { content_security_policy: policy } = manifestFor('chromium') as {
    content_security_policy: { extension_pages: string };
  };
  expect(policy.extension_pages).toContain("default-src 'none'; script-src 'self'");
  expect(policy.extension_pages).not.toMatch(/unsafe|https?:|\*/);
});
