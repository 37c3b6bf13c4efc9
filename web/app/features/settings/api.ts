import { listPlans } from '@hokka/contracts/billing/plans/plans.ts';
import { listModels, testConnection } from '@hokka/contracts/settings/connections.ts';
import {
  type EffectiveSettings,
  getSettings,
  revealSecret,
  type SecretField,
  updateSettings,
} from '@hokka/contracts/settings/settings.ts';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';

/** All settings, secrets masked. Never from the cache: whoever opens the form edits what is stored. */
export function useSettings() {
  return useEndpointQuery(getSettings, {}, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
}

/** All settings as they are stored now, past the cache. @throws ApiError */
export function readSettings(): Promise<EffectiveSettings> {
  return callEndpoint(getSettings, {});
}

/** Saves all sections at once. */
export function useUpdateSettings() {
  return useEndpointMutation(updateSettings);
}

/** Tries a provider with what stands in the form. */
export function useTestConnection() {
  return useEndpointMutation(testConnection);
}

/** A stored secret in clear; the server records who asked. @throws ApiError */
export async function revealStoredSecret(name: SecretField): Promise<string> {
  const [section, field] = name.split('.') as ['ai' | 'payment' | 'email', string];
  const { value } = await callEndpoint(revealSecret, { body: { section, field } });
  return value;
}

/** The gateway's models beside those that are always offered. */
export function useModels() {
  return useEndpointQuery(listModels, {}, { staleTime: 60_000 });
}

/** The plans that new users can start on: active and free. */
export function useFreePlans() {
  return useEndpointQuery(listPlans, {}, { select: (plans) => plans.filter(({ price }) => price === 0) });
}
