import { isJsonObject } from '@handrail/base';
import type { Caller } from '../caller.ts';
import type { HostOptions } from '../host-options.ts';
import type { HostOutcome } from '../outcome.ts';
import { refused } from './refused.ts';
import type { RunRequest } from './run-service.ts';

type TestOptions = Pick<HostOptions, 'forceEngineVersions' | 'mockProviders' | 'engineVersion'>;

const WHOLE = /^[0-9]{1,9}$/;

/** What only test callers may ask for. Gives the engine version the run is to have. */
export function readTestOptions(
  { mode }: Caller,
  { forceEngineVersion, configurable }: RunRequest,
  options: TestOptions,
): HostOutcome<string> {
  const mock = isJsonObject(configurable) && Object.hasOwn(configurable, 'mockProvider');
  if (mock && mode !== 'test') {
    return refused('mock_provider_forbidden', 'Mock providers are for test keys only.');
  }
  if (mock && !isServed(configurable.mockProvider, options)) {
    return refused('unsupported_mock_provider', 'This host has no such mock provider.', {
      supported: options.mockProviders ?? [],
    });
  }
  if (forceEngineVersion === undefined) return { ok: true, value: String(options.engineVersion ?? 1) };
  if (mode !== 'test') {
    return refused('force_engine_version_forbidden', 'An engine version is forced with test keys only.');
  }
  const range = options.forceEngineVersions;
  const version = WHOLE.test(forceEngineVersion) ? Number(forceEngineVersion) : Number.NaN;
  if (!range || !(version >= range.min && version <= range.max)) {
    return refused('unsupported_force_engine_version', 'This engine version cannot be forced here.', {
      ...(range && { min: range.min, max: range.max }),
    });
  }
  return { ok: true, value: String(version) };
}

/** A provider that is not even named is left to the check of the options, which says what is wrong with it. */
function isServed(mockProvider: unknown, { mockProviders = [] }: TestOptions): boolean {
  if (!isJsonObject(mockProvider) || typeof mockProvider.id !== 'string') return true;
  return mockProviders.includes(mockProvider.id);
}
