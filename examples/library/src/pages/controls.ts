import { html, type Markup } from './markup.ts';

/** Ties a control to what is wrong with it. */
export function about(name: string, problem: string | undefined): Markup | false {
  return problem !== undefined && html` aria-invalid="true" aria-describedby="${name}-problem"`;
}

export function problemBelow(name: string, problem: string | undefined): Markup | false {
  return problem !== undefined && html`<p class="problem" id="${name}-problem">${problem}</p>`;
}

export function hidden(name: string, value: string): Markup {
  return html`<input type="hidden" name="${name}" value="${value}">`;
}

export function message(title: string, text: string, link: string, label: string): Markup {
  return html`<h1>${title}</h1>
<p class="lead">${text}</p>
<p><a href="${link}">${label}</a></p>`;
}
