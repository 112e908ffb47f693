import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { findPort } from '../../../scripts/crash/host-process.ts';
import { repositoryRoot } from '../../../scripts/source/repository.ts';
import { AttackedHost, type ProcessLimits } from './attacked-host.ts';
import { type BundledApp, bundleOf } from './bundle.ts';
import { type SignedIn, signIn } from './owner.ts';

/** What is attacked. Hosts, browsers and folders are made when they are first asked for. */
export class Target {
  readonly #folders: string[] = [];
  readonly #hosts: AttackedHost[] = [];
  #host: Promise<AttackedHost> | undefined;
  #owner: Promise<SignedIn> | undefined;
  #browser: Promise<Browser> | undefined;
  readonly #bundles = new Map<BundledApp, Promise<string>>();

  /** One host for all mechanisms that leave it as it was. */
  host(): Promise<AttackedHost> {
    this.#host ??= this.freshHost();
    return this.#host;
  }

  /** Its owner, signed in. */
  owner(): Promise<SignedIn> {
    this.#owner ??= this.host().then((host) => signIn(host.ownerLink));
    return this.#owner;
  }

  /** A host that may be damaged. */
  async freshHost(more: readonly string[] = [], limits: ProcessLimits = {}): Promise<AttackedHost> {
    const host = await AttackedHost.start(join(this.folder(), 'data'), more, limits);
    this.#hosts.push(host);
    return host;
  }

  /** A host that its owner opens as `localhost`, where browsers offer passkeys. */
  async hostAtLocalhost(): Promise<AttackedHost> {
    const host = new AttackedHost(join(this.folder(), 'data'), await findPort());
    await host.start(['--host', '::', '--public-url', `http://localhost:${host.port}`]);
    this.#hosts.push(host);
    return host;
  }

  folder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'handrail-attack-'));
    this.#folders.push(folder);
    return folder;
  }

  browser(): Promise<Browser> {
    this.#browser ??= import('../../../testing/src/browser/open-browser.ts').then(({ openBrowser }) =>
      openBrowser(),
    );
    return this.#browser;
  }

  /** The folder with what a browser gets of an app; with its guards switched off where this process does that. */
  bundle(app: BundledApp): Promise<string> {
    const known = this.#bundles.get(app) ?? bundleOf(app, () => this.folder());
    this.#bundles.set(app, known);
    return known;
  }

  /** A module as it was built, by its path from the root. Loaded by Node itself, so that a guard in it can be switched off. */
  built<Module>(path: string): Promise<Module> {
    const { importBuilt } = globalThis as { readonly importBuilt?: (url: string) => Promise<unknown> };
    if (!importBuilt) throw new Error('Built modules are loaded only after frame/preload.mjs.');
    return importBuilt(pathToFileURL(join(repositoryRoot, path)).href) as Promise<Module>;
  }

  async close(): Promise<void> {
    await (await this.#browser?.catch(() => undefined))?.close();
    await Promise.all(this.#hosts.map((host) => host.stop('SIGKILL')));
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true });
  }
}
