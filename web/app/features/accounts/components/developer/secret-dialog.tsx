import { Copy } from 'lucide-react';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { copyText } from '../../../../ui/copy-text.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';

/** A new secret, and the key that it belongs to. */
export interface ShownSecret {
  readonly name: string;
  readonly key: string;
  /** The key had another one before, which works for a while. */
  readonly isRotated: boolean;
}

interface SecretDialogProps {
  readonly secret: ShownSecret | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shows a secret the only time it can be seen; closes by its own button alone. */
export function SecretDialog({ secret, open, onClose }: SecretDialogProps) {
  if (secret === undefined) return null;
  return (
    <Dialog
      open={open}
      title={secret.isRotated ? 'Yeni gizli anahtar' : 'API anahtarınız hazır'}
      description={<span className="wrap-anywhere">“{secret.name}”</span>}
      actions={
        <>
          <Button onClick={onClose}>Anahtarı kaydettim, kapat</Button>
          <Button
            variant="primary"
            icon={<Copy aria-hidden size={16} />}
            onClick={() => copyText(secret.key, 'Anahtar panoya kopyalandı')}
          >
            Kopyala
          </Button>
        </>
      }
    >
      <Banner tone="warning" title="Bu anahtarı bir daha gösteremeyiz">
        Şimdi kopyalayıp parola yöneticisi gibi güvenli bir yerde saklayın. Kimseyle paylaşmayın, kaynak koduna
        yazmayın: anahtara sahip olan, sizin adınıza işlem yapar.
      </Banner>
      <Field label="Anahtar" className="mt-4">
        <TextInput
          readOnly
          value={secret.key}
          className="font-mono text-sm"
          spellCheck={false}
          autoComplete="off"
          onFocus={({ target }) => target.select()}
        />
      </Field>
      {secret.isRotated && (
        <p className="mt-3 text-ink-soft">Eski anahtar 24 saat daha çalışır; bu sürede programlarınızı güncelleyin.</p>
      )}
    </Dialog>
  );
}
