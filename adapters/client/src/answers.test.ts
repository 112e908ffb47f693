import type { JsonObject } from '@handrail/base';
import type { HostApi } from '@handrail/host-http/api';
import { expectTypeOf, test } from 'vitest';
import type {
  CreatedRun,
  InboxItem,
  PendingAction,
  RunSummary,
  SiteUnderstanding,
  TurnDecision,
  WaitingInterrupt,
} from './index.ts';

test('what a client is answered has the types of the endpoints', () => {
  expectTypeOf<CreatedRun['eventsUrl']>().toEqualTypeOf<string>();
  expectTypeOf<RunSummary['endedAt']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<InboxItem['kind']>().toEqualTypeOf<'interrupt' | 'assistance'>();
  expectTypeOf<WaitingInterrupt['data']>().toEqualTypeOf<JsonObject>();
  expectTypeOf<TurnDecision['decision']>().toEqualTypeOf<'admit' | 'clarify' | 'refuse' | 'which'>();
  expectTypeOf<SiteUnderstanding['answer']['kind']>().toEqualTypeOf<'plan' | 'go' | 'question' | 'refusal'>();
});

test('what may be undefined on the host may be missing in its answer', () => {
  expectTypeOf<{ readonly title: string; readonly actions: readonly string[] }>().toExtend<
    Pick<PendingAction, 'title' | 'actions' | 'tool'>
  >();
  expectTypeOf<PendingAction['comesFrom']>().toEqualTypeOf<readonly string[]>();
});

test('operations are known by the ids of their endpoints, and by no others', () => {
  expectTypeOf<'createRun' | 'readInbox'>().toExtend<keyof HostApi>();
  expectTypeOf<string>().not.toExtend<keyof HostApi>();
});
