import { listModels, testConnection as testConnectionCall } from '@hokka/contracts/settings/connections.ts';
import * as profiles from '@hokka/contracts/settings/model-profiles.ts';
import * as contracts from '@hokka/contracts/settings/settings.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { ModelCatalogue } from './connections/model-catalogue.ts';
import { deleteModelProfile, listModelProfiles } from './connections/model-profiles.ts';
import { connectionDeadlineMs, testConnection } from './connections/test-connection.ts';
import type { CurrentSettings } from './current-settings.ts';
import type { SettingsDependencies } from './dependencies.ts';
import { revealSecret } from './reveal-secret.ts';
import { findActiveProviders, findSettingsWarnings } from './rules/active-providers.ts';
import { toAiConnection } from './rules/provider-connections.ts';
import { maskSettings } from './rules/secret-masks.ts';
import { updateSettings } from './update-settings.ts';

export function settingsRoutes(dependencies: SettingsDependencies, currentSettings: CurrentSettings): Route[] {
  const { deadlineMs = connectionDeadlineMs, gateway, production, providerFallbacks } = dependencies;
  const catalogue = new ModelCatalogue(gateway, deadlineMs);
  // Another process may have written a moment ago; the form must show what is stored.
  const readInForce = async (now: Date, { waitsForModels = false } = {}): Promise<contracts.EffectiveSettings> => {
    await currentSettings.reload();
    const { settings, unreadable, version } = currentSettings.state();
    const providers = findActiveProviders(settings, providerFallbacks);
    const connection = toAiConnection(settings, providerFallbacks);
    const isDefaultModelUnknown =
      (waitsForModels || catalogue.isCached(connection, now)) && (await catalogue.isUnknown(connection, now));
    const warnings = findSettingsWarnings({ settings, providers, production, unreadable, isDefaultModelUnknown });
    return { ...maskSettings(settings), version: Number(version), providers, warnings };
  };
  return [
    route(contracts.getSettings, { handle: ({ request }) => readInForce(request.now) }),
    route(contracts.updateSettings, {
      message: 'Ayarlar başarıyla kaydedildi',
      handle: async ({ body, caller, request }) => {
        await updateSettings(dependencies, body, caller, request);
        const { default_model, openrouter_base_url, openrouter_api_key } = body.ai ?? {};
        const changesModel = [default_model, openrouter_base_url, openrouter_api_key].some((one) => one !== undefined);
        return readInForce(request.now, { waitsForModels: changesModel });
      },
    }),
    route(contracts.revealSecret, {
      handle: async ({ body: { section, field, current_password: password }, caller, request }) => ({
        value: await revealSecret(dependencies, { field: `${section}.${field}`, password }, caller, request),
      }),
    }),
    route(testConnectionCall, {
      handle: async ({ body, caller, request }) => {
        await currentSettings.reload();
        return testConnection(dependencies, currentSettings.current(), body, caller, request);
      },
    }),
    route(profiles.listModelProfiles, {
      handle: async ({ request }) => ({ profiles: await listModelProfiles(dependencies.database, request.now) }),
    }),
    route(profiles.deleteModelProfile, {
      message: 'Öğrenilenler silindi; modele bir sonraki istekte bütün alanlar yeniden denenir',
      handle: async ({ body, caller, request }) => {
        await deleteModelProfile(dependencies, body, caller, request);
        return { profiles: await listModelProfiles(dependencies.database, request.now) };
      },
    }),
    route(listModels, {
      handle: async ({ request }) => {
        await currentSettings.reload();
        return catalogue.list(toAiConnection(currentSettings.current(), providerFallbacks), request.now);
      },
    }),
  ];
}
