import { SecretDialog as Shown } from '../../../../ui/secret-dialog.tsx';

/** A new secret with the name of its key. */
export interface ShownSecret {
  readonly name: string;
  readonly key: string;
  /** The key had another secret, which still works for a while. */
  readonly isRotated: boolean;
}

interface SecretDialogProps {
  readonly secret: ShownSecret | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shows the secret of a key, which is the only time it can be seen. */
export function SecretDialog({ secret, ...dialog }: SecretDialogProps) {
  if (secret === undefined) return null;
  return (
    <Shown
      {...dialog}
      title={secret.isRotated ? 'Yeni gizli anahtar' : 'API anahtarınız hazır'}
      subject={`“${secret.name}”`}
      warning={{
        title: 'Bu anahtarı bir daha gösteremeyiz',
        text: 'Şimdi kopyalayıp şifre yöneticisi gibi güvenli bir yerde saklayın. Kimseyle paylaşmayın, kaynak koduna yazmayın: anahtara sahip olan, sizin adınıza işlem yapar.',
      }}
      label="Anahtar"
      secret={secret.key}
      copiedMessage="Anahtar panoya kopyalandı"
      closeLabel="Anahtarı kaydettim, kapat"
      {...(secret.isRotated
        ? { note: 'Eski anahtar 24 saat daha çalışır; bu sürede programlarınızı güncelleyin.' }
        : {})}
    />
  );
}
