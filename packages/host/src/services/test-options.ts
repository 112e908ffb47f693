import { isJsonObject } from '@handrail/base';
import type { Caller } from '../caller.ts';
import type { HostOptions } from '../host-options.ts';
import type { HostOutcome } from '../outcome.ts';
import type { TestRequest } from '../ports/host-testing.ts';
import { refused } from './refused.ts';
import type { RunRequest } from './run-service.ts';

/** Refuses what only test callers of a host under test may ask for. Gives the engine version the run is to have. */
export function readTestOptions(
  { mode }: Caller,
  request: RunRequest,
  { testing, engineVersion = 1 }: Pick<HostOptions, 'testing' | 'engineVersion'>,
): HostOutcome<string> {
  const asked = testRequestOf(request);
  const isMocked = asked.mockProvider !== undefined;
  if (!isMocked && asked.forceEngineVersion === undefined) return { ok: true, value: String(engineVersion) };
  if (mode !== 'test') {
    return isMocked
      ? refused('mock_provider_forbidden', 'Mock providers are for test keys only.')
      : refused('force_engine_version_forbidden', 'An engine version is forced with test keys only.');
  }
  if (!testing) {
    return isMocked
      ? refused('unsupported_mock_provider', 'This host has no mock providers.', { supported: [] })
      : refused('unsupported_force_engine_version', 'No engine version can be forced on this host.');
  }
  const admitted = testing.admit(asked);
  if (!admitted.ok) return admitted;
  return { ok: true, value: admitted.value.engineVersion ?? String(engineVersion) };
}

function testRequestOf({ configurable, forceEngineVersion }: RunRequest): TestRequest {
  const isMocked = isJsonObject(configurable) && Object.hasOwn(configurable, 'mockProvider');
  return {
    ...(isMocked && { mockProvider: configurable.mockProvider }),
    ...(forceEngineVersion !== undefined && { forceEngineVersion }),
  };
}
