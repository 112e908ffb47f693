import type { LaunchOptions } from 'playwright-core';

/** The only way out of a browser: the filtering proxy of the egress adapter. */
export interface BrowserProxy {
  readonly server: string;
  readonly username: string;
  readonly password: string;
}

export interface LaunchChoices {
  readonly executable: string;
  /** `none` lets pages reach whatever this machine reaches: for tests, and for pages the caller serves itself. */
  readonly proxy: BrowserProxy | 'none';
  readonly unsandboxed: boolean;
  /** Taken for the browser's home, so that nothing of the host's own is read or written. */
  readonly home: string;
  /** Shows a window. */
  readonly headed?: boolean;
}

/** Nothing leaves on the browser's own account, and nothing goes around the proxy. */
const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--disable-gpu',
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
];

/** All a browser needs of the host's environment; the rest may hold secrets. */
const PASSED_ON = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'FONTCONFIG_PATH', 'LD_LIBRARY_PATH'];

/** What it takes to show a window. */
const FOR_WINDOWS = ['DISPLAY', 'WAYLAND_DISPLAY', 'XAUTHORITY', 'XDG_RUNTIME_DIR'];

/** How long a start may take on a busy machine. */
const START_MS = 30_000;

/** No port is opened for debugging: Playwright speaks to the browser through a pipe unless it is told otherwise. */
export function launchSettings(
  { executable, proxy, unsandboxed, home, headed = false }: LaunchChoices,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): LaunchOptions {
  const passed = [...PASSED_ON, ...(headed ? FOR_WINDOWS : [])].flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    executablePath: executable,
    headless: !headed,
    args: FLAGS,
    chromiumSandbox: !unsandboxed,
    timeout: START_MS,
    // The host decides when it ends, and closes the browser then.
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
    env: { ...Object.fromEntries(passed), HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home },
    // Without this rule Chromium goes to loopback on its own.
    ...(proxy !== 'none' && { proxy: { ...proxy, bypass: '<-loopback>' } }),
  };
}
