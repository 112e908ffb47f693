import { takesDecision } from '@handrail/testing/takes-decision';
import { type Mechanism, tryEach } from '../../frame/mechanism.ts';
import { changeAsOwner, openDecision, postDecision } from '../../target/owner.ts';
import { send } from '../../target/request.ts';
import { startPayment, startWorkflow, wasApproved } from '../../target/runs.ts';
import { gateWorkflow } from './by-key.ts';
import { PLACES } from './places.ts';

/** An approval that the owner's browser sends although the owner did not read, see or mean exactly that. */
export const AT_THE_FORM: readonly Mechanism[] = [
  {
    id: 'approvals/too-early',
    does: 'Has a click or a typed-ahead Enter arrive before anybody can have read the page.',
    guard: 'A decision within 500 ms of the page is ignored.',
    off: [PLACES.unread],
    async attack(target) {
      const [host, owner] = [await target.host(), await target.owner()];
      return tryEach(
        [1, 2, 3].map((at) => [`press ${at}`, at] as const),
        async () => {
          const runId = await startPayment(host);
          const { token, shown } = await openDecision(owner, runId);
          await postDecision(owner, runId, { token, shown });
          return wasApproved(host, runId);
        },
      );
    },
  },
  {
    id: 'approvals/form-sent-again',
    does: 'Sends a form again that was used before, as the back button or a replay would.',
    guard: 'A form works once.',
    off: [PLACES.formOnce],
    async attack(target) {
      const [host, owner] = [await target.host(), await target.owner()];
      return tryEach([['after it was ignored', 1]], async () => {
        const runId = await startPayment(host);
        const { token, shown } = await openDecision(owner, runId);
        await postDecision(owner, runId, { token, shown });
        await takesDecision();
        await postDecision(owner, runId, { token, shown });
        return wasApproved(host, runId);
      });
    },
  },
  {
    id: 'approvals/two-answers',
    does: 'Adds a second answer to the form, so that one part reads no and another yes.',
    guard: 'A form with two answers is no answer.',
    off: [PLACES.oneAnswer],
    async attack(target) {
      const [host, owner] = [await target.host(), await target.owner()];
      return tryEach(
        [
          ['yes, no', ['accept', 'reject']],
          ['no, yes', ['reject', 'accept']],
          ['yes, yes', ['accept', 'accept']],
        ],
        async (answers) => {
          const runId = await startPayment(host);
          const { token, shown } = await openDecision(owner, runId);
          await takesDecision();
          const body = new URLSearchParams([
            ['token', token],
            ['shown', shown],
            ...answers.map((each): [string, string] => ['answer', each]),
          ]);
          await send(`${owner.address}/approve/${runId}/pay`, {
            method: 'POST',
            headers: {
              origin: owner.origin,
              cookie: owner.cookie,
              'content-type': 'application/x-www-form-urlencoded',
            },
            body: body.toString(),
          });
          return wasApproved(host, runId);
        },
      );
    },
  },
  {
    id: 'approvals/another-action-was-shown',
    does: 'Has the owner approve one action with the digest of another.',
    guard: 'A form names the digest of what was shown.',
    off: [PLACES.shownDigest],
    async attack(target) {
      const [host, owner] = [await target.host(), await target.owner()];
      const other = await openDecision(owner, await startPayment(host));
      return tryEach(
        [
          ['of another run', other.shown],
          ['none', ''],
          ['made up', 'x'.repeat(43)],
        ],
        async (shown) => {
          const runId = await startPayment(host, { arguments: { path: 'to', value: 'mallory' } });
          const { token } = await openDecision(owner, runId);
          await takesDecision();
          await postDecision(owner, runId, { token, shown });
          return wasApproved(host, runId);
        },
      );
    },
  },
  {
    id: 'approvals/another-action-in-the-dashboard',
    does: 'Has the dashboard approve one action with the digest of another.',
    guard: 'The interface refuses an approval whose digest is of something else.',
    off: [PLACES.shownInApi],
    async attack(target) {
      const [host, owner] = [await target.host(), await target.owner()];
      const other = await openDecision(owner, await startPayment(host));
      return tryEach(
        [
          ['of another run', other.shown],
          ['empty', ''],
          ['made up', 'x'.repeat(43)],
        ],
        async (shown) => {
          const runId = await startPayment(host);
          const body = { resumeValue: { action: 'accept' }, shown };
          await changeAsOwner(owner, `/v1/runs/${runId}/interrupts/pay`, body);
          return wasApproved(host, runId);
        },
      );
    },
  },
  {
    id: 'approvals/answer-to-an-earlier-question',
    does: 'Uses an answer to an earlier question of the same step for the one that waits now.',
    guard: 'An answer names the question that it is for.',
    off: [PLACES.sameInterrupt],
    async attack(target) {
      const [host, owner] = [await target.host(), await target.owner()];
      return tryEach(
        ['earlier', 'pay', ''].map((id) => [`"${id}"`, id] as const),
        async (interruptId) => {
          const runId = await startPayment(host);
          const body = { resumeValue: { action: 'accept' }, interruptId: interruptId || 'x' };
          await changeAsOwner(owner, `/v1/runs/${runId}/interrupts/pay`, body);
          return wasApproved(host, runId);
        },
      );
    },
  },
  {
    id: 'approvals/too-much-to-show',
    does: 'Hides what matters among more values than a page can show, and has the owner approve the rest.',
    guard: 'Approve is offered only where all of an action is shown.',
    off: [PLACES.offered],
    async attack(target) {
      const [host, owner] = [await target.host(), await target.owner()];
      return tryEach(
        [
          ['a long text', { path: 'note', value: `${'pay alice '.repeat(21_000)}and mallory` }],
          ['a long name', { path: 'note', value: 'x', [`n${'a'.repeat(250)}`]: 'mallory' }],
        ],
        async (values) => {
          const runId = await startPayment(host, { arguments: values });
          const { token, shown, offersApprove } = await openDecision(owner, runId);
          await takesDecision();
          await postDecision(owner, runId, { token, shown });
          return offersApprove || (await wasApproved(host, runId));
        },
      );
    },
  },
  {
    id: 'approvals/workflow-poses-as-tool',
    does: 'Puts words of a workflow where the name of the tool belongs.',
    guard: 'The name of an action is its tool’s; words of a workflow are quoted.',
    off: [PLACES.toolTitle],
    async attack(target) {
      const [host, owner] = [await target.host(), await target.owner()];
      const titles = ['Keep your account safe', 'Just look at the balance', 'Log in again'];
      return tryEach(
        titles.map((title) => [title, title] as const),
        async (title) => {
          const { page } = await openDecision(owner, await startPayment(host, { title }));
          const unquoted = page.replace(/<(q|blockquote)>[\s\S]*?<\/\1>/g, '');
          return unquoted.includes(title);
        },
      );
    },
  },
  {
    id: 'approvals/gate-poses-as-tool-call',
    does: 'Gives a gate of a workflow the type of the host’s own tool calls.',
    guard: 'Types that start with "handrail." are the host’s.',
    off: [PLACES.reservedType],
    async attack(target) {
      const host = await target.host();
      const types = ['handrail.tool-call', 'handrail.', 'handrail.anything'];
      return tryEach(
        types.map((type) => [type, type] as const),
        async (artifactType) => {
          try {
            const runId = await startWorkflow(
              host,
              gateWorkflow({ artifactType, artifactData: { title: 'Look' } }),
            );
            const { text } = await host.call(`/v1/runs/${runId}`);
            return text.includes('waiting-approval');
          } catch {
            return false;
          }
        },
      );
    },
  },
  {
    id: 'approvals/unseen-characters',
    does: 'Puts characters that nobody sees into a value that the owner approves.',
    guard: 'Characters that cannot be seen are shown by their number.',
    off: [PLACES.unseen],
    async attack(target) {
      const [host, owner] = [await target.host(), await target.owner()];
      const codes = [
        0x200b, 0x2060, 0xfeff, 0xfffc, 0x202e, 0x2066, 0x00ad, 0x3164, 0x2800, 0xe0041, 0x180e, 0x0085,
      ];
      return tryEach(
        codes.map((code) => [`U+${code.toString(16)}`, `ali${String.fromCodePoint(code)}ce`] as const),
        async (value) => {
          const { page } = await openDecision(
            owner,
            await startPayment(host, { arguments: { path: 'to', value } }),
          );
          return !page.includes('<span class="u">');
        },
      );
    },
  },
  {
    id: 'approvals/look-alikes',
    does: 'Writes a name with letters of another script that look the same.',
    guard: 'Words of mixed or look-alike scripts are marked with what they are made of.',
    off: [PLACES.lookAlikes],
    async attack(target) {
      const [host, owner] = [await target.host(), await target.owner()];
      const names = ['аlice', 'раypal', 'Ρaypal', 'ｐａｙｐａｌ', 'αlice', 'gооgle', '𝐚𝐥𝐢𝐜𝐞', 'аррӏе'];
      return tryEach(
        names.map((name) => [name, name] as const),
        async (value) => {
          const { page } = await openDecision(
            owner,
            await startPayment(host, { arguments: { path: 'to', value } }),
          );
          return !page.includes('<mark>');
        },
      );
    },
  },
];
