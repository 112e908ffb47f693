import { within } from './session-path.ts';

/** Where signing out is a form that works without scripts; it holds what the host wants to see. */
const PLAIN = '/plain';

/** Sends the form of the plain pages, so that there is one way to sign out. Leads there when it is not found. */
export async function signOut(): Promise<void> {
  const form = await findForm().catch(() => undefined);
  if (!form) {
    location.assign(within(PLAIN));
    return;
  }
  document.body.append(form);
  form.submit();
}

async function findForm(): Promise<HTMLFormElement | undefined> {
  const response = await fetch(within(PLAIN), { credentials: 'same-origin' });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const found = page.querySelector('form[action$="/logout"]');
  const token = found?.querySelector<HTMLInputElement>('input[name="token"]')?.value;
  if (token === undefined) return undefined;
  const form = document.createElement('form');
  form.method = 'post';
  form.action = within('/logout');
  form.hidden = true;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'token';
  field.value = token;
  form.append(field);
  return form;
}
