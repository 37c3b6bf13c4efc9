import { getUser, type UserRecord as UserRecordData } from '@hokka/contracts/accounts/user-admin.ts';
import { Copy, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { recallList } from '../../../../lib/routing/list-memory.ts';
import { usePageTitle } from '../../../../lib/routing/page-title.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { useUrlState } from '../../../../lib/routing/url-state.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { StaleListNotice } from '../../../../ui/retry-banner.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/skeleton.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useCurrentUser } from '../../current-user.ts';
import { AccountStatusBadge, RoleBadge } from '../account-badges.tsx';
import { findChangeObstacle } from '../account-permissions.ts';
import { AccountButton, RoleButton } from './account-buttons.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

interface RecordTab {
  readonly value: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface UserRecordProps {
  readonly id: string;
  /** Tabs of other features; each loads its data when it is opened. */
  readonly tabs: readonly [RecordTab, ...RecordTab[]];
  /** Actions of other features on the user. */
  readonly actions: (user: UserRecordData) => ReactNode;
  /** Actions of other features on the user's subscription and usage. */
  readonly subscriptionActions: (user: UserRecordData) => ReactNode;
}

const urlDefaults = { tab: '' };

/** To the list as it was left. */
function backToList() {
  return { to: recallList(paths.adminUsers), label: 'Kullanıcılar' };
}

/** Everything about a user, with all actions on them. */
export function UserRecord({ id, ...parts }: UserRecordProps) {
  const back = backToList();
  const query = useEndpointQuery(getUser, { params: { id } });
  const { data: user, error, refetch } = query;
  usePageTitle(user?.name);
  if (user !== undefined) {
    return (
      <>
        {error !== null && <StaleListNotice error={error} onRetry={refetch} />}
        <LoadedRecord user={user} {...parts} />
      </>
    );
  }
  if (error === null) return <RecordSkeleton />;
  return (
    <>
      <PageHeader title="Kullanıcı" back={back} />
      {error.status === 404 ? (
        <EmptyState
          Icon={UserX}
          title="Kullanıcı bulunamadı"
          description="Böyle bir hesap yok ya da silinmiş."
          action={<LinkButton to={paths.adminUsers}>Kullanıcılara dön</LinkButton>}
        />
      ) : (
        <ErrorState title="Kullanıcı yüklenemedi" error={error} onRetry={refetch} />
      )}
    </>
  );
}

interface LoadedRecordProps extends Omit<UserRecordProps, 'id'> {
  readonly user: UserRecordData;
}

/** An admin who cannot change the account sees why, instead of the actions. */
function LoadedRecord({ user, tabs, actions, subscriptionActions }: LoadedRecordProps) {
  const back = backToList();
  const obstacle = findChangeObstacle(useCurrentUser(), user);
  const [{ tab }, change] = useUrlState(urlDefaults);
  return (
    <>
      <PageHeader
        back={back}
        title={user.name}
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere min-w-0 max-w-[calc(100%-3rem)]">{user.email}</span>
            <IconButton
              className="-my-2 -ml-2"
              label="E-posta adresini kopyala"
              icon={<Copy aria-hidden size={16} />}
              onClick={() => copyText(user.email)}
            />
            <AccountStatusBadge user={user} />
            <RoleBadge role={user.role} />
            {obstacle}
          </span>
        }
      />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <ProfileCard
          user={user}
          roleAction={obstacle === undefined && <RoleButton user={user} />}
          actions={
            obstacle === undefined && (
              <>
                {actions(user)}
                <AccountButton user={user} />
              </>
            )
          }
        />
        <SubscriptionCard user={user}>
          {obstacle === undefined ? subscriptionActions(user) : undefined}
        </SubscriptionCard>
      </div>
      <div className="mt-8">
        <Tabs
          label="Kullanıcının kayıtları"
          tabs={tabs}
          value={tabs.find(({ value }) => value === tab)?.value ?? tabs[0].value}
          onValueChange={(value) => change({ tab: value === tabs[0].value ? '' : value }, { replace: true })}
        />
      </div>
    </>
  );
}

function RecordSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton className="mb-2 h-5 w-28" />
      <Skeleton className="mb-8 h-10 w-72 max-w-full" />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </SkeletonGroup>
  );
}
