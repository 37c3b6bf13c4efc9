import { ContactDownload, ContactInbox } from '../../features/operations/contact/contact-inbox.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => [{ title: buildPageTitle('Mesajlar') }];

/** Messages to the support, with their state. */
export default function AdminContactMessages() {
  return (
    <>
      <PageHeader
        title="Mesajlar"
        description="Sonuçlanan mesajlar 6 ay sonra silinir."
        actions={<ContactDownload />}
      />
      <ContactInbox />
    </>
  );
}
