import { expect, test } from 'vitest';
import { readBrowserNames } from './browser-names.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IOS = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/156.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/156.0.0.0 Safari/537.36 Edg/156.0`,
    'Edge',
    'Windows',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${KIT} HeadlessChrome/156.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${IOS} Version/19.0 Safari/605.1.15`, 'Safari', 'Mac'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${IOS} Version/19.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${IOS} CriOS/156.0 Safari/604.1`,
    'Chrome',
    'iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/156.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/156.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['curl/8.0', undefined, undefined],
  ['<script>alert(1)</script>', undefined, undefined],
  [`${' '.repeat(100_000)}Firefox/1`, undefined, undefined],
  [undefined, undefined, undefined],
])('%j is %s on %s', (userAgent, browser, system) => {
  expect(readBrowserNames(userAgent)).toEqual({ browser, system });
});
