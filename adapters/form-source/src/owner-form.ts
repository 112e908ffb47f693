import type { JsonObject } from '@handrail/base';
import { type ConnectorDefinition, ConnectorFailure, functionConnector } from '@handrail/connectors';
import type { ToolsetSource } from '@handrail/host';

const INSTANCE = /^[a-z0-9][a-z0-9-]{0,99}$/;
const MESSAGE = 'Please fill in this form.';

/**
 * Hands a form of the run to its owner and waits until they submit it. The output says under which id the run keeps
 * the response. Config: `form`, and if wanted `message` and `timeoutSeconds`. An owner who declines, or does not
 * submit in time, fails the node for good: a run never goes on as if it had a response, and no question is asked twice.
 */
export function ownerForm(forms: Pick<ToolsetSource, 'instances'>): ConnectorDefinition {
  return functionConnector({
    name: 'owner.form',
    title: 'Have the owner fill in a form',
    async run({ config, ask }) {
      const { form, message, timeoutSeconds } = readConfig(config);
      const known = forms.instances();
      const title = known.find(({ instance }) => instance === form)?.title;
      // Forms are read after the host has begun to listen, and a run may be faster.
      if (known.length > 0 && title === undefined) return fail(`This host has no form "${form}".`);
      const answer = await ask({
        for: 'operate_attachment',
        message,
        attachments: [{ kind: 'form', label: title ?? form, value: `form/${form}` }],
        ...(timeoutSeconds !== undefined && { timeoutSeconds }),
      });
      if (answer.status === 'timeout') return fail('The owner did not submit the form in time.');
      const artifactId = answer.status === 'success' ? answer.data.response : undefined;
      if (typeof artifactId !== 'string') return fail('The owner declined to fill in the form.');
      return { artifactId, status: 'submitted' };
    },
  });
}

function readConfig({ form, message = MESSAGE, timeoutSeconds }: JsonObject) {
  if (typeof form !== 'string' || !INSTANCE.test(form)) {
    return fail('"form" is the name of a form of this host, as in "travel-expense-claim".');
  }
  if (typeof message !== 'string' || message === '') return fail('"message" is a text for the owner.');
  if (timeoutSeconds !== undefined && typeof timeoutSeconds !== 'number') {
    return fail('"timeoutSeconds" is a number.');
  }
  return { form, message, timeoutSeconds };
}

function fail(message: string): never {
  throw new ConnectorFailure(message, { retryable: false });
}
