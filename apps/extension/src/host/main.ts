import { createAssistToolset } from '@handrail/assist';
import type { Form } from '@handrail/form';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import { announceTools, serveWindow } from '@handrail/transports/message';
import { HOSTS, isLiveForm, START_EVENT, type StartRequest } from './host-api.ts';

/*
 * Runs in the page's own world. It has nothing of the extension: neither its functions nor a value of a profile. It makes the
 * tools of Assist over the live form that the page gives out, and serves them to the page's own origin, once.
 */
document.addEventListener(
  START_EVENT,
  (event) => {
    const { host, documents } = JSON.parse(String((event as CustomEvent).detail)) as StartRequest;
    const element = document.querySelectorAll(HOSTS)[host];
    const form: unknown = element && Reflect.get(element, 'liveForm');
    if (!isLiveForm(form)) return;
    const toolset = createAssistToolset(form as Form, {
      ...documents,
      schemaCheck: createInterpretingCheck(),
      clock: Date,
    });
    serveWindow(toolset, { window, origins: [location.origin] });
    announceTools(toolset, { target: document, CustomEvent });
  },
  { once: true },
);
