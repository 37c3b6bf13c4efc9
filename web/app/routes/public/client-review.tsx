import { ClientReviewPage } from '../../features/approvals/client/client-review-page.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';

export const handle = { noIndex: true, forGuests: true };

export const meta = () => [{ title: buildPageTitle('Onay') }, { name: 'robots', content: 'noindex' }];

/** What the link of a client opens. Its secret follows the #, which browsers send to no server. */
export default function ClientReview() {
  return <ClientReviewPage />;
}
