import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { OutsideNodeType, OutsideWork } from '@handrail/host';
import {
  failed,
  outsideNode,
  type PromptKind,
  PromptLibrary,
  type PromptTemplate,
  refText,
  renderPrompt,
  resolvePrompt,
} from '@handrail/host/nodes';
import type { Fact } from '@handrail/runs';
import type { Digest } from '@handrail/tools';

const KIND_OF: Readonly<Record<PromptKind, string>> = {
  system: 'system-only',
  user: 'user-only',
  'few-shot': 'user-only',
  'schema-hint': 'system-only',
};

interface Slot {
  readonly kind: PromptKind;
  readonly own: JsonValue;
}

/** An AI that answers with its own prompts: it shows that prompts are resolved and composed as the host says. */
export function createMockAi(templates: readonly PromptTemplate[], digest: Digest): OutsideNodeType {
  const library = new PromptLibrary(templates);
  return outsideNode({
    typeId: 'local.sample.demo.mock-ai',
    about: { does: 'Composes the prompts that it names, and answers with them.', settings: {}, isOpen: true },
    readConfig: slotsOf,
    async execute(slots, work) {
      const facts: Fact[] = [];
      const texts: string[] = [];
      for (const slot of slots) {
        const { chain, template } = resolvePrompt(candidatesOf(slot, work), library);
        const { nodeId } = work.step;
        const resolved = template ? refText(template) : null;
        facts.push(fact(work, 'agent.promptResolved', { nodeId, kind: slot.kind, chain, resolved }));
        if (!template)
          return failed('prompt_ref_invalid', `Node "${nodeId}" names a prompt that is not there.`);
        const made = await renderPrompt(template, work.inputs, 'trusted', digest);
        if (!made.ok)
          return failed(made.code, `The variable "${made.variable}" of a prompt has no value that fits.`);
        const { composed, hash, refs, variableHashes, contentTrust } = made.value;
        const kind = KIND_OF[slot.kind];
        facts.push(fact(work, 'prompt.composed', { nodeId, refs, kind, hash, variableHashes, contentTrust }));
        texts.push(composed);
      }
      const perform = async () => ({ result: null, factsAfter: facts });
      await work.effect({ name: `${work.step.attempt}.prompts`, idempotent: true, perform });
      return { type: 'complete-node', outputs: { text: texts.join('\n\n') } };
    },
  });
}

function slotsOf({
  systemPromptRef,
  userPromptRef,
  schemaHintPromptRef,
  fewShotPromptRefs,
}: JsonObject): readonly Slot[] {
  const one = (kind: PromptKind, own: JsonValue | undefined) => (own === undefined ? [] : [{ kind, own }]);
  const examples: readonly JsonValue[] = Array.isArray(fewShotPromptRefs) ? fewShotPromptRefs : [];
  return [
    ...one('system', systemPromptRef),
    ...one('schema-hint', schemaHintPromptRef),
    ...examples.map((own) => ({ kind: 'few-shot' as const, own })),
    ...one('user', userPromptRef),
  ];
}

function candidatesOf({ kind, own }: Slot, { run }: OutsideWork) {
  const at = (refs: JsonValue | undefined) => (isJsonObject(refs) ? refs[kind] : undefined);
  const { defaults } = run.workflow.document;
  return {
    'run-configurable': at(run.configurable.promptOverrides),
    node: own,
    'workflow-defaults': at(isJsonObject(defaults) ? defaults.promptRefs : undefined),
  };
}

function fact({ step: { nodeId } }: OutsideWork, type: string, payload: JsonObject): Fact {
  return { type, nodeId, payload };
}
