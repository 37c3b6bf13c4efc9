import { formatLabels, lengthLabels, toneLabels } from '@hokka/contracts/articles/article.ts';
import type { TemplateListItem } from '@hokka/contracts/articles/custom-template.ts';
import { deleteCustomTemplate } from '@hokka/contracts/articles/custom-templates.ts';
import { type ArticleTemplate, listTemplates } from '@hokka/contracts/articles/generation.ts';
import { ArrowRight, LayoutTemplate, PenLine, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { paths } from '../../lib/routing/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MenuAction } from '../../ui/dropdown-menu.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import type { LockableFeature } from '../../ui/lockable-feature.ts';
import { notifyErrorNotice, notifySuccess } from '../../ui/notify.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import { StaleListNotice } from '../../ui/stale-list-notice.tsx';
import { useDialogSubject } from '../../ui/use-dialog-subject.ts';
import { Writable } from '../../ui/writable.tsx';

interface TemplateListProps {
  readonly feature: LockableFeature;
  /** Whether the role in the workspace may change templates. */
  readonly canManage: boolean;
}

/** The templates of the workspace, by name. */
export function TemplateList({ feature, canManage }: TemplateListProps) {
  const query = useEndpointQuery(listTemplates, {});
  const { mutateAsync: remove } = useEndpointMutation(deleteCustomTemplate, { rereadOnError: [listTemplates] });
  const { subject, openDialog, ...dialog } = useDialogSubject<TemplateListItem>();
  const { data } = query;
  if (data === undefined)
    return <QueryPlaceholder query={query} title="Şablonlar yüklenirken bir hata oluştu" skeleton={<ListSkeleton />} />;
  const confirm = async ({ id }: TemplateListItem) => {
    try {
      await remove({ params: { id } });
    } catch (error) {
      notifyErrorNotice(error, 'Şablon silinemedi');
      return;
    }
    notifySuccess('Şablon silindi');
  };
  return (
    <>
      {query.error !== null && <StaleListNotice error={query.error} onRetry={query.refetch} />}
      {data.custom.length >= data.custom_max && (
        <Banner tone="warning" className="mb-6" title={`En fazla ${data.custom_max} şablon saklayabilirsiniz`}>
          Yenisini oluşturmak için kullanmadığınız bir şablonu silin.
        </Banner>
      )}
      {data.custom.length === 0 ? (
        <NoTemplates starters={feature.isOpen && canManage ? data.templates : undefined} />
      ) : (
        <Card className="p-0!">
          <ul aria-label="Şablonlar" className="divide-y divide-line">
            {data.custom.map((template) => (
              <TemplateRow
                key={template.id}
                template={template}
                canUse={feature.isOpen}
                action={
                  canManage && (
                    <Writable>
                      <RowMenu name={template.name}>
                        <MenuAction
                          danger
                          icon={<Trash2 aria-hidden size={16} />}
                          label={`Sil: ${template.name}`}
                          onSelect={() => openDialog(template)}
                        >
                          Sil
                        </MenuAction>
                      </RowMenu>
                    </Writable>
                  )
                }
              />
            ))}
          </ul>
        </Card>
      )}
      {subject !== undefined && (
        <ConfirmDialog
          open={dialog.open}
          onOpenChange={dialog.onOpenChange}
          title="Bu şablonu silmek istediğinizden emin misiniz?"
          description={`“${subject.name}” geri getirilemez. Onunla yazılmış makaleler durur; bekleyen toplu satırlar yazılamaz.`}
          confirmLabel="Şablonu sil"
          onConfirm={() => confirm(subject)}
        />
      )}
    </>
  );
}

interface TemplateRowProps {
  readonly template: TemplateListItem;
  readonly canUse: boolean;
  readonly action: ReactNode;
}

function TemplateRow({ template, canUse, action }: TemplateRowProps) {
  const { id, name, description, format, tone, length, sections, fields } = template;
  return (
    <ListRow
      to={paths.template(id)}
      title={name}
      facts={[
        formatLabels[format],
        toneLabels[tone],
        sections > 0 ? `${sections} bölüm` : lengthLabels[length],
        fields.length > 0 && `${fields.length} alan`,
      ]}
      actions={
        <>
          {canUse && (
            <Writable>
              <LinkButton
                variant="quiet"
                to={paths.createArticleWith(id)}
                icon={<PenLine aria-hidden size={16} />}
                aria-label={`Yaz: ${name}`}
              >
                Yaz
              </LinkButton>
            </Writable>
          )}
          {action}
        </>
      }
    >
      {description !== '' && <p className="wrap-anywhere mt-0.5 line-clamp-2 text-sm">{description}</p>}
    </ListRow>
  );
}

/** @param starters ready-made templates to begin with; undefined where no template can be created */
function NoTemplates({ starters }: { readonly starters: readonly ArticleTemplate[] | undefined }) {
  if (starters === undefined)
    return (
      <EmptyState
        Icon={LayoutTemplate}
        title="Henüz şablonunuz yok"
        description="Bölümleri, notları ve doldurulacak alanlarıyla bir şablonu çalışma alanınızdaki herkes kullanır."
      />
    );
  return (
    <section aria-labelledby="starters">
      <h2 id="starters" className="text-xl">
        Hazır bir şablondan başlayın
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        Bölümlerini ve doldurulacak alanlarını değiştirirsiniz; çalışma alanınızdaki herkes kullanır.
      </p>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {starters.map(({ id, name, description }) => (
          <li key={id}>
            <Link
              to={paths.createTemplateFrom('built_in', id)}
              className="group block h-full rounded-card border border-line bg-surface px-4 py-3 hover:border-cobalt"
            >
              <span className="flex items-center justify-between gap-2 font-medium group-hover:text-cobalt">
                {name}
                <ArrowRight aria-hidden size={16} className="shrink-0 text-ink-soft" />
              </span>
              <span className="mt-0.5 block text-ink-soft text-sm">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
