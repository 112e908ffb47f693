/** What a form says about agents. It is loaded with the provider. */
export interface AgentMessages {
  /** That agents can use this form, and the switch that stops them. */
  readonly served: string;
  readonly stop: string;
  readonly stopped: string;
  /** The question before a change. */
  readonly asks: string;
  readonly wants: (title: string) => string;
  readonly values: string;
  readonly allow: string;
  readonly decline: string;
}

const english: AgentMessages = {
  served: 'Agents can read and fill in this form. Only you can submit it.',
  stop: 'Stop agents',
  stopped: 'Agents cannot use this form any more.',
  asks: 'An agent asks for your confirmation',
  wants: (title) => `It wants to do this: ${title}`,
  values: 'These are the values:',
  allow: 'Allow',
  decline: 'Do not allow',
};

const german: AgentMessages = {
  served: 'Agenten können dieses Formular lesen und ausfüllen. Absenden können nur Sie es.',
  stop: 'Agenten anhalten',
  stopped: 'Agenten können dieses Formular nicht mehr benutzen.',
  asks: 'Ein Agent bittet um Ihre Bestätigung',
  wants: (title) => `Er will Folgendes tun: ${title}`,
  values: 'Das sind die Werte:',
  allow: 'Erlauben',
  decline: 'Nicht erlauben',
};

export function agentMessagesFor(locale: string): AgentMessages {
  return locale.split('-', 1)[0] === 'de' ? german : english;
}
