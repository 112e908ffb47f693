import { hidden } from './controls.ts';
import { html, type Markup } from './markup.ts';

export interface LoginView {
  readonly card: string;
  /** Where to go afterwards. */
  readonly next: string;
  readonly problem: string;
}

/** Not annotated: whom an agent works for is for that person to say, and a PIN is not for agents. */
export function loginPage({ card, next, problem }: LoginView): Markup {
  const invalid = problem !== '' && html` aria-invalid="true" aria-describedby="login-problem"`;
  return html`<div class="narrow">
<h1>Sign in</h1>
<p class="lead">With the number on your library card, and your PIN.</p>
<form class="sheet" method="post" action="login">
${hidden('next', next)}
${problem !== '' && html`<p class="notice" role="alert" id="login-problem">${problem}</p>`}
<div class="control"><label for="card">Card number</label>
<input id="card" name="card" type="text" required maxlength="20" autocomplete="username" value="${card}"${invalid}></div>
<div class="control"><label for="pin">PIN</label>
<input id="pin" name="pin" type="password" required maxlength="20" inputmode="numeric" autocomplete="current-password"${invalid}></div>
<button class="button primary" type="submit">Sign in</button>
</form>
</div>`;
}
