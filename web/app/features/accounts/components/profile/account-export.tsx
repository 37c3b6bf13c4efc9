import { exportAccount } from '@hokka/contracts/accounts/account-data.ts';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { type ErrorNotice, toErrorNotice } from '../../../../lib/api/error-notice.ts';
import { saveDownload } from '../../../../lib/api/save-download.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { notifySuccess } from '../../../../ui/notify.ts';

/** Download of all data about the user. */
export function AccountExport() {
  const headingId = useId();
  const [errorNotice, setErrorNotice] = useState<ErrorNotice>();
  const save = async () => {
    setErrorNotice(undefined);
    try {
      await saveDownload(exportAccount, {}, 'hokka-verilerim.json');
      notifySuccess('Verileriniz indirildi');
    } catch (error) {
      setErrorNotice(toErrorNotice(error, 'Verileriniz indirilemedi'));
    }
  };
  return (
    <section aria-labelledby={headingId} className="flex flex-col items-start gap-4">
      <div>
        <h2 id={headingId} className="text-xl">
          Verilerinizi indirin
        </h2>
        <p className="mt-1 text-ink-soft">
          Hakkınızda tuttuğumuz her şeyi tek bir JSON dosyası olarak alın: profiliniz, oturumlarınız, eski sürümleriyle
          birlikte makaleleriniz, yazı planlarınız ve kaynakları, yazı üsluplarınız, kullanım dökümünüz, aboneliğiniz ve
          size gönderilen e-postaların kaydı. Şifreniz dosyada yer almaz.
        </p>
      </div>
      <ErrorBanner errorNotice={errorNotice} />
      <Button icon={<Download aria-hidden size={18} />} onClick={save} pendingLabel="Hazırlanıyor...">
        Verilerimi indir
      </Button>
    </section>
  );
}
