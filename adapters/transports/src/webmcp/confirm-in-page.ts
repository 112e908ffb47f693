import type { Confirm, Confirmation } from '@handrail/tools';
import { questionText } from '../wire/question-text.ts';
import type { AgentLike, PageLike } from './model-context.ts';

/**
 * The way to the owner of a page while an agent's call waits (Assist §7.2). Where the browser mediates, the question is
 * asked inside the interaction it grants: with the page's own dialog, or else with the browser's. Without it only the
 * page's own dialog counts, because an agent that drives the browser can press the button of the other.
 */
export function confirmInPage(
  agent: AgentLike | undefined,
  confirm: Confirm | undefined,
  page: PageLike,
): Confirm | undefined {
  if (typeof agent?.requestUserInteraction !== 'function') return confirm;
  const ask = confirm ?? confirmWithDialog(page);
  if (!ask) return undefined;
  return async (request) => {
    // The answer is taken where it is given. What the interaction hands back went through the agent's hands.
    let answer: Confirmation = 'unavailable';
    try {
      await agent.requestUserInteraction?.(async () => {
        answer = await ask(request);
        return answer;
      });
      return answer;
    } catch {
      return 'unavailable';
    }
  };
}

function confirmWithDialog(page: PageLike): Confirm | undefined {
  if (typeof page.confirm !== 'function') return undefined;
  return (request) => {
    const question = questionText(request);
    if (question === undefined) return 'unavailable';
    return page.confirm?.(question) === true ? 'granted' : 'declined';
  };
}
