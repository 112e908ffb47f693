import type { Flash } from '../session/sessions.ts';
import { result, signOutAction, status, submit } from './annotations.ts';
import { dataBlock, html, type Markup } from './markup.ts';

export interface Frame {
  readonly title: string;
  /** The way from the page's address, or from its base, to the root of the site: `../`, or empty. */
  readonly root: string;
  /** Sets `<base>`: links and forms of the page are then relative to it. */
  readonly base?: string;
  /** The page's own address relative to its base; empty without one. */
  readonly self?: string;
  /** Folder of the page, for the navigation. */
  readonly section?: string;
  readonly signedIn?: { readonly name: string; readonly csrf: string };
  readonly flash?: Flash | undefined;
}

export interface Around {
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly hasWidget: boolean;
}

const SECTIONS = [
  ['loans', 'Loans'],
  ['catalogue', 'Catalogue'],
  ['holds', 'Holds'],
  ['account', 'Account'],
] as const;

export function frame(page: Frame, { manifest, hasWidget }: Around, content: Markup): Markup {
  const { title, root, base, self = '', signedIn } = page;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${base !== undefined && html`<base href="${base}">`}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Alderford Library</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${root}styles/library.css">
<link rel="stylesheet" href="${root}styles/forms.css">
<script type="application/agent+json">${dataBlock(manifest)}</script>
${hasWidget && html`<script src="${root}handrail-widget.js" defer></script>`}
</head>
<body>
<a class="skip" href="${self}#main">Skip to the content</a>
<header class="bar">
<div class="bar-inner">
<a class="brand" href="${root}loans/"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 4.5c3-1 6-.8 9 1 3-1.8 6-2 9-1v14c-3-1-6-.8-9 1-3-1.8-6-2-9-1z"/><path class="fold" d="M12 5.5v14"/></svg>Alderford Library</a>
${signedIn && navigation(page, signedIn)}
</div>
</header>
<main id="main">
${page.flash && slip(page.flash)}
${content}
</main>
<footer class="foot"><p>Alderford Library is an example. Its members, books and loans are made up.</p></footer>
</body>
</html>`;
}

function navigation(
  { root, section }: Frame,
  { name, csrf }: { readonly name: string; readonly csrf: string },
) {
  return html`<nav aria-label="Main"><ul>${SECTIONS.map(
    ([folder, label]) =>
      html`<li><a href="${root}${folder}/"${folder === section && html` aria-current="page"`}>${label}</a></li>`,
  )}</ul></nav>
<form class="sign-out" method="post" action="${root}logout" ${signOutAction}>
<input type="hidden" name="csrf" value="${csrf}">
<span>${name}</span>
<button class="link" type="submit" ${submit('session.end')}>Sign out</button>
</form>`;
}

/** Takes the focus, so that a screen reader begins with what has happened. */
function slip({ action, text, result: what }: Flash): Markup {
  return html`<section class="slip" aria-label="Receipt" tabindex="-1" autofocus>
<p role="status" ${status(action)}>${text}</p>
<code ${result(action)}>${JSON.stringify(what)}</code>
</section>`;
}
