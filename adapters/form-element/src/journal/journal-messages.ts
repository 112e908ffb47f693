/** What the journal says: drafts on this device, and forms that wait to be sent. */
export interface JournalMessages {
  readonly offer: (when: string, answers: number) => string;
  readonly otherTab: (when: string, answers: number) => string;
  readonly restore: string;
  readonly continueHere: string;
  readonly startEmpty: string;
  readonly deleteDraft: string;
  readonly close: string;
  readonly restored: string;
  readonly giveAgain: (labels: string) => string;
  readonly older: string;
  readonly loose: string;
  readonly handedOver: string;
  readonly notRestored: string;
  readonly saved: (time: string) => string;
  readonly notSaved: (labels: string) => string;
  readonly full: string;
  readonly failed: string;
  readonly unavailable: string;

  readonly sending: string;
  readonly sent: string;
  readonly offline: string;
  readonly later: string;
  /** Of a form that was completed before this page was opened. */
  readonly earlierLater: (when: string) => string;
  readonly refused: string;
  readonly unkept: string;
  readonly waiting: (count: number) => string;
  readonly tryAgain: string;
  readonly change: string;
}

const en: JournalMessages = {
  offer: (when, answers) =>
    `Restore your draft of ${when}? It has ${answers === 1 ? '1 answer' : `${answers} answers`}.`,
  otherTab: (when, answers) =>
    `Your draft of ${when} with ${answers === 1 ? '1 answer' : `${answers} answers`} is open in another tab. What you answer here is kept as a separate draft.`,
  restore: 'Restore draft',
  continueHere: 'Continue that draft here',
  startEmpty: 'Keep the draft and start empty',
  deleteDraft: 'Delete draft',
  close: 'Close',
  restored: 'Your draft was restored.',
  giveAgain: (labels) => `For your safety these answers are not kept. Please give them again: ${labels}.`,
  older: 'Your draft was written for an earlier version of this form. Please check your answers.',
  loose: 'These answers have no place in this version. They are kept with your draft:',
  handedOver: 'You continue this draft in another tab. What you change here is kept as a separate draft.',
  notRestored: 'The draft could not be restored. It is still kept on this device.',
  saved: (time) => `Saved on this device at ${time}.`,
  notSaved: (labels) => `Not saved, for your safety: ${labels}.`,
  full: 'Your answers could not be saved, because this browser has no storage left. Keep this page open until you have submitted the form, or free some storage.',
  failed:
    'Your answers could not be saved on this device. Keep this page open until you have submitted the form.',
  unavailable:
    'This browser does not keep drafts for this page. Keep this page open until you have submitted the form.',

  sending: 'Sending the form…',
  sent: 'The form was sent.',
  offline:
    'There is no connection. The form is kept on this device and is sent when there is a connection and this page is open.',
  later: 'The form could not be sent right now. It is kept on this device and is sent again soon.',
  earlierLater: (when) =>
    `The form that you completed on ${when} has not been sent yet. It is kept on this device and is sent again soon. The form below is a new one.`,
  refused: 'The form was not accepted. It is kept on this device.',
  unkept: 'The form could not be sent yet, and could not be saved on this device. Keep this page open.',
  waiting: (count) =>
    count === 1
      ? 'A form that you completed earlier has not been sent yet.'
      : `${count} forms that you completed earlier have not been sent yet.`,
  tryAgain: 'Send again',
  change: 'Change the answers',
};

const de: JournalMessages = {
  offer: (when, answers) =>
    `Entwurf vom ${when} wiederherstellen? Er hat ${answers === 1 ? '1 Antwort' : `${answers} Antworten`}.`,
  otherTab: (when, answers) =>
    `Ihr Entwurf vom ${when} mit ${answers === 1 ? '1 Antwort' : `${answers} Antworten`} ist in einem anderen Tab geöffnet. Was Sie hier eingeben, wird als eigener Entwurf gespeichert.`,
  restore: 'Entwurf wiederherstellen',
  continueHere: 'Diesen Entwurf hier fortsetzen',
  startEmpty: 'Entwurf behalten und leer beginnen',
  deleteDraft: 'Entwurf löschen',
  close: 'Schließen',
  restored: 'Ihr Entwurf wurde wiederhergestellt.',
  giveAgain: (labels) =>
    `Zu Ihrer Sicherheit werden diese Angaben nicht gespeichert. Bitte geben Sie sie noch einmal ein: ${labels}.`,
  older: 'Ihr Entwurf gehört zu einer früheren Fassung dieses Formulars. Bitte prüfen Sie Ihre Angaben.',
  loose:
    'Für diese Angaben gibt es in dieser Fassung keinen Platz. Sie bleiben bei Ihrem Entwurf gespeichert:',
  handedOver:
    'Sie setzen diesen Entwurf in einem anderen Tab fort. Was Sie hier ändern, wird als eigener Entwurf gespeichert.',
  notRestored: 'Der Entwurf konnte nicht wiederhergestellt werden. Er bleibt auf diesem Gerät gespeichert.',
  saved: (time) => `Um ${time} auf diesem Gerät gespeichert.`,
  notSaved: (labels) => `Zu Ihrer Sicherheit nicht gespeichert: ${labels}.`,
  full: 'Ihre Angaben konnten nicht gespeichert werden, weil der Browser keinen Speicherplatz mehr hat. Lassen Sie diese Seite offen, bis Sie das Formular abgesendet haben, oder schaffen Sie Platz.',
  failed:
    'Ihre Angaben konnten auf diesem Gerät nicht gespeichert werden. Lassen Sie diese Seite offen, bis Sie das Formular abgesendet haben.',
  unavailable:
    'Dieser Browser speichert für diese Seite keine Entwürfe. Lassen Sie diese Seite offen, bis Sie das Formular abgesendet haben.',

  sending: 'Das Formular wird gesendet…',
  sent: 'Das Formular wurde gesendet.',
  offline:
    'Es gibt keine Verbindung. Das Formular bleibt auf diesem Gerät gespeichert und wird gesendet, sobald es eine Verbindung gibt und diese Seite geöffnet ist.',
  later:
    'Das Formular konnte gerade nicht gesendet werden. Es bleibt auf diesem Gerät gespeichert und wird bald noch einmal gesendet.',
  earlierLater: (when) =>
    `Das Formular, das Sie am ${when} ausgefüllt haben, ist noch nicht gesendet. Es bleibt auf diesem Gerät gespeichert und wird bald noch einmal gesendet. Das Formular unten ist ein neues.`,
  refused: 'Das Formular wurde nicht angenommen. Es bleibt auf diesem Gerät gespeichert.',
  unkept:
    'Das Formular konnte noch nicht gesendet und auf diesem Gerät nicht gespeichert werden. Lassen Sie diese Seite offen.',
  waiting: (count) =>
    count === 1
      ? 'Ein Formular, das Sie früher ausgefüllt haben, wurde noch nicht gesendet.'
      : `${count} Formulare, die Sie früher ausgefüllt haben, wurden noch nicht gesendet.`,
  tryAgain: 'Noch einmal senden',
  change: 'Angaben ändern',
};

export const journalMessages = { en, de };
