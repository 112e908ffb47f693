export type Target = 'chromium' | 'firefox';

const VERSION = '0.1.0';
const PANEL = 'panel.html';

/**
 * What the browser is told and what the extension may do. `activeTab` gives access to the page on which the person presses the
 * button; everything else is asked for. No page can load a file of the extension, and nothing runs on pages by itself.
 */
export function manifestFor(target: Target): object {
  return {
    manifest_version: 3,
    name: 'Handrail',
    version: VERSION,
    description: 'Fills forms from a profile that you keep, and says why.',
    permissions: ['activeTab', 'scripting', 'storage', ...(target === 'chromium' ? ['sidePanel'] : [])],
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    action: { default_title: 'Handrail' },
    content_security_policy: {
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
    ...(target === 'chromium' ? inChromium : inFirefox),
  };
}

const inChromium = {
  minimum_chrome_version: '123',
  background: { service_worker: 'background.js' },
  side_panel: { default_path: PANEL },
};

/** The first version in which the statement about data collection is known on all platforms. */
const inFirefox = {
  background: { scripts: ['background.js'] },
  sidebar_action: { default_panel: PANEL, default_title: 'Handrail', open_at_install: false },
  browser_specific_settings: {
    gecko: {
      id: 'handrail@handrail.example',
      strict_min_version: '142.0',
      data_collection_permissions: { required: ['none'] },
    },
  },
};
