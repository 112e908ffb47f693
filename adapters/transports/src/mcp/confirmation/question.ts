import { isJsonObject, ownProperty } from '@handrail/base';
import type { ConfirmationRequest } from '@handrail/tools';
import type { ElicitRequestFormParams } from '@modelcontextprotocol/server';
import { questionText } from '../../wire/question-text.ts';

/** The one field of the form that an owner fills in. */
const AGREE = 'agree';

/** What an owner-operated client shows. A button alone could be pressed by habit, so a yes is ticked and then sent. */
export function questionOf(request: ConfirmationRequest): ElicitRequestFormParams | undefined {
  const message = questionText(request);
  if (message === undefined) return undefined;
  return {
    mode: 'form',
    message,
    requestedSchema: {
      type: 'object',
      properties: {
        [AGREE]: {
          type: 'boolean',
          title: 'Yes, do this',
          description: 'Leave it off, decline or close this, and nothing happens.',
        },
      },
      required: [AGREE],
    },
  };
}

/** Anything but a clear yes is a no: a form that was closed, a box left off, an answer of another shape. */
export function readReply(reply: unknown): 'granted' | 'declined' {
  const [action, content] = isJsonObject(reply)
    ? [ownProperty(reply, 'action'), ownProperty(reply, 'content')]
    : [];
  const agrees = isJsonObject(content) && ownProperty(content, AGREE) === true;
  return action === 'accept' && agrees ? 'granted' : 'declined';
}
