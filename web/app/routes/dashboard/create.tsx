import { errorMessages } from '@hokka/contracts/messages.ts';
import { useCurrentUser } from '../../features/accounts/current-user.ts';
import { CreateArticleForm } from '../../features/articles/components/create/create-article-form.tsx';
import { useSubscription } from '../../features/billing/api/use-subscription.ts';
import { LockedFeature } from '../../features/billing/components/locked-feature.tsx';
import { useLimits } from '../../features/usage/api/use-limits.ts';
import { QuotaBanner } from '../../features/usage/components/quota-banner.tsx';
import { pageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => [{ title: pageTitle('Yeni makale') }];

/** A title and a prompt become an article. */
export default function CreateArticle() {
  const user = useCurrentUser();
  const { data: limits, isPending } = useLimits();
  const { data: subscription } = useSubscription();
  const choice = subscription?.rights.find(({ feature }) => feature === 'advanced_ai');
  return (
    <>
      <PageHeader
        title="Yeni makale"
        description="Başlığı ve ne anlatmak istediğinizi yazın; makaleyi yapay zekâ yazsın, siz düzenleyin."
        back={{ to: paths.articles, label: 'Makalelerim' }}
      />
      <QuotaBanner limits={limits} isPending={isPending} />
      <CreateArticleForm
        key={user.id}
        userId={user.id}
        limitReached={limits?.canCreateArticle === false}
        limitMessage={errorMessages.quota_exhausted}
        modelRight={{
          isOpen: choice?.is_included === true,
          lock: choice?.is_included === false ? <LockedFeature available_in={choice.available_in} /> : null,
        }}
      />
    </>
  );
}
