import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A page as people write it with React: no wrapper around the element. */
function App() {
  const [isShown, setShown] = useState(true);
  const [changes, setChanges] = useState(0);
  const [definition, setDefinition] = useState(null);
  useEffect(() => {
    globalThis.show = setShown;
    void fetch('/definition.json')
      .then((answer) => answer.json())
      .then(setDefinition);
  }, []);
  const send = (event) => {
    event.preventDefault();
    globalThis.sent = new FormData(event.target).get('answer');
  };
  return h(
    'form',
    { onSubmit: send },
    h('output', null, `${changes} changes`),
    isShown &&
      definition &&
      h('handrail-form', {
        name: 'answer',
        journal: '',
        agents: 'on',
        // Made with every rendering, as an object in JSX is.
        definition: structuredClone(definition),
        'onhandrail-change': () => setChanges((count) => count + 1),
      }),
    h('button', { type: 'submit' }, 'Send'),
  );
}

createRoot(document.querySelector('#app')).render(h(App));
