import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConfigEnv, Plugin, UserConfig } from 'vite';
import dashboard from '../../../apps/dashboard/vite.config.ts';
import widget from '../../../apps/widget/vite.config.ts';
import type { Patch } from '../frame/mechanism.ts';

// Builds a bundle from its sources with the guards of this process switched off, into a folder that is thrown away.
const root = fileURLToPath(new URL('../../..', import.meta.url));
const { HANDRAIL_ATTACK_APP: app = '', HANDRAIL_ATTACK_BUNDLE: outDir = '' } = process.env;
const patches = JSON.parse(process.env.HANDRAIL_ATTACK_PATCHES ?? '[]') as readonly Patch[];

const switchOff: Plugin = {
  name: 'switch-off',
  enforce: 'pre',
  transform(code, id) {
    const module = relative(root, id.split('?')[0] ?? '');
    let source = code;
    for (const { find, replace } of patches.filter((each) => each.module === module)) {
      const count = source.split(find).length - 1;
      if (count !== 1) throw new Error(`The guard was not found once but ${count} times in ${module}.`);
      source = source.replace(find, () => replace);
    }
    return source === code ? undefined : { code: source, map: null };
  },
};

export default (env: ConfigEnv): UserConfig => {
  const config: UserConfig = app === 'dashboard' ? dashboard : widget(env);
  return {
    ...config,
    root: join(root, 'apps', app),
    // Nothing is compressed: it is read once.
    plugins: [switchOff],
    build: { ...config.build, outDir, emptyOutDir: false },
  };
};
