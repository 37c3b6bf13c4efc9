import { useFormContext } from 'react-hook-form';
import { formatIban } from '../../../../lib/formatting/iban.ts';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import type { SettingsFormValues } from '../../settings-form-schema.ts';
import { ConnectionTest } from '../fields/connection-test.tsx';
import { SecretField } from '../fields/secret-field.tsx';
import { SettingField, SettingFlag, useFieldError } from '../fields/setting-field.tsx';
import { SettingsGroups } from '../fields/settings-group.tsx';

interface PaymentSettingsProps {
  readonly masks: { readonly key: string; readonly salt: string };
}

/** Accounts for card payments and transfers, and the tax rate. */
export function PaymentSettings({ masks }: PaymentSettingsProps) {
  return (
    <SettingsGroups
      tab="payment"
      groups={[
        {
          id: 'paytr',
          title: 'PayTR',
          fields: [
            'payment.paytr_merchant_id',
            'payment.paytr_merchant_key',
            'payment.paytr_merchant_salt',
            'payment.paytr_test_mode',
            'payment.provider_fee_percent',
          ],
          content: (
            <>
              <SettingField
                name="payment.paytr_merchant_id"
                isShort
                inputMode="numeric"
                hint="Numara ile iki anahtar, PayTR mağaza panelinin bilgi sayfasında yazar."
              />
              <SecretField name="payment.paytr_merchant_key" mask={masks.key} />
              <SecretField name="payment.paytr_merchant_salt" mask={masks.salt} />
              <ConnectionTest section="payment" />
              <SettingFlag name="payment.paytr_test_mode" hint="Açıkken ödemeler denemedir, karttan para çekilmez." />
              <SettingField
                name="payment.provider_fee_percent"
                required
                isShort
                inputMode="decimal"
                hint="PayTR’nin kartla ödenen her siparişten kestiği oran. Maliyet ekranındaki marjdan düşülür; 0 ise düşülmez."
              />
            </>
          ),
        },
        {
          id: 'transfer',
          title: 'Havale / EFT',
          fields: ['payment.bank_iban', 'payment.bank_account_holder', 'payment.bank_name'],
          content: (
            <>
              <IbanField />
              <SettingField
                name="payment.bank_account_holder"
                hint="Bankadaki unvanla aynı yazın. IBAN ile birlikte doldurulunca siparişlerde havale seçeneği açılır."
              />
              <SettingField name="payment.bank_name" hint="Havale talimatında IBAN ile birlikte gösterilir." />
            </>
          ),
        },
        {
          id: 'tax',
          title: 'Vergi',
          fields: ['payment.tax_rate'],
          content: (
            <>
              <SettingField
                name="payment.tax_rate"
                required
                isShort
                inputMode="numeric"
                hint="Fiyatlara dahildir; sipariş özetinde, sözleşmelerde ve makbuzlarda ayrıca gösterilir."
              />
            </>
          ),
        },
        {
          id: 'currency',
          title: 'Döviz kurları',
          fields: ['payment.usd_try_rate', 'payment.eur_try_rate'],
          content: (
            <>
              <SettingField
                name="payment.usd_try_rate"
                isShort
                inputMode="decimal"
                hint="AI maliyeti ve dolarlı planlara geçişler bu kurla hesaplanır. Boşsa maliyet liraya çevrilmez, geçiş yapılamaz."
              />
              <SettingField
                name="payment.eur_try_rate"
                isShort
                inputMode="decimal"
                hint="Avro ile satılan planlara geçişler bu kurla hesaplanır. Boşsa geçiş yapılamaz."
              />
            </>
          ),
        },
      ]}
    />
  );
}

function IbanField() {
  const { register, setValue } = useFormContext<SettingsFormValues>();
  const name = 'payment.bank_iban';
  return (
    <Field label="IBAN" hint="Havale ile ödeyenlere gönderilen talimatta yer alır." error={useFieldError(name)}>
      <TextInput
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="TR"
        className="tabular-nums max-sm:tracking-tight"
        {...register(name, {
          onBlur: ({ target }) => setValue(name, formatIban(target.value), { shouldDirty: true }),
        })}
      />
    </Field>
  );
}
