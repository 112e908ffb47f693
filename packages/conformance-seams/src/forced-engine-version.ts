import type { HostOutcome, TestedRun } from '@handrail/host';

/** What `X-Force-Engine-Version` may name. */
export interface EngineVersions {
  readonly min: number;
  readonly max: number;
}

const WHOLE = /^[0-9]{1,9}$/;

export function readForcedVersion(forced: string, { min, max }: EngineVersions): HostOutcome<TestedRun> {
  const version = WHOLE.test(forced) ? Number(forced) : Number.NaN;
  if (version >= min && version <= max) return { ok: true, value: { engineVersion: String(version) } };
  const message = 'This engine version cannot be forced here.';
  return {
    ok: false,
    refusal: { code: 'unsupported_force_engine_version', message, details: { min, max } },
  };
}
