import { revealSecret, type SecretField as SecretName, settingLabel } from '@hokka/contracts/settings/settings.ts';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { type FieldPathByValue, useFormContext } from 'react-hook-form';
import { callEndpoint } from '../../../../lib/api/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import type { SettingsFormValues } from '../../settings-form-schema.ts';
import { PasswordDialog } from '../password-dialog.tsx';
import { useFieldError } from './setting-field.tsx';

interface SecretFieldProps {
  readonly name: SecretName & FieldPathByValue<SettingsFormValues, string>;
  /** The mask that the server sends instead of the stored secret; empty if none is stored. */
  readonly mask: string;
}

/**
 * A secret setting. It cannot be edited while it shows the mask: a mask with one more character would be stored as the
 * secret.
 */
export function SecretField({ name, mask }: SecretFieldProps) {
  const label = settingLabel(name);
  const { register } = useFormContext<SettingsFormValues>();
  const { masked, hasValue, shown, isAsking, show, reveal, cancel, hide, replace, restore } = useSecret(name, mask);
  const visible = masked || shown;
  return (
    <Field
      label={label}
      error={useFieldError(name)}
      {...(!masked && {
        hint: mask === '' ? 'Kayıtlı değer yok.' : 'Boş kaydederseniz kayıtlı değer silinir.',
      })}
      aside={
        mask !== '' && (
          <button
            type="button"
            onClick={masked ? replace : restore}
            aria-label={`${masked ? 'Değiştir' : 'Kayıtlı değere dön'}: ${label}`}
            className="rounded-sm font-medium text-cobalt text-sm underline decoration-1 underline-offset-3 hover:decoration-2"
          >
            {masked ? 'Değiştir' : 'Kayıtlı değere dön'}
          </button>
        )
      }
    >
      <div className="flex gap-2">
        <SecretInput readOnly={masked} visible={visible} {...register(name)} />
        {hasValue && (
          <Button
            className="min-h-11 shrink-0 px-3!"
            aria-pressed={shown}
            aria-label={`${shown ? 'Gizle' : 'Göster'}: ${label}`}
            icon={shown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
            onClick={shown ? hide : show}
          >
            <span className="@max-xl:sr-only">{shown ? 'Gizle' : 'Göster'}</span>
          </Button>
        )}
        <PasswordDialog
          open={isAsking}
          title="Kayıtlı değeri göster"
          description={`Kayıtlı değeri görmek için şifrenizi girin: ${label}. Değere baktığınız denetim kaydına yazılır.`}
          submitLabel="Göster"
          pendingLabel="Gösteriliyor..."
          failure="Kayıtlı değer gösterilemedi"
          send={reveal}
          onCancel={cancel}
        />
      </div>
    </Field>
  );
}

function SecretInput({ visible, ...rest }: { readonly visible: boolean } & ComponentProps<'input'>) {
  return (
    <TextInput
      {...rest}
      type={visible ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      className="font-mono"
    />
  );
}

/** State of one secret: masked, revealed or newly typed, and the transitions between these. */
function useSecret(name: SecretFieldProps['name'], mask: string) {
  const { watch, setValue, setFocus, resetField } = useFormContext<SettingsFormValues>();
  const [shown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const value = watch(name) ?? '';
  const masked = mask !== '' && value === mask;
  return {
    masked,
    /** Something is stored or typed that could be shown. */
    hasValue: value !== '',
    shown: shown && !masked,
    isAsking,
    show: () => (masked ? setAsking(true) : setShown(true)),
    /** @throws ApiError */
    async reveal(password: string): Promise<void> {
      // A revealed but unchanged secret is no change.
      resetField(name, { defaultValue: await revealStoredSecret(name, password) });
      setAsking(false);
      setShown(true);
    },
    cancel: () => setAsking(false),
    hide: () => setShown(false),
    replace(): void {
      setShown(false);
      setValue(name, '', { shouldDirty: true });
      setFocus(name);
    },
    restore(): void {
      setShown(false);
      resetField(name, { defaultValue: mask });
    },
  };
}

/**
 * Reveals a stored secret; the server records who did it.
 * @throws ApiError
 */
async function revealStoredSecret(name: SecretName, current_password: string): Promise<string> {
  const [section, field] = name.split('.') as ['ai' | 'payment' | 'email' | 'research' | 'google', string];
  const { value } = await callEndpoint(revealSecret, { body: { section, field, current_password } });
  return value;
}
