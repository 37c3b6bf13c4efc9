import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface SecretDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Name of the object to which the secret belongs. */
  readonly subject: string;
  readonly warning: { readonly title: string; readonly text: string };
  readonly label: string;
  readonly secret: string;
  readonly copiedMessage: string;
  readonly closeLabel: string;
  /** Rendered below the secret. */
  readonly note?: ReactNode;
}

/** Shows a secret, which is the only time it can be seen; closes only by its own button. */
export function SecretDialog({ open, onClose, title, subject, warning, label, secret, ...rest }: SecretDialogProps) {
  const { copiedMessage, closeLabel, note } = rest;
  return (
    <Dialog
      open={open}
      title={title}
      description={<span className="wrap-anywhere">{subject}</span>}
      actions={
        <>
          <Button onClick={onClose}>{closeLabel}</Button>
          <Button
            variant="primary"
            icon={<Copy aria-hidden size={16} />}
            onClick={() => copyText(secret, copiedMessage)}
          >
            Kopyala
          </Button>
        </>
      }
    >
      <Banner tone="warning" title={warning.title}>
        {warning.text}
      </Banner>
      <Field label={label} className="mt-4">
        <TextInput
          readOnly
          value={secret}
          className="font-mono text-sm"
          spellCheck={false}
          autoComplete="off"
          onFocus={({ target }) => target.select()}
        />
      </Field>
      {note !== undefined && <p className="mt-3 text-ink-soft">{note}</p>}
    </Dialog>
  );
}
