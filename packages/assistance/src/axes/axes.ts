/** Does the run move on by itself? `running` watches for completion, `waiting_retry` leaves it to a clock. */
export const POSTURES = ['running', 'blocked', 'waiting_retry'] as const;
export type Posture = (typeof POSTURES)[number];

/** What would the owner do, whether or not an answer is sent back? */
export const OWNER_ACTIONS = ['none', 'act_elsewhere', 'provide_value', 'operate_attachment'] as const;
export type OwnerAction = (typeof OWNER_ACTIONS)[number];

/** Does a reply end the wait? Nothing else may ever cause a submit control. */
export const OBLIGATIONS = ['none', 'response_required'] as const;
export type Obligation = (typeof OBLIGATIONS)[number];

/** Of the value the owner would hand over, not of the message. */
export const SENSITIVITIES = ['none', 'non_secret', 'secret'] as const;
export type Sensitivity = (typeof SENSITIVITIES)[number];

export interface Axes {
  readonly posture: Posture;
  readonly ownerAction: OwnerAction;
  readonly obligation: Obligation;
}

/** One of a closed list, spelled exactly; undefined otherwise. */
export function oneOf<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value);
}
