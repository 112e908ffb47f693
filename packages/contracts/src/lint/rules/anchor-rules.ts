import { possibleSources } from '../../contract/anchor-sources.ts';
import type { Complaint, LintRule } from '../finding.ts';

export const anchorRequiredAndOptional: LintRule = {
  id: 'anchor-required-and-optional',
  severity: 'invalid',
  explains: 'A value is either indispensable or not.',
  find({ contract: { required_anchors = [], optional_anchors = [] } }) {
    return optional_anchors.flatMap((anchor, index): readonly Complaint[] =>
      required_anchors.includes(anchor)
        ? [
            {
              field: 'optional_anchors',
              steps: [index],
              message: `"${anchor}" is both required and optional.`,
              fix: {
                says: 'Keep it required.',
                field: 'optional_anchors',
                value: optional_anchors.filter((each) => !required_anchors.includes(each)),
              },
            },
          ]
        : [],
    );
  },
};

export const anchorsWithoutRules: LintRule = {
  id: 'anchors-without-rules',
  severity: 'invalid',
  explains: 'Without a rule every extracted text would be a business value (rule 2 of the specification).',
  find({ contract: { required_anchors = [], anchor_admissibility_rules } }) {
    if (required_anchors.length === 0 || anchor_admissibility_rules?.length !== 0) return [];
    return [
      {
        field: 'anchor_admissibility_rules',
        message: 'There are required anchors, but no rule says which values are admissible.',
      },
    ];
  },
};

export const anchorWithoutSource: LintRule = {
  id: 'anchor-without-source',
  severity: 'invalid',
  explains: 'A required anchor whose value can come from nowhere could never be bound.',
  find({ contract, vocabulary }) {
    if (!contract.anchor_source_priority) return [];
    return (contract.required_anchors ?? [])
      .filter((anchor) => possibleSources(contract, vocabulary, anchor).length === 0)
      .map((anchor) => ({
        field: 'anchor_source_priority',
        message: `No listed source can supply "${anchor}"; a default never fills a required anchor.`,
      }));
  },
};
