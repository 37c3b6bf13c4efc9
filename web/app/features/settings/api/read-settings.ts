import { getSettings, type EffectiveSettings } from '@hokka/contracts/settings.ts';
import { callEndpoint } from '../../../lib/api-client.ts';

/** All settings as they are stored now, past the cache. @throws ApiError */
export function readSettings(): Promise<EffectiveSettings> {
  return callEndpoint(getSettings, {});
}
