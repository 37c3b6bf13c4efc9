import * as contracts from '@hokka/contracts/settings.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { revealSecret } from './reveal-secret.ts';
import { maskSettings } from './secret-masks.ts';
import type { SettingsSnapshot } from './settings-snapshot.ts';
import { type UpdateSettingsDependencies, updateSettings } from './update-settings.ts';

export function settingsRoutes(dependencies: UpdateSettingsDependencies, snapshot: SettingsSnapshot): Route[] {
  // Another process may have written a moment ago; whoever looks at the form sees what is stored.
  const readMasked = async () => {
    await snapshot.reload();
    return maskSettings(snapshot.current());
  };
  return [
    route(contracts.getSettings, { handle: readMasked }),
    route(contracts.updateSettings, {
      message: 'Ayarlar başarıyla kaydedildi',
      handle: async ({ body, caller, request }) => {
        await updateSettings(dependencies, body, caller, request);
        return readMasked();
      },
    }),
    route(contracts.revealSecret, {
      handle: async ({ body, caller, request }) => ({
        value: await revealSecret(dependencies, `${body.section}.${body.field}`, caller, request),
      }),
    }),
  ];
}
