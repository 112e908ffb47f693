import { useState } from 'preact/hooks';
import { MAX_NAME, type Person } from '../../src/board/task.ts';
import { field } from '../annotations.ts';

const LIST = 'assignee-list';
const optionId = (index: number) => `${LIST}-${index}`;

interface AssigneeBoxProps {
  readonly people: readonly Person[];
  readonly value: string;
  readonly isInvalid: boolean;
  readonly onValue: (name: string) => void;
}

/** An editable combobox with a list that narrows as one types (ARIA 1.2). Any text may be in it. */
export function AssigneeBox({ people, value, isInvalid, onValue }: AssigneeBoxProps) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = value.trim().toLowerCase();
  const fitting = people.filter(({ name }) => name.toLowerCase().includes(typed));
  const isShown = isOpen && fitting.length > 0;
  const pick = (name: string) => {
    onValue(name);
    setOpen(false);
    setActive(-1);
  };
  const move = (by: number) => {
    setOpen(true);
    setActive((before) => (before + by + fitting.length) % Math.max(fitting.length, 1));
  };
  const press = (event: KeyboardEvent) => {
    const chosen = isShown ? fitting[active] : undefined;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(active < 0 ? 0 : -1);
    else if (event.key === 'Enter' && chosen) pick(chosen.name);
    // Escape closes the list first, and the dialog only when there is no list.
    else if (event.key === 'Escape' && isShown) setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <div class="combobox">
      <label for="assignee">Assignee</label>
      <input
        id="assignee"
        type="text"
        role="combobox"
        required
        maxLength={MAX_NAME}
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={LIST}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        aria-invalid={isInvalid}
        value={value}
        onInput={({ currentTarget }) => {
          onValue(currentTarget.value);
          setOpen(true);
          setActive(-1);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
        {...field('assignee')}
      />
      <div id={LIST} role="listbox" aria-label="People" hidden={!isShown}>
        {fitting.map(({ name }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the keyboard
          <div
            key={name}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            // Keeps the focus in the text, where the keys are handled.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(name)}
          >
            {name}
          </div>
        ))}
      </div>
    </div>
  );
}
