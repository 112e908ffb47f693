import type { JsonValue } from '@handrail/base';
import type { TestResult } from '../acceptance/assess-acceptance.ts';
import { decideEnablement, type Enablement } from '../acceptance/enable.ts';
import { FIELDS, SECTIONS, type Section } from '../contract/fields.ts';
import type { ContractLevel, LoadedContract } from '../contract/load-contract.ts';

export interface ReviewedField {
  readonly name: string;
  readonly says: string;
  /** Undefined when the contract does not declare it. */
  readonly value: JsonValue | undefined;
}

/** All a reviewer needs to judge a new capability, without the source of any service. */
export interface ContractReview {
  readonly capability_id: string;
  readonly level: ContractLevel;
  readonly sections: readonly { readonly section: Section; readonly fields: readonly ReviewedField[] }[];
  readonly enablement: Enablement;
  readonly verdict: 'enable' | 'do not enable';
}

export function reviewContract(contract: LoadedContract, results: readonly TestResult[]): ContractReview {
  const enablement = decideEnablement(contract, results);
  return {
    capability_id: contract.declared.capability_id ?? '',
    level: contract.level,
    sections: SECTIONS.map((section) => ({
      section,
      fields: FIELDS.filter((field) => field.section === section).map(({ name, says }) => ({
        name,
        says,
        value: Object.hasOwn(contract.document, name) ? contract.document[name] : undefined,
      })),
    })),
    enablement,
    verdict: enablement.enabled ? 'enable' : 'do not enable',
  };
}
