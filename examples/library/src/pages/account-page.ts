import {
  type EnteredContact,
  MAX_ADDRESS,
  MAX_EMAIL,
  MAX_PHONE,
  type Problems,
} from '../lending/read-forms.ts';
import { contactAction, field, nestedStatus, submit } from './annotations.ts';
import { about, hidden, problemBelow } from './controls.ts';
import { html, type Markup } from './markup.ts';

export interface AccountView {
  readonly card: string;
  readonly csrf: string;
  readonly entered: EnteredContact;
  readonly problems: Problems<keyof EnteredContact>;
  readonly problem: string;
}

export function accountPage({ card, csrf, entered, problems, problem }: AccountView): Markup {
  const { email, phone, address, newsletter } = entered;
  return html`<h1>Account</h1>
<p class="lead">Card <span class="id">${card}</span></p>
<form class="sheet" method="post" action="contact" aria-labelledby="contact-title" ${contactAction}>
<h2 id="contact-title">How we reach you</h2>
${hidden('csrf', csrf)}
${problem !== '' && html`<p class="notice" role="alert" ${nestedStatus('contact.update')}>${problem}</p>`}
<div class="control"><label for="email">E-mail</label>
<input id="email" name="email" type="email" required maxlength="${MAX_EMAIL}" autocomplete="email" value="${email}"${about('email', problems.email)} ${field('email')}>${problemBelow('email', problems.email)}</div>
<div class="control"><label for="phone">Phone <span class="soft">(optional)</span></label>
<input id="phone" name="phone" type="tel" maxlength="${MAX_PHONE}" autocomplete="tel" value="${phone}"${about('phone', problems.phone)} ${field('phone')}>${problemBelow('phone', problems.phone)}</div>
<div class="control"><label for="address">Address <span class="soft">(optional)</span></label>
<textarea id="address" name="address" rows="3" maxlength="${MAX_ADDRESS}" autocomplete="street-address"${about('address', problems.address)} ${field('address')}>${address}</textarea>${problemBelow('address', problems.address)}</div>
<label class="check"><input type="checkbox" name="newsletter" value="yes"${newsletter && html` checked`} ${field('newsletter')}>Send me the newsletter</label>
<button class="button primary" type="submit" ${submit('contact.update')}>Save</button>
</form>
<p><a href="closing/">Cancel your membership</a></p>`;
}
