import { spawn } from 'node:child_process';
import { basename, relative, sep } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

const IN_MODULES = `${sep}node_modules${sep}.bin${sep}`;

/** How to call this program again from where it was called: by npm, from a clone, or as it was installed. */
export function programName(script: string, folder: string, env: Environment): string {
  const isNpm = env.npm_lifecycle_event !== undefined || env.npm_command === 'exec';
  if (isNpm || script.includes(IN_MODULES)) return 'npx handrail';
  if (!script.endsWith('.js')) return basename(script) || 'handrail';
  const path = relative(folder, script);
  const shown = path.startsWith('..') ? script : path;
  return `node ${/[\s"'$]/.test(shown) ? JSON.stringify(shown) : shown}`;
}

/** Whether somebody who sits here could see a browser. */
export function hasScreen(platform: NodeJS.Platform, env: Environment): boolean {
  if (env.CI || env.SSH_CONNECTION || env.HANDRAIL_NO_OPEN || env.BROWSER === 'none') return false;
  if (platform === 'darwin' || platform === 'win32') return true;
  return Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/** No shell reads the address. A browser that cannot be started is no failure: the address is printed too. */
export function openAddress(url: string, platform: NodeJS.Platform): void {
  const [command, ...args] =
    platform === 'darwin'
      ? ['open']
      : platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler']
        : ['xdg-open'];
  const child = spawn(command ?? '', [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

/** A hint that names this program names it as its user calls it. */
export function nameProgram(text: string, program: string): string {
  return program === 'handrail' ? text : text.replaceAll(/(["“`])handrail (?=[a-z])/g, `$1${program} `);
}
