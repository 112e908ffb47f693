import { createApp, h, ref } from 'vue';

/** The same page with Vue. */
createApp({
  setup() {
    const [isShown, changes, definition] = [ref(true), ref(0), ref(null)];
    globalThis.show = (value) => {
      isShown.value = value;
    };
    void fetch('/definition.json')
      .then((answer) => answer.json())
      .then((document) => {
        definition.value = document;
      });
    const send = (event) => {
      event.preventDefault();
      globalThis.sent = new FormData(event.target).get('answer');
    };
    return () =>
      h('form', { onSubmit: send }, [
        h('output', `${changes.value} changes`),
        isShown.value && definition.value
          ? h('handrail-form', {
              name: 'answer',
              journal: '',
              agents: 'on',
              '.definition': JSON.parse(JSON.stringify(definition.value)),
              'onHandrail-change': () => {
                changes.value += 1;
              },
            })
          : null,
        h('button', 'Send'),
      ]);
  },
}).mount('#app');
