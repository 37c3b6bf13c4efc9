import { MailLog, MailLogDownload } from '../../features/operations/components/mails/mail-log.tsx';
import { pageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => [{ title: pageTitle('Mailler') }];

/** What the product mailed, and what did not get through. */
export default function AdminMails() {
  return (
    <>
      <PageHeader
        title="Mailler"
        description="Kullanıcılara gönderilen maillerin durumu. Mail metinleri saklanmaz."
        actions={<MailLogDownload />}
      />
      <MailLog />
    </>
  );
}
