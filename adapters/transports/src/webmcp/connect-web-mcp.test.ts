import { describeTransport } from '@handrail/tools/testing';
import { afterAll, beforeAll } from 'vitest';
import { startBrowser, type TestBrowser } from '../../testing/browser.ts';
import { linkOverWebMcp } from '../../testing/web-mcp-link.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await startBrowser('web-mcp-page.ts');
}, 60_000);
afterAll(() => browser.close());

describeTransport('WebMCP in Chromium', (toolset) => linkOverWebMcp(browser, toolset));
