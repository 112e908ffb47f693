import type { OpenOptions } from './widget-site.ts';

const memo = `<form data-agent-kind="action" data-agent-action="memo.add">
<label>Memo <input name="text" data-agent-kind="field" data-agent-field="text"></label>
<button data-agent-kind="action" data-agent-action="memo.add.submit">Add memo</button>
<p data-agent-kind="status" role="status"></p></form>`;

/** Layers that a page can show above everything else; the one with the id "memo" holds the form of an action. */
const LAYERS = `<button id="way-in">Memos</button>
<dialog id="other" aria-label="Other"><button>Other button</button></dialog>
<div id="aria" role="dialog" aria-modal="true" aria-label="Own dialog" hidden><button>Own button</button></div>
<div id="menu" popover aria-label="Menu"><button>Menu button</button></div>
<div id="component"></div>`;

/** The settings page with layers. `memo` is the markup of the element that is around the form. */
export function withLayers(memoLayer: string, options: OpenOptions = {}): OpenOptions {
  return {
    ...options,
    extra: LAYERS + memoLayer.replace('…', memo),
    manifest: (manifest) => {
      // "Memo" and "note" are near in meaning; with both, a request for one is a question.
      const { 'note.add': note, ...actions } = manifest.actions as Record<string, object>;
      const pages = manifest.pages as Record<string, { readonly actions: readonly string[] }>;
      const settings = pages['/settings/'];
      return {
        ...manifest,
        actions: {
          ...actions,
          'memo.add': {
            ...note,
            title: 'Add memo',
            description: 'Adds a memo to the account.',
          },
        },
        pages: {
          ...pages,
          '/settings/': {
            ...settings,
            actions: ['memo.add', ...(settings?.actions.filter((id) => id !== 'note.add') ?? [])],
          },
        },
      };
    },
  };
}
