import type { Brief } from '@hokka/contracts/briefs/brief.ts';
import type { Limits } from '@hokka/contracts/usage/usage.ts';
import { Copy, Download, Ellipsis, LayoutTemplate, ListX, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePageTitle } from '../../../lib/routing/page-title.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { DropdownMenu, MenuAction, MenuLink, MenuSeparator } from '../../../ui/dropdown-menu.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { LockableFeature } from '../../../ui/locked-panel.tsx';
import { notifyErrorNotice, notifySuccess } from '../../../ui/notify.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { useBrief, useDeleteBrief } from '../api.ts';
import { usePlanSession } from '../session/use-plan-session.ts';
import { SourcesPanel } from '../sources/sources-panel.tsx';
import { UploadList } from '../sources/upload-list.tsx';
import { useUploads } from '../sources/use-uploads.ts';
import { BriefDetails } from './brief-details.tsx';
import { OrderAgain } from './order-again.tsx';
import { PlanEditor, PlanTitle } from './plan-editor.tsx';
import { downloadPlan, writePlanFile } from './plan-file.ts';
import { PlanWaiting } from './plan-waiting.tsx';

interface BriefPageProps {
  readonly id: string;
  readonly userId: string;
  readonly limits: Limits | undefined;
  readonly advanced: LockableFeature;
}

/** The page of a brief: being generated, failed, or ready to edit. */
export function BriefPage({ id, ...rest }: BriefPageProps) {
  const query = useBrief(id);
  const uploading = useUploads(id);
  const { data: brief, error } = query;
  usePageTitle(brief?.title);
  if (brief === undefined)
    return error?.status === 404 ? (
      <BriefNotFound />
    ) : (
      <>
        <Header title="Yazı planı" />
        <QueryPlaceholder query={query} title="Yazı planı yüklenirken bir hata oluştu" skeleton={<ListSkeleton />} />
      </>
    );
  return (
    <>
      {error !== null && brief.status === 'planning' && (
        <RetryBanner
          tone="warning"
          className="mb-5"
          title="Planın durumu şu anda okunamıyor"
          error={error}
          onRetry={query.refetch}
        />
      )}
      {brief.status === 'planning' && <PlanningBrief brief={brief} uploading={uploading} />}
      {brief.status === 'failed' && <FailedBrief brief={brief} uploading={uploading} {...rest} />}
      {brief.status === 'ready' && brief.outline !== null && (
        <ReadyBrief brief={brief} uploading={uploading} {...rest} />
      )}
    </>
  );
}

function BriefNotFound() {
  return (
    <>
      <Header title="Yazı planı" />
      <EmptyState
        Icon={ListX}
        title="Bu yazı planı bulunamadı"
        description="Silinmiş ya da başka bir hesaba ait olabilir."
        action={<LinkButton to={paths.briefs}>Yazı planlarına dön</LinkButton>}
      />
    </>
  );
}

/** The displayed brief and its running uploads. */
interface ShownBrief {
  readonly brief: Brief;
  readonly uploading: ReturnType<typeof useUploads>;
}

function PlanningBrief({ brief, uploading }: ShownBrief) {
  return (
    <>
      <Header title={brief.title} brief={brief} />
      <UploadList {...uploading} />
      <PlanWaiting outline={brief.outline} waiting={brief.waiting} />
    </>
  );
}

function FailedBrief({ brief, uploading, limits, advanced }: ShownBrief & Omit<BriefPageProps, 'id'>) {
  return (
    <>
      <Header title={brief.title} brief={brief} />
      <Banner tone="danger" title="Plan hazırlanamadı" className="mb-6">
        {brief.failure_reason} Hakkınız geri verildi; yazdıklarınız burada duruyor.
      </Banner>
      <SourcesPanel briefId={brief.id} advanced={advanced} uploading={uploading} />
      <OrderAgain brief={brief} limits={limits} />
      <Card className="mt-6 max-w-prose">
        <h2 className="mb-3 text-lg">Yazı bilgileri</h2>
        <BriefDetails brief={brief} advanced={advanced} flush={async () => true} />
      </Card>
    </>
  );
}

function ReadyBrief({ brief, uploading, userId, limits, advanced }: ShownBrief & Omit<BriefPageProps, 'id'>) {
  const { session, snapshot } = usePlanSession(userId, brief);
  return (
    <>
      <Header
        title={<PlanTitle session={session} snapshot={snapshot} />}
        brief={brief}
        readPlan={() => session.read().outline}
      />
      <PlanEditor
        brief={brief}
        session={session}
        snapshot={snapshot}
        limits={limits}
        advanced={advanced}
        uploading={uploading}
      />
    </>
  );
}

interface HeaderProps {
  readonly title: ReactNode;
  readonly brief?: Brief;
  /** Reads the outline as displayed. */
  readonly readPlan?: () => NonNullable<Brief['outline']>;
}

function Header({ title, brief, readPlan }: HeaderProps) {
  return (
    <PageHeader
      title={typeof title === 'string' ? <span className="line-clamp-2">{title}</span> : title}
      back={{ to: paths.briefs, label: 'Yazı planları' }}
      {...(brief !== undefined && {
        actions: <BriefMenu brief={brief} {...(readPlan !== undefined && { readPlan })} />,
      })}
    />
  );
}

function BriefMenu({ brief, readPlan }: { readonly brief: Brief } & Pick<HeaderProps, 'readPlan'>) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: remove } = useDeleteBrief();
  const navigate = useNavigate();
  const confirm = async () => {
    try {
      await remove({ params: { id: brief.id } });
    } catch (error) {
      notifyErrorNotice(error, 'Yazı planı silinemedi');
      return;
    }
    notifySuccess('Yazı planı silindi');
    await navigate(paths.briefs);
  };
  return (
    <>
      <DropdownMenu trigger={<IconButton label="Diğer işlemler" icon={<Ellipsis aria-hidden size={20} />} />}>
        {readPlan !== undefined && (
          <>
            <MenuAction icon={<Download aria-hidden size={16} />} onSelect={() => downloadPlan(readPlan())}>
              Planı indir (.md)
            </MenuAction>
            <MenuAction
              icon={<Copy aria-hidden size={16} />}
              onSelect={() => void copyText(writePlanFile(readPlan()), 'Plan panoya kopyalandı')}
            >
              Planı kopyala
            </MenuAction>
            <MenuLink icon={<LayoutTemplate aria-hidden size={16} />} to={paths.createTemplateFrom('brief', brief.id)}>
              Şablona dönüştür
            </MenuLink>
            <MenuSeparator />
          </>
        )}
        <MenuAction danger icon={<Trash2 aria-hidden size={16} />} onSelect={() => setAsking(true)}>
          Planı sil
        </MenuAction>
      </DropdownMenu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Bu yazı planını silmek istediğinizden emin misiniz?"
        description={`“${brief.title}” önceki planlarıyla birlikte silinir ve geri getirilemez. Bu plandan yazılan makaleler durur.`}
        confirmLabel="Planı sil"
        onConfirm={confirm}
      />
    </>
  );
}
