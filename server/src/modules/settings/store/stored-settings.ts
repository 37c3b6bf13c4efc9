import { isDeepStrictEqual } from 'node:util';
import { type SecretField, type Settings, secretFields, settings } from '@hokka/contracts/settings/settings.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { type FlatSettings, flatten, isSecretField, parseFlatSettings, unflatten } from '../rules/flat-settings.ts';

/** The row as stored in the database: only values that differ from the defaults. */
export interface StoredSettings {
  /** Section → field → value. */
  readonly plain: unknown;
  /** `section.field` → ciphertext. */
  readonly secrets: unknown;
}

export interface LoadedSettings {
  readonly settings: Settings;
  /** Stored fields that could not be used; their defaults are used instead. */
  readonly unreadable: readonly string[];
}

export interface SettingsReader {
  readonly secretBox: SecretBox;
  /** Values of fields that are not stored. */
  readonly defaults: Settings;
}

/**
 * Completes the stored values with the defaults and decrypts the secrets. An unusable field does not affect the others.
 */
export function loadStoredSettings(stored: StoredSettings, { secretBox, defaults }: SettingsReader): LoadedSettings {
  const flat = flatten(defaults);
  const unreadable: string[] = [];
  const plain = asRecord(stored.plain);
  const sealed = readSealedSecrets(stored);
  for (const [section, schema] of Object.entries(settings.shape)) {
    const fields = asRecord(plain[section]);
    for (const [field, rule] of Object.entries(schema.shape)) {
      const key = `${section}.${field}`;
      const ciphertext = isSecretField(key) ? sealed[key] : undefined;
      if (ciphertext === undefined && fields[field] === undefined) continue;
      const read = rule.safeParse(ciphertext === undefined ? fields[field] : openSecret(secretBox, key, ciphertext));
      if (read.success) flat[key] = read.data;
      else unreadable.push(key);
    }
  }
  return { settings: parseFlatSettings(flat), unreadable };
}

/** The fields of `values` that differ from the defaults, without secrets. */
export function toStoredPlainValues(
  values: Settings,
  defaultValues: Settings,
): Record<string, Record<string, unknown>> {
  const defaults = flatten(defaultValues);
  const changedValues: FlatSettings = {};
  for (const [key, value] of Object.entries(flatten(values))) {
    if (!isSecretField(key) && !isDeepStrictEqual(value, defaults[key])) changedValues[key] = value;
  }
  return unflatten(changedValues);
}

/** The stored ciphertexts by field. */
export function readSealedSecrets(stored: StoredSettings): Partial<Record<SecretField, string>> {
  const record = asRecord(stored.secrets);
  const sealed: Partial<Record<SecretField, string>> = {};
  for (const field of secretFields) {
    const ciphertext = record[field];
    if (typeof ciphertext === 'string') sealed[field] = ciphertext;
  }
  return sealed;
}

/** Whether at least one of the stored secrets can be decrypted, or there are none. */
export function canOpenSecrets(stored: StoredSettings, secretBox: SecretBox): boolean {
  const sealed = Object.entries(readSealedSecrets(stored));
  return sealed.length === 0 || sealed.some(([field, text]) => openSecret(secretBox, field, text) !== undefined);
}

export function sealSecret(secretBox: SecretBox, field: SecretField, value: string): string {
  return secretBox.seal(value, toSecretContext(field));
}

function openSecret(secretBox: SecretBox, field: string, sealed: string): string | undefined {
  try {
    return secretBox.open(sealed, toSecretContext(field));
  } catch {
    // Encrypted with another SECRET_KEY or tampered with; the cause would add nothing. The caller reports the field.
    return undefined;
  }
}

/** Authenticated with the ciphertext, so that one secret cannot be swapped for another. */
export function toSecretContext(field: string): string {
  return `settings.${field}`;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
