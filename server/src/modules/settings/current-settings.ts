import type { Settings } from '@hokka/contracts/settings/settings.ts';
import { sql } from 'kysely';
import type { SettingsDependencies } from './dependencies.ts';
import { type FormerMerchant, readFormerMerchants } from './store/former-merchants.ts';
import { findNewerSettings, type SettingsRow } from './store/queries.ts';
import { type LoadedSettings, loadStoredSettings } from './store/stored-settings.ts';

/** The settings with their storage state. */
export interface SettingsState extends LoadedSettings {
  readonly version: bigint;
  readonly formerMerchants: readonly FormerMerchant[];
}

/** The current settings of this process: read from memory, kept up to date by polling their version. */
export class CurrentSettings {
  readonly #dependencies: SettingsDependencies;
  #loaded: SettingsState | undefined;
  #unfollow: (() => Promise<void>) | undefined;

  constructor(dependencies: SettingsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Loads the settings and follows them until `stop`. @throws when they cannot be read */
  async start(): Promise<void> {
    await this.reload();
    this.#unfollow = this.#dependencies.poll.add({
      name: 'settings_version',
      select: () => sql`SELECT version::text FROM settings WHERE id = 1`,
      onResult: (version) => (version === String(this.#loaded?.version) ? undefined : this.reload()),
    });
  }

  async stop(): Promise<void> {
    await this.#unfollow?.();
  }

  /** @throws before the first load */
  current(): Settings {
    return this.state().settings;
  }

  /** @throws before the first load */
  state(): SettingsState {
    if (this.#loaded === undefined) throw new Error('The settings have not been loaded yet');
    return this.#loaded;
  }

  /** Loads what is stored now. */
  async reload(): Promise<void> {
    const row = await findNewerSettings(this.#dependencies.database, this.#loaded?.version);
    if (row !== undefined) this.#adopt(row);
    if (this.#loaded === undefined) throw new Error('The row of the settings is missing');
  }

  #adopt(row: SettingsRow): void {
    // Two reads can overlap and end in either order; the older one must not win.
    if (this.#loaded !== undefined && row.version <= this.#loaded.version) return;
    const { secretBox, log } = this.#dependencies;
    const keyState = { check: row.secret_key_check, fingerprintKey: row.fingerprint_key };
    if (secretBox.adopt(keyState) === undefined) {
      log.error(
        {},
        'the database was changed to a SECRET_KEY that this process does not have: restart it with both keys',
      );
    }
    const { settings, unreadable } = loadStoredSettings(row, this.#dependencies);
    if (unreadable.length > 0) {
      const message = 'stored settings cannot be read (another SECRET_KEY?), so their defaults apply';
      log.error({ fields: unreadable }, message);
    }
    const formerMerchants = readFormerMerchants(row.former_merchants, secretBox);
    this.#loaded = { version: row.version, settings, unreadable, formerMerchants };
    this.#dependencies.onChange?.();
  }
}
