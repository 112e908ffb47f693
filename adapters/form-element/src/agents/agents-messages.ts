/** What the view of agents says. */
export interface AgentsMessages {
  readonly title: string;
  readonly intro: string;
  readonly allow: string;
  readonly stopped: string;
  readonly may: string;
  readonly writes: string;
  readonly calls: (count: number) => string;
  readonly noCalls: string;
  readonly states: Readonly<Record<'running' | 'done' | 'refused' | 'undone', string>>;
  readonly wrote: (fields: string) => string;
  readonly undo: string;
  readonly undoName: (call: string) => string;
  readonly notUndone: string;
}

const en: AgentsMessages = {
  title: 'What an agent may do here',
  intro:
    'Agents can read and fill in this form. Only you can submit it. You see here what they do, and can undo what they wrote.',
  allow: 'Agents may read and fill in this form',
  stopped: 'Agents are stopped in this form.',
  may: 'What agents may do',
  writes: '(changes answers)',
  calls: (count) => `What agents did (${count})`,
  noCalls: 'Nothing yet.',
  states: { running: 'running', done: 'done', refused: 'refused', undone: 'undone' },
  wrote: (fields) => `wrote ${fields}`,
  undo: 'Undo',
  undoName: (call) => `Undo: ${call}`,
  notUndone: 'Nothing could be undone, because it was changed since.',
};

const de: AgentsMessages = {
  title: 'Was ein Agent hier darf',
  intro:
    'Agenten können dieses Formular lesen und ausfüllen. Absenden können nur Sie es. Sie sehen hier, was sie tun, und können rückgängig machen, was sie geschrieben haben.',
  allow: 'Agenten dürfen dieses Formular lesen und ausfüllen',
  stopped: 'Agenten sind in diesem Formular angehalten.',
  may: 'Was Agenten dürfen',
  writes: '(ändert Angaben)',
  calls: (count) => `Was Agenten getan haben (${count})`,
  noCalls: 'Noch nichts.',
  states: { running: 'läuft', done: 'erledigt', refused: 'abgelehnt', undone: 'rückgängig gemacht' },
  wrote: (fields) => `hat ${fields} geschrieben`,
  undo: 'Rückgängig machen',
  undoName: (call) => `Rückgängig machen: ${call}`,
  notUndone: 'Es konnte nichts rückgängig gemacht werden, weil es seitdem geändert wurde.',
};

export const agentsMessages = { en, de };
