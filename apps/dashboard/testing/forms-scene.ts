import type { JsonRecord } from './fake-host.ts';

/** The answer for a small form. */
export function formAnswer(say: (text: string) => string, title: string): JsonRecord {
  const definition = {
    $formspec: '1.0',
    url: 'https://handrail.example/forms/small',
    version: '1.0.0',
    status: 'active',
    title: say(title),
    description: say('A small form.'),
    items: [
      { key: 'who', type: 'field', dataType: 'string', label: say('Your name') },
      { key: 'days', type: 'field', dataType: 'integer', label: say('Days away') },
    ],
    binds: [{ path: 'who', required: 'true' }],
  };
  return { definition };
}
