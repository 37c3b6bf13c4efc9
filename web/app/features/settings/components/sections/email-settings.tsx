import { smtpEncryptions } from '@hokka/contracts/settings/settings.ts';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../../ui/field.tsx';
import { Select, toOptions } from '../../../../ui/select.tsx';
import type { SettingsFormValues } from '../../settings-form-schema.ts';
import { ConnectionTest } from '../fields/connection-test.tsx';
import { SecretField } from '../fields/secret-field.tsx';
import { SettingField, useFieldError } from '../fields/setting-field.tsx';
import { SettingsGroup } from '../fields/settings-group.tsx';

const encryptionNames = {
  tls: 'TLS (STARTTLS)',
  ssl: 'SSL',
  none: 'Yok',
} as const satisfies Record<(typeof smtpEncryptions)[number], string>;

/** Mail server and sender name. */
export function EmailSettings({ mask }: { readonly mask: string }) {
  return (
    <SettingsGroup title="SMTP sunucusu">
      <SettingField name="email.smtp_host" inputMode="url" placeholder="smtp.sitenizin-adresi.com" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @xl:grid-cols-2">
        <SettingField name="email.smtp_port" required inputMode="numeric" />
        <EncryptionField />
        <SettingField name="email.smtp_username" autoCapitalize="none" spellCheck={false} />
        <SecretField name="email.smtp_password" mask={mask} />
        <SettingField
          name="email.from_email"
          inputMode="email"
          placeholder="bildirim@sitenizin-adresi.com"
          hint="Sunucu girildiğinde zorunludur."
        />
        <SettingField name="email.from_name" />
      </div>
      <ConnectionTest section="email" />
    </SettingsGroup>
  );
}

function EncryptionField() {
  const { register } = useFormContext<SettingsFormValues>();
  return (
    <Field label="Şifreleme" error={useFieldError('email.smtp_encryption')}>
      <Select {...register('email.smtp_encryption')} options={toOptions(smtpEncryptions, encryptionNames)} />
    </Field>
  );
}
