import { useId, useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { AccountDeletionDialog } from './account-deletion-dialog.tsx';

const consequences = [
  'Bütün cihazlardaki oturumlarınız hemen kapanır.',
  'Makaleleriniz, eski sürümleri ve kişisel verileriniz kalıcı olarak silinir.',
  'Yayınladığınız makaleler herkese kapanır, bağlantıları çalışmaz olur.',
  'Aboneliğiniz sona erer.',
  'Ödeme kayıtları, yasa gereği adınız olmadan 10 yıl saklanır.',
];

/** The way out for good, with what it means. */
export function AccountDeletion() {
  const headingId = useId();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby={headingId} className="rounded-card border border-coral/40 p-5">
      <h2 id={headingId} className="text-xl">
        Hesabı sil
      </h2>
      <p className="mt-1 text-ink-soft">
        Bu işlem geri alınamaz. Makalelerinizi saklamak istiyorsanız önce verilerinizi indirin.
      </p>
      <ul className="mt-3 mb-5 flex list-disc flex-col gap-1.5 pl-5">
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Hesabı sil
      </Button>
      <AccountDeletionDialog open={open} onOpenChange={setOpen} />
    </section>
  );
}
