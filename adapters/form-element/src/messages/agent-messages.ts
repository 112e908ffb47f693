/** What a form says about agents. It is loaded with the provider. */
export interface AgentMessages {
  /** Who calls. */
  readonly browserAgent: string;
  readonly script: string;
  /** The question before a change. */
  readonly asks: string;
  readonly wants: (title: string) => string;
  readonly values: string;
  readonly allow: string;
  readonly decline: string;
}

const english: AgentMessages = {
  browserAgent: 'An agent of the browser',
  script: 'A script of this page',
  asks: 'An agent asks for your confirmation',
  wants: (title) => `It wants to do this: ${title}`,
  values: 'These are the values:',
  allow: 'Allow',
  decline: 'Do not allow',
};

const german: AgentMessages = {
  browserAgent: 'Ein Agent des Browsers',
  script: 'Ein Skript dieser Seite',
  asks: 'Ein Agent bittet um Ihre Bestätigung',
  wants: (title) => `Er will Folgendes tun: ${title}`,
  values: 'Das sind die Werte:',
  allow: 'Erlauben',
  decline: 'Nicht erlauben',
};

export function agentMessagesFor(locale: string): AgentMessages {
  return locale.split('-', 1)[0] === 'de' ? german : english;
}
