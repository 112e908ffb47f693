import type { JSX, RefObject } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Icon } from '../icons/icon.tsx';
import { messages } from '../messages/messages.ts';
import { paletteMessages } from '../messages/sections/palette.ts';
import { Dialog } from '../parts/dialog.tsx';
import { navigate } from '../router/location.ts';
import { path } from '../router/match-path.ts';
import { findEntries, looksLikeRunId, type PaletteEntry } from './find-entries.ts';
import { type HostEntries, hostEntries, ownEntries } from './palette-entries.ts';

/** Reaches everything by typing. */
export function Palette({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const [own] = useState(ownEntries);
  const [known, setKnown] = useState<HostEntries>();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const found = [...runEntries(text), ...findEntries([...own, ...(known?.entries ?? [])], text)];
  const current = Math.min(chosen, found.length - 1);

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    const stop = new AbortController();
    hostEntries(stop.signal, Date.now()).then(
      (answer) => !stop.signal.aborted && setKnown(answer),
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setChosen((current + step + found.length) % found.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      open(found[current]);
    }
  };

  return (
    <Dialog title={paletteMessages.title} onClose={onClose}>
      <input
        ref={input}
        class="input"
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
        aria-label={paletteMessages.hint}
        placeholder={paletteMessages.hint}
        autocomplete="off"
        spellcheck={false}
        maxLength={200}
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Options list={list} id={id} found={found} current={current} onOpen={open} />
      <p class="small soft" role="status">
        {statusText(found.length, known)}
      </p>
    </Dialog>
  );
}

function Options(props: {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly id: string;
  readonly found: readonly PaletteEntry[];
  readonly current: number;
  readonly onOpen: (entry: PaletteEntry) => void;
}): JSX.Element {
  const { list, id, found, current, onOpen } = props;
  return (
    <div ref={list} class="palette-list" role="listbox" id={`${id}-list`} aria-label={paletteMessages.title}>
      {found.map((entry, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the keyboard
        // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox never take the focus
        <div
          key={entry.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === current}
          onClick={() => onOpen(entry)}
        >
          <Icon name={entry.icon} />
          <span>{entry.title}</span>
          <span class="push small soft">{entry.kind}</span>
        </div>
      ))}
    </div>
  );
}

function statusText(found: number, known: HostEntries | undefined): string {
  if (!known) return paletteMessages.loading;
  if (!known.isComplete) return paletteMessages.incomplete;
  return found === 0 ? paletteMessages.none : '';
}

function runEntries(text: string): readonly PaletteEntry[] {
  const id = text.trim();
  if (!looksLikeRunId(id)) return [];
  const run = () => navigate(path`/runs/${id}`);
  return [
    { key: `run ${id}`, title: paletteMessages.openRun(id), kind: messages.pages.run, icon: 'runs', run },
  ];
}
