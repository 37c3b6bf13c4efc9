import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import { TextInput } from './text-input.tsx';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Whether the password is revealed, if the form needs to know. */
  readonly shown?: boolean;
  readonly onShownChange?: (shown: boolean) => void;
}

/** A password input with a button that reveals the password. */
export function PasswordInput({ className, shown: given, onShownChange, ...rest }: PasswordInputProps) {
  const [ownShown, setOwnShown] = useState(false);
  const shown = given ?? ownShown;
  const setShown = onShownChange ?? setOwnShown;
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className={classNames('relative', className)}>
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className="pr-12"
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={shown ? 'Şifreyi gizle' : 'Şifreyi göster'}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-ink-soft hover:text-ink focus-inset"
      >
        <Icon aria-hidden size={18} />
      </button>
    </div>
  );
}
