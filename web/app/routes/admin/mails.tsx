import { MailLog, MailLogDownload } from '../../features/operations/mails/mail-log.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => [{ title: buildPageTitle('E-postalar') }];

/** Mails sent by the product, and failed ones. */
export default function AdminMails() {
  return (
    <>
      <PageHeader title="E-postalar" actions={<MailLogDownload />} />
      <MailLog />
    </>
  );
}
