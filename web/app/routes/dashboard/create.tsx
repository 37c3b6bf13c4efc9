import { errorMessages } from '@hokka/contracts/messages.ts';
import type { Limits } from '@hokka/contracts/usage.ts';
import { useCurrentUser } from '../../features/accounts/current-user.ts';
import { BulkArticleForm } from '../../features/articles/components/bulk/bulk-article-form.tsx';
import { CreateArticleForm } from '../../features/articles/components/create/create-article-form.tsx';
import { usePlanRights } from '../../features/billing/api/use-plan-rights.tsx';
import { useLimits } from '../../features/usage/api/use-limits.ts';
import { QuotaBanner } from '../../features/usage/components/quota-banner.tsx';
import { pageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { WritablePage } from '../../ui/writable.tsx';

export const meta = () => [{ title: pageTitle('Yeni makale') }];

const urlDefaults = { mode: 'single' };

/** A title and a prompt become an article; several of them become several. */
export default function CreateArticle() {
  const user = useCurrentUser();
  const { data: limits, isPending } = useLimits();
  const rightTo = usePlanRights();
  const [{ mode }, change] = useUrlState(urlDefaults);
  return (
    <>
      <PageHeader
        title="Yeni makale"
        description="Başlığı ve ne anlatmak istediğinizi yazın; makaleyi yapay zekâ yazsın, siz düzenleyin."
        back={{ to: paths.articles, label: 'Makalelerim' }}
      />
      <WritablePage>
        <QuotaBanner limits={limits} isPending={isPending} />
        <Tabs
          label="Oluşturma biçimi"
          value={mode === 'bulk' ? 'bulk' : 'single'}
          onValueChange={(next) => change({ mode: next }, { replace: true })}
          tabs={[
            {
              value: 'single',
              label: 'Tek makale',
              content: (
                <CreateArticleForm
                  key={user.id}
                  userId={user.id}
                  limitReached={limits?.canCreateArticle === false}
                  limitMessage={errorMessages.quota_exhausted}
                  rights={{ basicTemplates: rightTo('basic_templates'), advanced: rightTo('advanced_ai') }}
                />
              ),
            },
            {
              value: 'bulk',
              label: 'Toplu oluştur',
              content: (
                <BulkArticleForm
                  key={user.id}
                  userId={user.id}
                  right={rightTo('bulk_generation')}
                  articlesLeft={articlesLeftOf(limits)}
                />
              ),
            },
          ]}
        />
      </WritablePage>
    </>
  );
}

/** What both quotas still do for; null when neither ends, or they are not known. */
function articlesLeftOf(limits: Limits | undefined): number | null {
  const left = [limits?.articlesRemaining, limits?.aiRequestsRemaining].filter((one) => one != null);
  return left.length === 0 ? null : Math.min(...left);
}
