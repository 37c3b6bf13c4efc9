import {
  type SecretField,
  type Settings,
  type SettingsUpdate,
  secretFields,
  settings,
} from '@hokka/contracts/settings/settings.ts';

/** Settings as `section.field` → value, the format of error fields, secrets and the audit log. */
export type FlatSettings = Record<string, unknown>;

/** Absent sections and fields stay absent. */
export function flatten(sections: Settings | Omit<SettingsUpdate, 'version'>): FlatSettings {
  return Object.fromEntries(
    Object.entries(sections).flatMap(([section, fields]) =>
      Object.entries(fields ?? {}).flatMap(([field, value]) =>
        value === undefined ? [] : [[`${section}.${field}`, value]],
      ),
    ),
  );
}

/** @throws ZodError when a field is missing or breaks its rule */
export function parseFlatSettings(flat: FlatSettings): Settings {
  return settings.parse(unflatten(flat));
}

/** The sections of a flat record, as far as it contains them. */
export function unflatten(flat: FlatSettings): Record<string, Record<string, unknown>> {
  const sections = new Map<string, Record<string, unknown>>();
  for (const [key, value] of Object.entries(flat)) {
    const [section = '', field = ''] = key.split('.');
    sections.set(section, { ...sections.get(section), [field]: value });
  }
  return Object.fromEntries(sections);
}

export function isSecretField(key: string): key is SecretField {
  return (secretFields as readonly string[]).includes(key);
}
